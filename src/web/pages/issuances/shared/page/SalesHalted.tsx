import { FormattedMessage } from 'react-intl';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** Why holders can neither sell nor buy tokens of the issuance now. */
export function SalesHalted({ at, reason }: { at: string; reason: string }) {
  return (
    <Notice
      tone="waiting"
      isLive={false}
      title={<FormattedMessage id="market.halted" values={{ date: <DateTime value={at} format="dateTime" /> }} />}
    >
      {reason}
    </Notice>
  );
}
