import { DAY } from '#machines/shared/duration.ts';
import type { Money } from '#machines/shared/money.ts';

/** Money that went from an investor into tokens (negative) or came back from them, on a day. */
export interface DatedAmount {
  on: string;
  amount: Money;
}

export interface MoneyWeightedRate {
  /** 0.05 is 5 %. Null if no rate exists: nothing was paid in, or nothing can be compared with it. */
  rate: number | null;
  /** Whether the rate is that of a year. A shorter time has the rate of its own days, which no year is made of. */
  isYearly: boolean;
  /** More than one rate solves the equation. This is the one that is nearest to zero. */
  isAmbiguous: boolean;
}

/** The convention of spreadsheets (XIRR): every year has 365 days. */
const DAYS_OF_A_YEAR = 365;

const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / DAY);

/**
 * The money-weighted return: the rate at which all amounts, and the present value as the last of them, are worth nothing
 * together. An amount of `days` before the end counts as `amount · (1 + rate)^(days / 365)`, which is the equation of XIRR.
 * A time under a year is not annualised, as the GIPS standards of 2020 demand, because a few good days would look like a fortune.
 *
 * The unknown is the growth over the whole time, so that every exponent is between 0 and 1 and nothing overflows.
 */
export function computeMoneyWeighted(flows: readonly DatedAmount[], value: Money, today: string): MoneyWeightedRate {
  const first = flows.reduce((day, { on }) => (on < day ? on : day), today);
  const days = daysBetween(first, today);
  const isYearly = days >= DAYS_OF_A_YEAR;
  const computeRate = (growth: number) => growth ** (isYearly ? DAYS_OF_A_YEAR / days : 1) - 1;
  const none = { rate: null, isYearly, isAmbiguous: false };
  const amounts = [...flows, { on: today, amount: value }];
  const paid = sumAmounts(amounts, (amount) => amount < 0);
  const received = sumAmounts(amounts, (amount) => amount > 0);
  if (paid === 0) return none;
  if (received === 0) return { ...none, rate: -1 };
  if (days === 0) return { ...none, rate: received / -paid - 1 };
  const terms = amounts.map(({ on, amount }) => ({ amount, share: daysBetween(on, today) / days }));
  const sumAt = (growth: number) =>
    terms.reduce((sum, { amount, share }) => sum + amount * Math.exp(growth * share), 0);
  const [nearest, ...others] = findRoots(sumAt).toSorted((one, other) => Math.abs(one) - Math.abs(other));
  // Less than a billionth came back, which no page can tell from nothing.
  if (nearest === undefined) return sumAt(-WIDEST) < 0 ? { ...none, rate: -1 } : none;
  return { rate: computeRate(Math.exp(nearest)), isYearly, isAmbiguous: others.length > 0 };
}

const sumAmounts = (amounts: readonly DatedAmount[], isCounted: (amount: Money) => boolean) =>
  amounts.reduce((sum, { amount }) => sum + (isCounted(amount) ? amount : 0), 0);

/** The logarithms of growth among which roots are looked for: a billionth of the money, and a billion times as much. */
const WIDEST = Math.log(1e9);
const STEPS = 2_000;
/** Halves an interval until it is smaller than a double can tell. */
const HALVINGS = 80;

/** The roots of a function, each found between two places where its sign differs. */
function findRoots(at: (x: number) => number): number[] {
  const roots: number[] = [];
  let [before, valueBefore] = [-WIDEST, at(-WIDEST)];
  for (let step = 1; step <= STEPS; step++) {
    const x = -WIDEST + (2 * WIDEST * step) / STEPS;
    const value = at(x);
    if (value === 0) roots.push(x);
    else if (valueBefore !== 0 && value > 0 !== valueBefore > 0) roots.push(bisect(at, before, x));
    [before, valueBefore] = [x, value];
  }
  return roots;
}

function bisect(at: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isPositive = at(low) > 0;
  for (let count = 0; count < HALVINGS; count++) {
    const middle = (low + high) / 2;
    if (at(middle) > 0 === isPositive) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
