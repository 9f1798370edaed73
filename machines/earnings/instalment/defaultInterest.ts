import { addMonths, calendarDate } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import type { Money } from '#machines/shared/money.ts';

/** A part of an instalment that was or is unpaid after its date, until the day of its payment. */
export interface Overdue {
  amount: Money;
  until: string;
}

/** A time in which nothing bears interest, such as an insolvency (Ley Concursal, art. 152). */
export interface Pause {
  from: string;
  until: string;
}

const YEAR_MONTHS = 12n;
const ALL_POINTS = 10_000n;

/**
 * The interest that the terms agree for a delay (articles 1101 and 1108 of the Spanish Civil Code), on capital and interest,
 * rounded once. It counts as the interest of the loan does: each month is a twelfth of a year, and days are a part of theirs.
 */
export function computeDefaultInterest(
  dueOn: string,
  points: number,
  overdue: readonly Overdue[],
  pauses: readonly Pause[] = [],
): Money {
  const parts = overdue
    .filter(({ amount }) => amount > 0)
    .flatMap((part) => subtractPauses(part, pauses))
    .filter(({ until }) => until > dueOn)
    .map(({ amount, until }) => {
      const { days, length } = countMonths(dueOn, until);
      return { numerator: BigInt(amount) * BigInt(points) * BigInt(days), by: BigInt(length) };
    });
  const by = parts.reduce((product, part) => product * part.by, 1n);
  const sum = parts.reduce((total, part) => total + part.numerator * (by / part.by), 0n);
  return divideRounded(sum, by * YEAR_MONTHS * ALL_POINTS);
}

/** An amount until its payment, less the same amount until the end of each pause, and again until its begin. */
function subtractPauses({ amount, until }: Overdue, pauses: readonly Pause[]): Overdue[] {
  let counted = '';
  const parts = [{ amount, until }];
  for (const pause of pauses.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const from = pause.from > counted ? pause.from : counted;
    const end = pause.until < until ? pause.until : until;
    if (end <= from) continue;
    parts.push({ amount: -amount, until: end }, { amount, until: from });
    counted = end;
  }
  return parts;
}

/** The time between two days in days of its last month, which has `length` of them: each whole month counts as one. */
function countMonths(from: string, until: string): { days: number; length: number } {
  let months = 0;
  while (monthsAfter(from, months + 1) <= until) months++;
  const begun = monthsAfter(from, months);
  const length = countDays(begun, monthsAfter(from, months + 1));
  return { days: months * length + countDays(begun, until), length };
}

const monthsAfter = (day: string, months: number) => calendarDate(addMonths(Date.parse(day), months, 'UTC'), 'UTC');

const countDays = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / DAY);

/** Half a cent is rounded up. */
const divideRounded = (numerator: bigint, by: bigint): Money => Number((2n * numerator + by) / (2n * by));
