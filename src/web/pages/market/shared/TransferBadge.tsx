import { FormattedMessage } from 'react-intl';
import type { TransferStatus } from '#machines/market/transfer/transfer.contract.ts';
import { toneOf } from '#machines/market/transfer/transfer.selectors.ts';
import { badgeToneOf } from '#web/ui/states/badgeToneOf.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

export const TransferBadge = ({ status }: { status: TransferStatus }) => (
  <StatusBadge tone={badgeToneOf(toneOf(status))}>
    <FormattedMessage id={`transfer.status.${status}`} />
  </StatusBadge>
);
