import * as v from 'valibot';
import { isCalendarDate, isOlderThanMonths } from '../calendar.ts';
import { limited } from './errors.ts';
import { filled } from './text.ts';

/** A day of the calendar, YYYY-MM-DD. */
export function date() {
  return v.pipe(filled('validator.error_date'), v.check(isCalendarDate, 'validator.error_date'));
}

/** The day that a certificate was issued, not too long before `now` and not after it. */
export function certificateDate({ months, now, timeZone }: { months: number; now: number; timeZone: string }) {
  const isCurrent = (issued: string) => isCalendarDate(issued) && !isOlderThanMonths(issued, months, now, timeZone);
  return v.pipe(date(), v.check(limited({ limit: months }, isCurrent), 'validator.error_certificate_age'));
}
