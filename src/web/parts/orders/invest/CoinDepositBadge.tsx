import { FormattedMessage } from 'react-intl';
import type { CoinDepositStatus } from '#machines/orders/coinDeposit/coinDeposit.contract.ts';
import { toneOf } from '#machines/orders/coinDeposit/coinDeposit.selectors.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

const tones = {
  waiting: 'waiting',
  progress: 'info',
  positive: 'positive',
  negative: 'negative',
  neutral: 'neutral',
} as const;

export const CoinDepositBadge = ({ status }: { status: CoinDepositStatus }) => (
  <StatusBadge tone={tones[toneOf(status)]}>
    <FormattedMessage id={`coins.status.${status}`} />
  </StatusBadge>
);
