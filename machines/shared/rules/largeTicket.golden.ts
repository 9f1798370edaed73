import type { LargeTicket, Ticket } from './largeTicket.ts';
import type { Golden } from './rule.ts';

const decision = { rule: 'R3', version: '2021-11-10' } as const;

export const largeTicketGolden: Golden<Ticket, LargeTicket> = [
  {
    why: 'exactly 1,000 € is not large',
    given: { amount: 100_000, netWorth: null, sophisticated: false },
    expected: { large: false, threshold: 100_000, ...decision },
  },
  {
    why: 'a cent above 1,000 € is large if no net worth was shared',
    given: { amount: 100_001, netWorth: null, sophisticated: false },
    expected: { large: true, threshold: 100_000, ...decision },
  },
  {
    why: '2,000 € is not large with a net worth of 40,000 €, of which it is 5 %',
    given: { amount: 200_000, netWorth: 4_000_000, sophisticated: false },
    expected: { large: false, threshold: 200_000, ...decision },
  },
  {
    why: 'a cent above 5 % of the net worth is large',
    given: { amount: 200_001, netWorth: 4_000_000, sophisticated: false },
    expected: { large: true, threshold: 200_000, ...decision },
  },
  {
    why: 'a small or negative net worth never lowers the threshold below 1,000 €',
    given: { amount: 100_001, netWorth: -500_000, sophisticated: false },
    expected: { large: true, threshold: 100_000, ...decision },
  },
  {
    why: 'no amount is large for a sophisticated investor',
    given: { amount: 10_000_000, netWorth: null, sophisticated: true },
    expected: { large: false, threshold: 100_000, ...decision },
  },
];
