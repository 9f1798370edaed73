import { calendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/** R18: the amount above which customers must prove that a self-hosted wallet, from which they pay, belongs to them. */
export const selfHostedRule: readonly DatedRule<{ threshold: Money }>[] = [
  {
    id: 'R18',
    article: 'Regulation (EU) 2023/1113 art. 14(5), 16(2)',
    validFrom: '2024-12-30',
    validTo: null,
    parameters: { threshold: 100_000 },
  },
];

/**
 * Transfers of an investor that arrive within this time are linked, so dividing an amount between orders or wallets
 * does not avoid the proof. Investors are not linked by a wallet: that of an exchange pays for many of its customers.
 */
export const LINKED_DAYS = 30;

export type CoinTransferFacts = {
  /** The sum paid from unproved wallets by linked transfers, this one included. */
  unproved: Money;
  /** Whether the customer has proved the wallet of this transfer. */
  proved: boolean;
};
export type SelfHosted = Decision & { proofNeeded: boolean; threshold: Money };

/** Whether a transfer can be used only after the customer has proved its wallet. */
export function selfHosted({ unproved, proved }: CoinTransferFacts, now: number, timeZone: string): SelfHosted {
  const rule = inForce(selfHostedRule, calendarDate(now, timeZone));
  const { threshold } = rule.parameters;
  return { proofNeeded: !proved && unproved > threshold, threshold, ...decidedBy(rule) };
}
