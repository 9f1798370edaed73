import type { RepaymentTerms } from '#machines/earnings/instalment/repaymentSchedule.ts';
import { addMonths, calendarDate } from '#machines/shared/calendar.ts';
import type { Money } from '#machines/shared/money.ts';
import { withholding } from '#machines/shared/rules/withholding.ts';
import { asPlanned, type LoanOutcome, playOutcome } from './project.outcomes.ts';
import type { ProjectRow } from './project.row.ts';

/** The terms of an issuance by which its holders are paid. */
export type ReturnTerms = RepaymentTerms;

/** All that a holder receives in one year of the term. Its last year may be shorter. */
export interface YearOfReturn {
  /** The months from the start to the end of this year. */
  untilMonth: number;
  /** Interest or rent before tax, the tax withheld from it, and the net amount. */
  gross: Money;
  withheld: Money;
  net: Money;
  /** The capital that a loan returns in that year. */
  capital: Money;
}

export interface EstimatedReturn {
  years: YearOfReturn[];
  gross: Money;
  withheld: Money;
  net: Money;
  /**
   * The capital that a loan returns: all of it, unless it defaults. For a property it is unknown, because it is the price
   * that a buyer pays at the end.
   */
  capital: Money | null;
  withheldPoints: number;
}

const YEAR_MONTHS = 12;
const ALL_POINTS = 10_000;

/**
 * The yield of an amount by the terms, year by year of the term: the interest of a loan, or the expected rent of a
 * property. Returns null for a stake and for an issuance without terms, because neither has a sum that could be
 * calculated. `basisPoints`: the rate of tax that is withheld from the holder.
 */
export function estimateReturn(
  amount: Money,
  terms: ReturnTerms,
  today: string,
  basisPoints: number,
  outcome: LoanOutcome = asPlanned,
): EstimatedReturn | null {
  const { product, interestPoints, termMonths } = terms;
  if (product === 'equity' || !interestPoints || !termMonths) return null;
  const lines = playOutcome(amount, terms, outcome);
  const months = outcome.kind === 'early' && product === 'debt' ? Math.min(outcome.month, termMonths) : termMonths;
  const ends = yearEnds(months);
  const sumByYear = (part: 'income' | 'capital') =>
    ends.map((end) =>
      sum(lines.filter(({ month }) => computeYearEnd(month, months) === end).map((line) => line[part])),
    );
  const incomes = sumByYear('income');
  const capitals = sumByYear('capital');
  const tax = withholding(incomes, today, basisPoints);
  const years = incomes.map((gross, index) => {
    const withheld = tax.withheld[index] ?? 0;
    return { untilMonth: ends[index] ?? 0, gross, withheld, net: gross - withheld, capital: capitals[index] ?? 0 };
  });
  const gross = sum(incomes);
  return {
    years,
    gross,
    withheld: tax.total,
    net: gross - tax.total,
    withheldPoints: tax.basisPoints,
    capital: product === 'debt' ? sum(capitals) : null,
  };
}

const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, each) => total + each, 0);

/** The day on which each year of the return ends, if the term starts at an instant. */
export function returnDates(years: readonly YearOfReturn[], from: number, timeZone: string): string[] {
  return years.map(({ untilMonth }) => calendarDate(addMonths(from, untilMonth, timeZone), timeZone));
}

/** The day on which the term ends. Null without a term, or if its start is not known yet. */
export function computeMaturity(termFrom: string | null, termMonths: number | null, timeZone: string): string | null {
  if (termFrom === null || !termMonths) return null;
  return calendarDate(addMonths(Date.parse(termFrom), termMonths, timeZone), timeZone);
}

export interface Stake {
  /** The share of the company in millionths, rounded down. */
  millionths: number;
  /** The value of the company after the round, if it is completely sold. */
  valuation: Money;
}

/** The share of a company that an amount buys. Returns null if the issuance offers none. */
export function computeStake(
  amount: Money,
  { product, interestPoints, target }: Pick<ProjectRow, 'product' | 'interestPoints' | 'target'>,
): Stake | null {
  if (product !== 'equity' || !interestPoints || target <= 0) return null;
  return {
    millionths: Number((BigInt(amount) * BigInt(interestPoints) * 100n) / BigInt(target)),
    valuation: Number((BigInt(target) * BigInt(ALL_POINTS)) / BigInt(interestPoints)),
  };
}

export interface Amounts {
  /** The price of a token. */
  step: Money;
  min: Money;
  max: Money;
}

/** The amounts between which one may invest: whole tokens, within the limits of an order and what is left. */
export function computeAmounts({
  price,
  minTokens,
  maxTokens,
  tokensLeft,
}: Pick<ProjectRow, 'price' | 'minTokens' | 'maxTokens' | 'tokensLeft'>): Amounts | null {
  if (price === null) return null;
  const most = Math.max(Math.min(maxTokens ?? tokensLeft, tokensLeft), minTokens);
  return { step: price, min: minTokens * price, max: most * price };
}

/** The nearest lower amount that buys whole tokens within the limits. */
export const wholeTokens = (amount: Money, { step, min, max }: Amounts): Money =>
  Math.min(Math.max(Math.floor(amount / step) * step, min), max);

/** The months at which the years of a term end. The last year may be shorter. */
const yearEnds = (termMonths: number): number[] =>
  Array.from({ length: Math.ceil(termMonths / YEAR_MONTHS) }, (_, index) =>
    Math.min((index + 1) * YEAR_MONTHS, termMonths),
  );

const computeYearEnd = (month: number, termMonths: number) =>
  Math.min(Math.ceil(month / YEAR_MONTHS) * YEAR_MONTHS, termMonths);
