import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { bottomNotice } from '#styled/recipes';
import { isWaiting, onOutage } from '#web/api/outage.ts';

/**
 * Says that the server is not available, until it answers again. Every page loads it early, because that is impossible
 * during an outage.
 */
export function OutageNotice() {
  const isShown = useSyncExternalStore(onOutage, isWaiting, () => false);
  if (!isShown) return null;
  return (
    <div role="status" className={bottomNotice()}>
      <FormattedMessage id="ui.outage" />
    </div>
  );
}
