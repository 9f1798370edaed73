import { calendarDate, endOfCalendarDay } from './calendar.ts';
import { DAY } from './duration.ts';

/**
 * The days on which banks settle euro transfers: all but weekends and the closing days of TARGET.
 * https://www.ecb.europa.eu/paym/target/t2/profuse/calendar/html/index.en.html
 */
const closingDays = ['01-01', '05-01', '12-25', '12-26'];
/** Good Friday and Easter Monday, in days from Easter Sunday. */
const aroundEaster = [-2, 1];

/**
 * The day by which a transfer that is ordered at an instant has to arrive, as YYYY-MM-DD. The bank has until the end of
 * the next business day, and an order late in the day counts as received on the next one (Directive 2015/2366, art. 78
 * and 83).
 */
export const arrivalDay = (instant: number, timeZone: string): string =>
  addBusinessDays(calendarDate(instant, timeZone), 2);

/** The n-th business day after a day (YYYY-MM-DD). */
export function addBusinessDays(day: string, count: number): string {
  let at = toNoon(day);
  for (let left = count; left > 0; ) {
    at += DAY;
    if (isBusinessDay(at)) left--;
  }
  return toDay(at);
}

/** Where a payment is made whose day is no business day. `modifiedFollowing` stays in the month. */
export type BusinessDayConvention = 'none' | 'following' | 'modifiedFollowing' | 'preceding';

/** The day on which a payment is made that falls on a day (YYYY-MM-DD). */
export function rollToBusinessDay(day: string, convention: BusinessDayConvention): string {
  if (convention === 'none') return day;
  if (convention === 'preceding') return nearestBusinessDay(day, -1);
  const next = nearestBusinessDay(day, 1);
  return convention === 'following' || next.slice(0, 7) === day.slice(0, 7) ? next : nearestBusinessDay(day, -1);
}

function nearestBusinessDay(day: string, direction: 1 | -1): string {
  let at = toNoon(day);
  while (!isBusinessDay(at)) at += direction * DAY;
  return toDay(at);
}

/** The end of the business day after the one of an instant. */
export function endOfNextBusinessDay(now: Date, timeZone: string): Date {
  const today = calendarDate(now.getTime(), timeZone);
  const days = (toNoon(addBusinessDays(today, 1)) - toNoon(today)) / DAY;
  return new Date(endOfCalendarDay(now.getTime(), days, timeZone));
}

/** Noon in UTC, so that the day is the same in nearly every time zone. */
export const toNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

function isBusinessDay(at: number): boolean {
  const date = new Date(at);
  if (date.getUTCDay() % 6 === 0) return false;
  const day = toDay(at);
  const easter = toNoon(easterSunday(date.getUTCFullYear()));
  return !closingDays.includes(day.slice(5)) && !aroundEaster.some((days) => toDay(easter + days * DAY) === day);
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return `${year}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`;
}

const pad = (value: number) => String(value).padStart(2, '0');
