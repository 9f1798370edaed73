import { addMonths, calendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/** R7: the maximum amount that one project owner may raise. A tenant can set its own limit. */
export const ownerLimitRule: readonly DatedRule<{ limit: Money; months: number }>[] = [
  {
    id: 'R7',
    article: 'ECSPR art. 1(2)(c)',
    validFrom: '2021-11-10',
    validTo: null,
    parameters: { limit: 500_000_000, months: 12 },
  },
];

export type Raise = { amount: Money; at: number };
export type OwnerLimit = Decision & { allowed: boolean; raised: Money; remaining: Money };

export type OwnerLimitQuery = {
  requested: Money;
  earlier: readonly Raise[];
  now: number;
  timeZone: string;
  limit?: Money;
};

/** Whether an owner may raise a further amount, given the amounts raised in the months before `now`. */
export function ownerLimit({ requested, earlier, now, timeZone, limit }: OwnerLimitQuery): OwnerLimit {
  const rule = inForce(ownerLimitRule, calendarDate(now, timeZone));
  const since = addMonths(now, -rule.parameters.months, timeZone);
  const raised = earlier.filter(({ at }) => at > since && at <= now).reduce((sum, { amount }) => sum + amount, 0);
  const remaining = Math.max((limit ?? rule.parameters.limit) - raised, 0);
  return { allowed: requested <= remaining, raised, remaining, ...decidedBy(rule) };
}
