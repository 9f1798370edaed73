import { FormattedMessage } from 'react-intl';
import type { InstalmentStatus } from '#machines/earnings/instalment/instalment.contract.ts';
import { listBadges } from '#machines/earnings/instalment/instalment.selectors.ts';
import { badgeToneOf } from '#web/ui/states/badgeToneOf.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

/** What has become of an instalment and how late it is. A late one whose distribution is drafted has both badges. */
export const InstalmentBadge = ({ status }: { status: InstalmentStatus }) =>
  listBadges(status).map(({ name, tone }, index) => (
    <span key={name}>
      {index > 0 && ' '}
      <StatusBadge tone={badgeToneOf(tone)}>
        <FormattedMessage id={`instalments.status.${name}`} />
      </StatusBadge>
    </span>
  ));
