import { FormattedMessage } from 'react-intl';
import type { AdStatus } from '#machines/market/ad/ad.contract.ts';
import { toneOf } from '#machines/market/ad/ad.selectors.ts';
import { toneBadge } from '#web/pages/issuances/shared/posts/toneBadge.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

export const AdBadge = ({ status }: { status: AdStatus }) => (
  <StatusBadge tone={toneBadge(toneOf(status))}>
    <FormattedMessage id={`ad.status.${status}`} />
  </StatusBadge>
);
