import { addMonths, calendarDate, endOfCalendarDay } from '#machines/shared/calendar.ts';

const DAY_MS = 86_400_000;

/** The first moment at which a day (YYYY-MM-DD) is over in a time zone. */
export function dayOver(date: string, timeZone: string): Date {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const ends = [-1, 0, 1].map((days) => endOfCalendarDay(noon + days * DAY_MS, 0, timeZone));
  const end = ends.find((moment) => calendarDate(moment, timeZone) === date);
  if (end === undefined) throw new RangeError(`${date} is no day of ${timeZone}.`);
  return new Date(end + 1);
}

export const isDayOver = (date: string, now: Date, timeZone: string) => date < calendarDate(now.getTime(), timeZone);

/** The last day on which a certificate that was issued on a day is still recent enough (R12). */
export function certificateEnds(issued: string, months: number, timeZone: string): string {
  return calendarDate(addMonths(dayOver(issued, timeZone).getTime() - 1, months, timeZone), timeZone);
}
