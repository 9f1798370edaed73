import * as v from 'valibot';
import type { Money } from '#machines/shared/money.ts';

const Amounts = v.object({ capital: v.number(), income: v.number() });

/** One instalment before and after its plan is made anew, in minor units. Nothing is left of a dropped one. */
const PlanChangeRow = v.object({ number: v.number(), dueOn: v.string(), before: Amounts, after: Amounts });
export type PlanChangeRow = v.InferOutput<typeof PlanChangeRow>;

/**
 * How a return of capital or a burn would change the instalments that are not paid yet, if it were done on a day. The interest
 * of the current period counts until the day on which it is done.
 */
export const PlanChange = v.object({ on: v.string(), rows: v.array(PlanChangeRow) });
export type PlanChange = v.InferOutput<typeof PlanChange>;

export interface PlanTotals {
  before: Money;
  after: Money;
}

/** The sums of a column, and of both together. */
export function sumPlan(rows: readonly PlanChangeRow[]): Record<'capital' | 'income' | 'total', PlanTotals> {
  const sum = (part: 'capital' | 'income'): PlanTotals => ({
    before: rows.reduce((total, { before }) => total + before[part], 0),
    after: rows.reduce((total, { after }) => total + after[part], 0),
  });
  const [capital, income] = [sum('capital'), sum('income')];
  const total = { before: capital.before + income.before, after: capital.after + income.after };
  return { capital, income, total };
}

/** What an approval says about the schedule that its manager saw. Left out by who has seen none. */
export const SeenSchedule = v.optional(v.pipe(v.string(), v.maxLength(64)));

/** Whether the schedule would still change as the manager was shown. A caller of the API may not have asked what changes. */
export const isScheduleAsSeen = (current: string | null, seen: string | undefined) =>
  seen === undefined || seen === current;
