import type { Money } from '../money.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/** R3: the warning before a large ticket. */
export const largeTicketRule: readonly DatedRule<{ floor: Money; basisPoints: number }>[] = [
  {
    id: 'R3',
    article: 'ECSPR art. 21(7)',
    validFrom: '2021-11-10',
    validTo: null,
    parameters: { floor: 100_000, basisPoints: 500 },
  },
];

/** `netWorth` is null if the investor did not share it. Then only the floor counts. */
export type Ticket = { amount: Money; netWorth: Money | null; sophisticated: boolean };
export type LargeTicket = Decision & { large: boolean; threshold: Money };

/** Whether an amount requires a warning, explicit consent and proof of understanding. It is never prohibited. */
export function largeTicket({ amount, netWorth, sophisticated }: Ticket, date: string): LargeTicket {
  const rule = inForce(largeTicketRule, date);
  const part = (BigInt(Math.max(netWorth ?? 0, 0)) * BigInt(rule.parameters.basisPoints)) / 10_000n;
  const threshold = Math.max(rule.parameters.floor, Number(part));
  return { large: !sophisticated && amount > threshold, threshold, ...decidedBy(rule) };
}
