import { calendarDate, endOfCalendarDay, parseLocalTime } from '#machines/shared/calendar.ts';

/** The time at which a month opens: in the morning, so that the message arrives by day. */
const OPENS_AT = '09:00';
/** Less than the shortest time between two months, so that only one waits. */
export const CONFIRM_DAYS = 14;

export interface MonthDay {
  /** YYYY-MM */
  month: string;
  at: number;
}

interface Schedule {
  day: number;
  timeZone: string;
  /** The last month that was opened, as YYYY-MM. None has two. */
  last: string | null;
}

/** The next month whose day is still to come. Every month has the days from 1 to 28, and every day the hour. */
export function planNextMonth(now: number, { day, timeZone, last }: Schedule): MonthDay {
  const [year = 0, month = 0] = calendarDate(now, timeZone).split('-').map(Number);
  for (let ahead = 0; ; ahead++) {
    const name = nameMonth(year, month + ahead);
    const at = parseLocalTime(`${name}-${String(day).padStart(2, '0')}T${OPENS_AT}`, timeZone);
    if (at === undefined) throw new Error(`No such day: ${day} of ${name}`);
    if (at > now && (last === null || name > last)) return { month: name, at };
  }
}

function nameMonth(year: number, month: number): string {
  const index = year * 12 + month - 1;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Until when the order of a month can be confirmed: the end of a day in the tenant's time zone. */
export const confirmableUntil = (opened: number, timeZone: string): number =>
  endOfCalendarDay(opened, CONFIRM_DAYS, timeZone);
