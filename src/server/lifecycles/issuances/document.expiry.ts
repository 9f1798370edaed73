import { addMonths, calendarDate, endOfCalendarDay } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';

/** The first moment after a day (YYYY-MM-DD) in a time zone. */
export function dayOver(date: string, timeZone: string): Date {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const ends = [-1, 0, 1].map((days) => endOfCalendarDay(noon + days * DAY, 0, timeZone));
  const end = ends.find((moment) => calendarDate(moment, timeZone) === date);
  if (end === undefined) throw new RangeError(`${date} is not a date in ${timeZone}`);
  return new Date(end + 1);
}

export const isDayOver = (date: string, now: Date, timeZone: string) => date < calendarDate(now.getTime(), timeZone);

/** The last day on which a certificate is recent enough for an identity check (Ley 10/2010). */
export function certificateEnds(issued: string, months: number, timeZone: string): string {
  return calendarDate(addMonths(dayOver(issued, timeZone).getTime() - 1, months, timeZone), timeZone);
}
