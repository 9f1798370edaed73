import { type InvestmentTab, investmentTab, isInterest, isMinted, isPaid, isUnpaid } from './investment.selectors.ts';
import type { OwnInvestments } from './ownInvestments.wire.ts';

type ByStatus = OwnInvestments['byStatus'];

/** The number of investments in a tab. */
export const countOfTab = (byStatus: ByStatus, tab: InvestmentTab): number =>
  byStatus
    .filter(({ status }) => tab === 'all' || investmentTab(status) === tab)
    .reduce((sum, { count }) => sum + count, 0);

/**
 * Money in tokens, paid money that waits for tokens, and money still to be paid. An interest is not binding, so it does
 * not count.
 */
export function computeSums(byStatus: ByStatus) {
  const sumAmounts = (isIn: (status: ByStatus[number]['status']) => boolean) =>
    byStatus.filter(({ status }) => isIn(status)).reduce((sum, { amount }) => sum + amount, 0);
  return {
    invested: sumAmounts(isMinted),
    committed: sumAmounts((status) => isPaid(status) && !isMinted(status)),
    toPay: sumAmounts((status) => isUnpaid(status) && !isInterest(status)),
  };
}
