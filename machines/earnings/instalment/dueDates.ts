import type { BusinessDays, InterestDays } from '#machines/issuances/content/content.fields.ts';
import { rollToBusinessDay } from '#machines/shared/businessDays.ts';
import { addMonths, calendarDate } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import type { Money } from '#machines/shared/money.ts';
import {
  buildSchedule,
  type RepaymentTerms,
  type ScheduleLine,
  type Span,
  stretchInterest,
} from './repaymentSchedule.ts';

/** The terms that say on which days the payments are made. Without them they stay on the days of the calendar. */
export interface DatedTerms extends RepaymentTerms {
  businessDays?: BusinessDays;
  interestDays?: InterestDays;
}

export type DatedLine = ScheduleLine & { date: string };

/**
 * The payments of an issuance with their days. A term that starts on the 31st is paid on the last day of shorter months,
 * and a day without euro transfers moves as the terms say. The interest moves with it only if they say so.
 */
export function datedSchedule(principal: Money, terms: DatedTerms, start: string): DatedLine[] {
  const lines = buildSchedule(principal, terms).map((line) => ({
    ...line,
    date: computeDueDay(start, line.month, terms),
  }));
  if (!isAdjusted(terms)) return lines;
  const ends = lines.map(({ month }) => month);
  const months = ends.map((month, index) => month - (ends[index - 1] ?? 0));
  return stretchInterest(principal, terms.interestPoints ?? 0, lines, months, buildSpans(ends, terms, start));
}

/** Only interest is owed by the day; rent is what came in. */
export const isAdjusted = ({ product, interestDays }: DatedTerms) => product === 'debt' && interestDays === 'adjusted';

/** The lengths of the periods that end after these months. `from`: the months after which the first one begins. */
export function buildSpans(ends: readonly number[], terms: DatedTerms, start: string, from = 0): Span[] {
  return ends.map((month, index) => {
    const begun = ends[index - 1] ?? from;
    return {
      days: countDays(begun === 0 ? start : computeDueDay(start, begun, terms), computeDueDay(start, month, terms)),
      nominal: countDays(monthsAfter(start, begun), monthsAfter(start, month)),
    };
  });
}

const computeDueDay = (start: string, month: number, { businessDays = 'none' }: DatedTerms) =>
  rollToBusinessDay(monthsAfter(start, month), businessDays);

const monthsAfter = (day: string, months: number) => calendarDate(addMonths(Date.parse(day), months, 'UTC'), 'UTC');

const countDays = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / DAY);
