import * as v from 'valibot';
import { isCalendarDate, isOlderThanMonths } from '../calendar.ts';
import { ADULT_AGE, isAdult, isPlausibleBirthday } from '../rules/age.ts';
import { withLimit } from './errors.ts';
import { requiredText } from './plain.ts';

/** A calendar day, YYYY-MM-DD. */
export function date() {
  return v.pipe(requiredText('validator.error_date'), v.check(isCalendarDate, 'validator.error_date'));
}

/** The birth date of a living adult. The day is that of the tenant, so the server checks it. */
export function adultBirthday(today: string) {
  const isOfAge = (birthday: string) => isAdult(birthday, today);
  return v.pipe(
    date(),
    v.check((birthday) => isPlausibleBirthday(birthday, today), 'validator.error_birthday'),
    v.check(withLimit({ limit: ADULT_AGE }, isOfAge), 'validator.error_under_age'),
  );
}

/** The day on which a certificate was issued: at most `months` before `now`, and not after it. */
export function certificateDate({ months, now, timeZone }: { months: number; now: number; timeZone: string }) {
  const isCurrent = (issued: string) => isCalendarDate(issued) && !isOlderThanMonths(issued, months, now, timeZone);
  return v.pipe(date(), v.check(withLimit({ limit: months }, isCurrent), 'validator.error_certificate_age'));
}
