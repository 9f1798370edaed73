import type { Instalments, Repayment } from '#machines/issuances/content/content.fields.ts';
import type { Product } from '#machines/issuances/project/project.row.ts';
import { allocate, type Money } from '#machines/shared/money.ts';

/** The terms of an issuance that say when its holders are paid, and how much. */
export interface RepaymentTerms {
  product: Product;
  repayment: Repayment | null;
  instalments: Instalments | null;
  interestPoints: number | null;
  termMonths: number | null;
}

/**
 * One payment of an issuance to all its holders. An amount is null as long as it depends on a decision of a company or
 * a buyer.
 */
export interface ScheduleLine {
  number: number;
  /** The months from the start to this payment. */
  month: number;
  capital: Money | null;
  /** The interest of a loan, the expected rent of a property, or the dividend of a company. */
  income: Money | null;
}

const YEAR_MONTHS = 12;
const ALL_POINTS = 10_000;
/** A yearly rate in basis points, divided by months. */
const RATE = YEAR_MONTHS * ALL_POINTS;
/** The number of years planned for a company without a term, which pays dividends as long as it exists. */
const DIVIDEND_MONTHS = 60;

const rhythms: Record<Exclude<Instalments, 'atEnd'>, number> = { monthly: 1, quarterly: 3, halfYearly: 6, yearly: 12 };

/** A period of the term and the month at which it ends. The last period may be shorter. */
interface Period {
  months: number;
  until: number;
}
type Line = Omit<ScheduleLine, 'number'>;

/** The payments that follow from the terms, in order. Empty if the terms do not say when or how much is paid. */
export function buildSchedule(principal: Money, terms: RepaymentTerms): ScheduleLine[] {
  return buildLines(principal, terms)
    .filter(({ capital, income }) => capital !== 0 || income !== 0)
    .map((line, index) => ({ number: index + 1, ...line }));
}

function buildLines(principal: Money, terms: RepaymentTerms): Line[] {
  const { product, interestPoints: points, termMonths } = terms;
  if (product === 'equity')
    return buildPeriods(termMonths ?? DIVIDEND_MONTHS, terms).map(({ until }) => ({
      month: until,
      capital: 0,
      income: null,
    }));
  if (points === null || !termMonths) return [];
  const periods = buildPeriods(termMonths, terms);
  if (product === 'realEstate') return rent(principal, points, periods);
  return buildLoan(principal, points, terms.repayment, periods);
}

function buildLoan(principal: Money, points: number, repayment: Repayment | null, periods: readonly Period[]): Line[] {
  if (repayment === 'french' && points > 0) return french(principal, points, periods);
  return repayment === 'linear' || repayment === 'french'
    ? linear(principal, points, periods)
    : bullet(principal, points, periods);
}

/** Issuances without a rhythm pay once a year. */
function buildPeriods(termMonths: number, { instalments }: RepaymentTerms): Period[] {
  const length = instalments === 'atEnd' ? termMonths : rhythms[instalments ?? 'yearly'];
  return Array.from({ length: Math.ceil(termMonths / length) }, (_, index) => {
    const until = Math.min((index + 1) * length, termMonths);
    return { months: until - index * length, until };
  });
}

/** Simple interest on the whole capital, rounded once and divided among the periods to the cent. The capital comes at the end. */
function bullet(principal: Money, points: number, periods: readonly Period[]): Line[] {
  const incomes = simpleInterest(principal, points, periods);
  return periods.map(({ until }, index) => ({
    month: until,
    capital: index === periods.length - 1 ? principal : 0,
    income: incomes[index] ?? 0,
  }));
}

/** The same amounts as for a loan, but only expected. The capital at the end is the price that a buyer pays. */
const rent = (principal: Money, points: number, periods: readonly Period[]): Line[] =>
  bullet(principal, points, periods).map((line) => ({ ...line, capital: line.capital === 0 ? 0 : null }));

function simpleInterest(principal: Money, points: number, periods: readonly Period[]): Money[] {
  const months = periods.map((period) => period.months);
  const term = months.reduce((sum, each) => sum + each, 0);
  return allocate(computeInterest(principal, points, term), months);
}

/** Equal parts of the capital, with the interest on what is still owed. */
function linear(principal: Money, points: number, periods: readonly Period[]): Line[] {
  const parts = allocate(
    principal,
    periods.map(({ months }) => months),
  );
  let owed = principal;
  return periods.map(({ months, until }, index) => {
    const capital = parts[index] ?? 0;
    const income = computeInterest(owed, points, months);
    owed -= capital;
    return { month: until, capital, income };
  });
}

/**
 * The same sum each time: first mostly interest, later mostly capital. The totals up to each period are exact before
 * they are rounded, so that no two sums differ by more than a cent and the capital adds up.
 */
function french(principal: Money, points: number, periods: readonly Period[]): Line[] {
  const count = periods.length;
  const rate = BigInt(points) * BigInt(periods[0]?.months ?? 1);
  const base = BigInt(RATE);
  const grown = powers(base + rate, count);
  const flat = powers(base, count);
  const at = (list: readonly bigint[], index: number) => list[index] as bigint;
  const growth = at(grown, count) - at(flat, count);
  const repaidUntil = (index: number) =>
    divideRounded(BigInt(principal) * at(flat, count - index) * (at(grown, index) - at(flat, index)), growth);
  const paidUntil = (index: number) =>
    divideRounded(BigInt(index) * BigInt(principal) * rate * at(grown, count), base * growth);
  return periods.map(({ months, until }, index) => {
    const capital = repaidUntil(index + 1) - repaidUntil(index);
    // The last period may be shorter than the others and then bears less interest.
    if (months !== periods[0]?.months)
      return { month: until, capital, income: computeInterest(principal - repaidUntil(index), points, months) };
    return { month: until, capital, income: Math.max(paidUntil(index + 1) - paidUntil(index) - capital, 0) };
  });
}

/** The interest on a sum for some months of a year, at a yearly rate in basis points. */
export const computeInterest = (owed: Money, points: number, months: number): Money =>
  divideRounded(BigInt(owed) * BigInt(points) * BigInt(months), BigInt(RATE));

/** A part of a period in which the same capital was owed. */
export interface OwedDays {
  owed: Money;
  days: number;
}

/**
 * The rest of a loan after something else than its instalments has changed what is owed: the payments from the current
 * period on, of which `months` has the lengths. The current period bears interest for each of its days.
 */
export function planRest(
  owed: Money,
  { repayment, interestPoints }: Pick<RepaymentTerms, 'repayment' | 'interestPoints'>,
  months: readonly number[],
  current: readonly OwedDays[],
  spans: readonly Span[] = [],
): { capital: Money; income: Money }[] {
  const points = interestPoints ?? 0;
  const periods = months.map((each, index) => ({
    months: each,
    until: months.slice(0, index + 1).reduce((sum, one) => sum + one, 0),
  }));
  const lines = buildLoan(owed, points, repayment, periods);
  const accrued = computeAccrued(current, points, months[0] ?? 0, spans[0]?.nominal);
  return stretchInterest(owed, points, lines, months, spans).map(({ capital, income }, index) => ({
    capital: capital ?? 0,
    income: index === 0 ? accrued : (income ?? 0),
  }));
}

/** The days of a period as it is paid, and by the terms, before its ends moved to business days. */
export interface Span {
  days: number;
  nominal: number;
}

/** Lets each day by which a period is longer or shorter count as its other days do. */
export function stretchInterest<L extends Pick<ScheduleLine, 'capital' | 'income'>>(
  principal: Money,
  points: number,
  lines: readonly L[],
  months: readonly number[],
  spans: readonly Span[],
): L[] {
  let owed = principal;
  return lines.map((line, index) => {
    const { days, nominal } = spans[index] ?? { days: 1, nominal: 1 };
    const part = { owed, days };
    owed -= line.capital ?? 0;
    if (days === nominal) return line;
    return { ...line, income: computeAccrued([part], points, months[index] ?? 0, nominal) };
  });
}

/** The interest of a period, by the days for which each sum was owed. `nominal`: the days for which the rate is meant. */
function computeAccrued(parts: readonly OwedDays[], points: number, months: number, nominal?: number): Money {
  const all = nominal ?? parts.reduce((sum, { days }) => sum + days, 0);
  if (all === 0) return 0;
  const weighted = parts.reduce((sum, { owed, days }) => sum + BigInt(owed) * BigInt(days), 0n);
  return divideRounded(weighted * BigInt(points) * BigInt(months), BigInt(RATE) * BigInt(all));
}

/** All powers of a number up to an exponent. */
function powers(of: bigint, exponent: number): bigint[] {
  const list = [1n];
  for (let index = 0; index < exponent; index++) list.push((list[index] as bigint) * of);
  return list;
}

/** Half a cent is rounded up. */
const divideRounded = (numerator: bigint, by: bigint): Money => Number((2n * numerator + by) / (2n * by));
