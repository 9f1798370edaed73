import { FormattedMessage } from 'react-intl';
import type { AdStatus } from '#machines/market/ad/ad.contract.ts';
import { toneOf } from '#machines/market/ad/ad.selectors.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toneBadge } from '#web/views/issuances/posts/toneBadge.ts';

export const AdBadge = ({ status }: { status: AdStatus }) => (
  <StatusBadge tone={toneBadge(toneOf(status))}>
    <FormattedMessage id={`ad.status.${status}`} />
  </StatusBadge>
);
