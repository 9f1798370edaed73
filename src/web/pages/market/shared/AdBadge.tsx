import { FormattedMessage } from 'react-intl';
import type { AdStatus } from '#machines/market/ad/ad.contract.ts';
import { toneOf } from '#machines/market/ad/ad.selectors.ts';
import { badgeToneOf } from '#web/ui/states/badgeToneOf.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

export const AdBadge = ({ status }: { status: AdStatus }) => (
  <StatusBadge tone={badgeToneOf(toneOf(status))}>
    <FormattedMessage id={`ad.status.${status}`} />
  </StatusBadge>
);
