import { calendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/** R18: from which amount it must be proved that a self-hosted wallet belongs to the customer who pays from it. */
export const selfHostedRule: readonly DatedRule<{ threshold: Money }>[] = [
  {
    id: 'R18',
    article: 'Regulation (EU) 2023/1113 art. 14(5), 16(2)',
    validFrom: '2024-12-30',
    validTo: null,
    parameters: { threshold: 100_000 },
  },
];

export type CoinTransferFacts = {
  /** What was paid from wallets that are not proved, this transfer included: linked transfers count as one. */
  unproved: Money;
  /** Whether the customer has proved the wallet of this transfer. */
  proved: boolean;
};
export type SelfHosted = Decision & { proofNeeded: boolean; threshold: Money };

/** Whether a transfer may be used only after the customer has proved the wallet that it came from. */
export function selfHosted({ unproved, proved }: CoinTransferFacts, now: number, timeZone: string): SelfHosted {
  const rule = inForce(selfHostedRule, calendarDate(now, timeZone));
  const { threshold } = rule.parameters;
  return { proofNeeded: !proved && unproved > threshold, threshold, ...decidedBy(rule) };
}
