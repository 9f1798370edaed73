import * as v from 'valibot';
import { present } from './errors.ts';
import { hasInjection } from './injection.ts';
import { filled } from './text.ts';

/** The longest address that mail can deliver (RFC 5321). */
const longestEmail = 254;
const longestUrl = 2048;
const mostEmails = 50;

const emailPattern =
  /^[A-Za-z0-9_%+'-]+(?:\.[A-Za-z0-9_%+'-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

type LengthRule = { min?: number; max?: number };

/** "No special characters" means no injection pattern here: `@` and `.` have to pass. */
export function email({ min = 1, max = longestEmail }: LengthRule = {}) {
  return v.pipe(
    filled(),
    v.minLength(min, 'validator.error_email_min'),
    v.maxLength(max, 'validator.error_email_max'),
    v.regex(emailPattern, 'validator.error_email'),
    v.check((address) => !hasInjection(address), 'validator.error_string_special_chars'),
  );
}

export function emailArray() {
  return v.pipe(
    v.array(v.string('validator.error_email_array'), present('validator.error_email_array')),
    v.nonEmpty('validator.error_null'),
    v.check((list) => list.length <= mostEmails && list.every(isEmail), 'validator.error_email_array'),
  );
}

export function phone() {
  return v.pipe(filled(), v.regex(/^\+?\d{9,15}$/, 'validator.error_phone'));
}

export function postalCode() {
  return v.pipe(filled(), v.regex(/^[A-Za-z0-9 -]{3,12}$/, 'validator.error_postal_code'));
}

export function url({ min = 1, max = longestUrl }: LengthRule = {}) {
  return v.pipe(
    filled(),
    v.minLength(min, 'validator.error_string_min'),
    v.maxLength(max, 'validator.error_string_max'),
    v.check(isWebAddress, 'validator.error_url'),
  );
}

/** Whether a text is an absolute http or https address, with no name and password that would disguise its host. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

function isEmail(address: string): boolean {
  return address.length <= longestEmail && emailPattern.test(address) && !hasInjection(address);
}
