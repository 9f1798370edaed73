import * as v from 'valibot';
import { canonicalCode, canonicalWord } from './canonicalWord.ts';
import { requiredMessage } from './errors.ts';
import type { ValidatorKey } from './keys.ts';

/** The limit of texts without a limit of their own, so that every text column is bounded. */
export const maxTextLength = 10_000;

/** The maximum length of an id or secret that a client sends back unchanged. */
const maxSecretLength = 4000;

/**
 * Normalising sorts the marks of a character, which takes quadratic time. No language needs more than a few on one
 * character (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format).
 */
export const tooManyMarks = (typed: string): string | undefined => /\p{M}{31}/u.exec(typed)?.[0][0];

/** A password or another secret. It counts as it is typed, blanks included. */
export function secretText() {
  return v.pipe(
    v.string(requiredMessage()),
    v.nonEmpty('validator.error_null'),
    v.maxLength(maxTextLength, 'validator.error_string_max'),
  );
}

const spelled = (otherwise: ValidatorKey, spell: (typed: string) => string) =>
  v.pipe(
    v.string(requiredMessage(otherwise)),
    v.nonEmpty('validator.error_null'),
    v.maxLength(maxTextLength, 'validator.error_string_max'),
    v.check((typed) => tooManyMarks(typed) === undefined, otherwise),
    v.transform(spell),
    v.nonEmpty('validator.error_null'),
  );

/** A required text for fields that check the rest with their own pattern. */
export const requiredText = (otherwise: ValidatorKey = 'validator.form_field_invalid') =>
  spelled(otherwise, canonicalWord);

/** The same for a number or code, which may be typed in groups. */
export const codeText = (otherwise: ValidatorKey = 'validator.form_field_invalid') => spelled(otherwise, canonicalCode);

/** Any text that is only compared or looked up, such as an id or a secret. */
export const anyText = (max = maxSecretLength) => v.pipe(v.string(), v.maxLength(max));

/**
 * Makes a field optional: a blank text, null and a missing value become `undefined`. Anything else is judged by the field
 * alone, because a union would say one thing about a group of fields instead of one beside each.
 */
export function optional<T extends v.GenericSchema>(field: T) {
  const empty = v.pipe(v.string(), v.regex(/^\s{0,99}$/), v.transform(toUndefined));
  const absent = v.pipe(v.null(), v.transform(toUndefined));
  const either = v.union([empty, absent, field]);
  const isAbsent = (typed: unknown) => v.is(empty, typed) || typed === null;
  return v.optional({
    ...either,
    '~run': (typed, config) => (isAbsent(typed.value) ? either : field)['~run'](typed, config),
  } satisfies typeof either);
}

function toUndefined(): undefined {
  return undefined;
}
