import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { bottomNotice } from '#styled/recipes';
import { isWaiting, onOutage } from '#web/api/outage.ts';

/** Says that the server is not available, until it answers again. Every page has it loaded, as it could not be then. */
export function OutageNotice() {
  const isShown = useSyncExternalStore(onOutage, isWaiting, () => false);
  if (!isShown) return null;
  return (
    <div role="status" className={bottomNotice()}>
      <FormattedMessage id="ui.outage" />
    </div>
  );
}
