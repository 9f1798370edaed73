import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { canInstall, install, onInstalling } from '#web/device/installing.ts';
import { Button } from '#web/ui/Button.tsx';

const SHOWN = 'tesela.installOffered';

/** One line that offers to install the app, if the browser can. */
export function InstallOffer() {
  const isOffered = useSyncExternalStore(onInstalling, canInstall);
  if (!isOffered) return null;
  return (
    <div className={flow({ gap: '3' })}>
      <p>
        <FormattedMessage id="device.install.detail" />
      </p>
      <div>
        <Button tone="secondary" size="small" onClick={() => void install()}>
          <FormattedMessage id="device.install.act" />
        </Button>
      </div>
    </div>
  );
}

/** The same line, for a place that mentions it on one visit of this device and never again. */
export function FirstInstallOffer() {
  const [isFirst] = useState(() => localStorage.getItem(SHOWN) === null);
  const isOffered = useSyncExternalStore(onInstalling, canInstall);
  useEffect(() => {
    if (isOffered) localStorage.setItem(SHOWN, 'yes');
  }, [isOffered]);
  return isFirst ? <InstallOffer /> : null;
}
