import { FormattedMessage } from 'react-intl';
import type { TransferStatus } from '#machines/market/transfer/transfer.contract.ts';
import { toneOf } from '#machines/market/transfer/transfer.selectors.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toneBadge } from '#web/views/issuances/posts/toneBadge.ts';

export const TransferBadge = ({ status }: { status: TransferStatus }) => (
  <StatusBadge tone={toneBadge(toneOf(status))}>
    <FormattedMessage id={`transfer.status.${status}`} />
  </StatusBadge>
);
