import {
  buildSchedule,
  computeInterest,
  type RepaymentTerms,
  type ScheduleLine,
} from '#machines/earnings/instalment/repaymentSchedule.ts';
import type { Money } from '#machines/shared/money.ts';

/**
 * What may become of a loan: it is paid as planned; the promoter returns it after a month of the term; or it pays nothing
 * more after a month, and a share of the capital that is owed then, in basis points, is recovered at the end of the term.
 */
export type LoanOutcome =
  | { kind: 'planned' }
  | { kind: 'early'; month: number }
  | { kind: 'default'; month: number; recovered: number };

export const asPlanned: LoanOutcome = { kind: 'planned' };

/** The months after which each outcome may begin. Null if the term has no month that differs from the plan. */
export function findOutcomeMonths(kind: 'early' | 'default', termMonths: number): { min: number; max: number } | null {
  const min = kind === 'early' ? 1 : 0;
  return termMonths - 1 < min ? null : { min, max: termMonths - 1 };
}

/** A payment to the holder of an amount. Only a loan returns capital. */
export type OutcomeLine = Pick<ScheduleLine, 'month'> & { capital: Money; income: Money };

const ALL_POINTS = 10_000n;

/** The payments of an amount, by the same schedule as its instalments. Only a loan can differ from its plan. */
export function playOutcome(amount: Money, terms: RepaymentTerms, outcome: LoanOutcome): OutcomeLine[] {
  const planned = buildSchedule(amount, terms).map(({ month, capital, income }) => ({
    month,
    capital: capital ?? 0,
    income: income ?? 0,
  }));
  if (outcome.kind === 'planned' || terms.product !== 'debt') return planned;
  const paid = planned.filter(({ month }) => month <= outcome.month);
  const owed = amount - paid.reduce((sum, { capital }) => sum + capital, 0);
  return outcome.kind === 'early'
    ? [...paid, ...repayEarly(owed, terms, paid.at(-1)?.month ?? 0, outcome.month)]
    : [...paid, ...recover(owed, terms, outcome.recovered)];
}

/** The rest of the capital, with the interest since the last payment. */
function repayEarly(owed: Money, { interestPoints }: RepaymentTerms, since: number, month: number): OutcomeLine[] {
  if (owed === 0) return [];
  return [{ month, capital: owed, income: computeInterest(owed, interestPoints ?? 0, month - since) }];
}

/** A part of a cent is not recovered. */
function recover(owed: Money, { termMonths }: RepaymentTerms, points: number): OutcomeLine[] {
  const capital = Number((BigInt(owed) * BigInt(points)) / ALL_POINTS);
  return capital > 0 && termMonths ? [{ month: termMonths, capital, income: 0 }] : [];
}
