import { FormattedMessage } from 'react-intl';
import type { CoinDepositStatus } from '#machines/orders/coinDeposit/coinDeposit.contract.ts';
import { toneOf } from '#machines/orders/coinDeposit/coinDeposit.selectors.ts';
import { badgeToneOf } from '#web/ui/states/badgeToneOf.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

export const CoinDepositBadge = ({ status }: { status: CoinDepositStatus }) => (
  <StatusBadge tone={badgeToneOf(toneOf(status))}>
    <FormattedMessage id={`coins.status.${status}`} />
  </StatusBadge>
);
