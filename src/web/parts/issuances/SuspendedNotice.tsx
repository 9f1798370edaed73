import { FormattedMessage } from 'react-intl';
import type { Suspension } from '#machines/issuances/project/project.status.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** Why the campaign takes neither orders nor payments now. */
export function SuspendedNotice({ at, reason }: Suspension) {
  return (
    <Notice
      tone="waiting"
      isLive={false}
      title={<FormattedMessage id="issuances.suspended" values={{ date: <DateTime value={at} format="dateTime" /> }} />}
    >
      {reason}
    </Notice>
  );
}
