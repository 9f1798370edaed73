import { FormattedMessage } from 'react-intl';
import type { Insolvency } from '#machines/issuances/project/project.status.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** What the insolvency of the issuer means for those who hold tokens. */
export function InsolvencyNotice({ on, reference }: Insolvency) {
  return (
    <Notice
      tone="negative"
      isLive={false}
      title={<FormattedMessage id="issuances.insolvent" values={{ date: <DateTime value={on} /> }} />}
    >
      {reference} <FormattedMessage id="issuances.insolventDetail" />
    </Notice>
  );
}
