import * as v from 'valibot';
import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import { requiredMessage, withoutCharacter } from './errors.ts';
import { findInjection } from './injection.ts';
import { requiredText } from './plain.ts';

/** The maximum length of a deliverable address (RFC 5321). */
const maxEmailLength = 254;
const maxEmails = 50;

const localPart = /[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*/.source;
const label = /[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?/.source;
/** The top domain has letters only, or is an internationalised one in its ASCII form. */
const topDomain = /(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])/.source;
const emailPattern = new RegExp(`^${localPart}@(?:${label}\\.)+${topDomain}$`);

type LengthRule = { min?: number; max?: number };

/** `España.es` as mail servers know it: in small letters, and in ASCII (IDNA, RFC 5891). */
function canonicalDomain(domain: string): string {
  const isInternational = /[^ -~]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  return (isInternational && parsedUrl(`http://${domain}`)?.hostname) || domain.toLowerCase();
}

/** The case of a domain means nothing. That of the part before `@` is the mail server's affair, so it stays. */
export function canonicalEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + canonicalDomain(address.slice(at + 1));
}

/** Few mail servers accept letters beyond ASCII before `@` (SMTPUTF8, RFC 6531), and ours sends to none of them. */
const hasPlainLocalPart = (address: string) => !/^[ -?A-~]*[^ -~][^@]*@/.test(address);

/**
 * For e-mail addresses, "no special characters" means no injection pattern, because `@` and `.` have to be accepted.
 */
export function email({ min = 1, max = maxEmailLength }: LengthRule = {}) {
  return v.pipe(
    requiredText(),
    v.transform(canonicalEmail),
    v.minLength(min, 'validator.error_email_min'),
    v.maxLength(max, 'validator.error_email_max'),
    v.check(hasPlainLocalPart, 'validator.error_email_local'),
    v.regex(emailPattern, 'validator.error_email'),
    withoutCharacter(findInjection),
  );
}

/** One message for the complete list, because it is typed in one field. */
export function emailArray() {
  const Address = email();
  return v.pipe(
    v.array(v.string('validator.error_email_array'), requiredMessage('validator.error_email_array')),
    v.nonEmpty('validator.error_null'),
    v.check(
      (list) => list.length <= maxEmails && list.every((typed) => v.is(Address, typed)),
      'validator.error_email_array',
    ),
    v.transform((list) => list.map((typed) => v.parse(Address, typed))),
  );
}
