import * as v from 'valibot';
import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import { requiredMessage } from './errors.ts';
import { hasInjection } from './injection.ts';
import { requiredText } from './text.ts';

/** The maximum length of a deliverable address (RFC 5321). */
const maxEmailLength = 254;
const maxUrlLength = 2048;
const maxEmails = 50;

const localPart = /[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*/.source;
const label = /[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?/.source;
/** The top domain has letters only, or is an internationalised one in its ASCII form. */
const topDomain = /(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])/.source;
const emailPattern = new RegExp(`^${localPart}@(?:${label}\\.)+${topDomain}$`);

type LengthRule = { min?: number; max?: number };

/**
 * For e-mail addresses, "no special characters" means no injection pattern, because `@` and `.` have to be accepted.
 */
export function email({ min = 1, max = maxEmailLength }: LengthRule = {}) {
  return v.pipe(
    requiredText(),
    v.minLength(min, 'validator.error_email_min'),
    v.maxLength(max, 'validator.error_email_max'),
    v.regex(emailPattern, 'validator.error_email'),
    v.check((address) => !hasInjection(address), 'validator.error_string_special_chars'),
  );
}

export function emailArray() {
  return v.pipe(
    v.array(v.string('validator.error_email_array'), requiredMessage('validator.error_email_array')),
    v.nonEmpty('validator.error_null'),
    v.check((list) => list.length <= maxEmails && list.every(isEmail), 'validator.error_email_array'),
  );
}

/** Users group the digits in many ways, so separators are dropped. */
export function phone() {
  return v.pipe(
    requiredText(),
    v.transform((typed) => typed.replace(/[\s().-]/g, '')),
    v.regex(/^\+?\d{9,15}$/, 'validator.error_phone'),
  );
}

export function postalCode() {
  return v.pipe(requiredText(), v.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,10}[A-Za-z0-9]$/, 'validator.error_postal_code'));
}

export function url({ min = 1, max = maxUrlLength }: LengthRule = {}) {
  return v.pipe(
    requiredText(),
    v.minLength(min, 'validator.error_string_min'),
    v.maxLength(max, 'validator.error_string_max'),
    v.check(isWebAddress, 'validator.error_url'),
  );
}

/**
 * Whether a text is an absolute http or https address without a username or password, which could disguise the host.
 */
export function isWebAddress(address: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(address) ? parsedUrl(address) : null;
  return url?.username === '' && url.password === '';
}

function isEmail(address: string): boolean {
  return address.length <= maxEmailLength && emailPattern.test(address) && !hasInjection(address);
}
