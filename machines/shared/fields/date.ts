import * as v from 'valibot';
import { isCalendarDate, isOlderThanMonths } from '../calendar.ts';
import { withLimit } from './errors.ts';
import { requiredText } from './text.ts';

/** A calendar day, YYYY-MM-DD. */
export function date() {
  return v.pipe(requiredText('validator.error_date'), v.check(isCalendarDate, 'validator.error_date'));
}

/** The day on which a certificate was issued: at most `months` before `now`, and not after it. */
export function certificateDate({ months, now, timeZone }: { months: number; now: number; timeZone: string }) {
  const isCurrent = (issued: string) => isCalendarDate(issued) && !isOlderThanMonths(issued, months, now, timeZone);
  return v.pipe(date(), v.check(withLimit({ limit: months }, isCurrent), 'validator.error_certificate_age'));
}
