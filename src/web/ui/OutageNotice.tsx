import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { isWaiting, onOutage } from '#web/api/outage.ts';

/** Says that the server is not available, until it answers again. */
export function OutageNotice() {
  const isShown = useSyncExternalStore(onOutage, isWaiting, () => false);
  if (!isShown) return null;
  return (
    <div role="status" className={box}>
      <FormattedMessage id="ui.outage" />
    </div>
  );
}

const box = css({
  position: 'fixed',
  left: '4',
  right: '4',
  bottom: '4',
  zIndex: 'toast',
  mx: 'auto',
  maxWidth: '[30rem]',
  p: '4',
  borderRadius: 'medium',
  bg: 'waiting.subtle',
  color: 'waiting.fg',
  textStyle: 'body',
});
