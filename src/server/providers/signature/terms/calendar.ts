import { buildSchedule } from '#machines/earnings/instalment/repaymentSchedule.ts';
import type { Terms } from './terms.ts';

/** A payment, or the sum of those of one year. An amount is null if it is unknown. */
export interface CalendarLine {
  fromMonth: number;
  untilMonth: number;
  income: number | null;
  capital: number | null;
}

/** A calendar that is longer than two pages is summed up by years. */
const MAX_LINES = 60;
const YEAR_MONTHS = 12;

/** The gross payments of an amount, in months from the close of the issuance. A stake in a company has none. */
export function buildCalendar(amountMinor: number, terms: Terms): CalendarLine[] {
  if (terms.product === 'equity') return [];
  const lines = buildSchedule(amountMinor, { ...terms, interestPoints: terms.ratePoints }).map(
    ({ month, income, capital }) => ({ fromMonth: month, untilMonth: month, income, capital }),
  );
  return lines.length > MAX_LINES ? sumByYear(lines) : lines;
}

function sumByYear(lines: readonly CalendarLine[]): CalendarLine[] {
  const yearOf = ({ untilMonth }: CalendarLine) => Math.ceil(untilMonth / YEAR_MONTHS);
  return [...new Set(lines.map(yearOf))].map((year) => {
    const list = lines.filter((line) => yearOf(line) === year);
    return {
      fromMonth: (year - 1) * YEAR_MONTHS + 1,
      untilMonth: list.at(-1)?.untilMonth ?? year * YEAR_MONTHS,
      income: sumKnown(list.map(({ income }) => income)),
      capital: sumKnown(list.map(({ capital }) => capital)),
    };
  });
}

/** The sum, or null if a part of it is unknown. */
export const sumKnown = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
