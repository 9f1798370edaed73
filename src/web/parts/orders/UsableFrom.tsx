import type { InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

/** The time from which the investor's replaced wallet receives tokens. Empty if no wallet waits. */
export const UsableFrom = ({ facts: { walletWaitsUntil } }: { facts: Pick<InvestmentFacts, 'walletWaitsUntil'> }) =>
  walletWaitsUntil && <DateTime value={walletWaitsUntil} format="dateTime" />;
