import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { canInstall, isAppleTouch, onInstalling } from '#web/device/installing.ts';
import { allowKeeping, forbidKeeping, isInstalled, mayKeep, onKeepingConsent } from '#web/device/keepingConsent.ts';
import { InstallOffer } from '#web/parts/app/InstallOffer.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { AccountBlock } from '../AccountBlock.tsx';

/** What the app does on this device: whether it is installed, and what can be read without a connection. */
export function DeviceBlock() {
  return (
    <AccountBlock title={<FormattedMessage id="device.title" />} detail={<FormattedMessage id="device.detail" />}>
      <div className={flow({ gap: '5' })}>
        <Installing />
        <Keeping />
      </div>
    </AccountBlock>
  );
}

function Installing() {
  const isOffered = useSyncExternalStore(onInstalling, canInstall);
  if (isOffered) return <InstallOffer />;
  if (isInstalled() || !isAppleTouch()) return null;
  return (
    <p>
      <FormattedMessage id="device.install.apple" />
    </p>
  );
}

function Keeping() {
  const isKept = useSyncExternalStore(onKeepingConsent, mayKeep);
  if (isInstalled())
    return (
      <p>
        <FormattedMessage id="device.kept" />
      </p>
    );
  return (
    <CheckboxField
      label={<FormattedMessage id="device.keep" />}
      hint={<FormattedMessage id="device.keepDetail" />}
      checked={isKept}
      onChange={(event) => (event.target.checked ? allowKeeping() : forbidKeeping())}
    />
  );
}
