import * as v from 'valibot';
import { requiredMessage, withLimit } from './errors.ts';
import { hasHiddenCharacters, hasInjection } from './injection.ts';
import type { ValidatorKey } from './keys.ts';
import { isPrinted } from './scripts.ts';

type TextRule = {
  min?: number;
  max?: number;
  /**
   * `alphanumeric`: only letters, digits, spaces, Spanish accented letters and ñ. `safe`: any text without an injection
   * pattern. `name`: the same, but any text of letters is accepted as a name, and documents must be able to print it.
   * `free`: any text, for prose that can quote code; it is escaped wherever it is shown.
   */
  characters?: 'alphanumeric' | 'safe' | 'name' | 'free';
};

/** The limit of texts without a limit of their own, so that every text column is bounded. */
const maxTextLength = 10_000;

const isAlphanumeric = (text: string) => /^[A-Za-z0-9 ÁÉÍÓÚÜÑáéíóúüñ]*$/.test(text);
const isSafe = (text: string) => !hasHiddenCharacters(text) && !hasInjection(text);
const isName = (text: string) => isPrinted(text) && (/^[\p{L}\p{M} .·-]+$/u.test(text) || isSafe(text));
const isFree = (text: string) => !hasHiddenCharacters(text);
const characterChecks = { alphanumeric: isAlphanumeric, safe: isSafe, name: isName, free: isFree };

/** The maximum length of an id or secret that a client sends back unchanged. */
const maxSecretLength = 4000;

/** A decomposed character has at most four code units, so a text of this length can become one of `max`. */
const fitsDecomposed = (max: number) => withLimit({ limit: max }, (typed: string) => typed.length <= 4 * max);

/**
 * Normalising sorts the marks of a character, which takes quadratic time. No language needs more than a few on one
 * character (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format).
 */
export const hasFewMarks = (typed: string) => !/\p{M}{31}/u.test(typed);

/** A required text for fields that check the rest with their own pattern. */
export function requiredText(otherwise?: ValidatorKey) {
  return v.pipe(
    v.string(requiredMessage(otherwise)),
    v.nonEmpty('validator.error_null'),
    v.maxLength(maxTextLength, 'validator.error_string_max'),
  );
}

/** Any text that is only compared or looked up, such as an id or a secret. */
export const anyText = (max = maxSecretLength) => v.pipe(v.string(), v.maxLength(max));

/** A required text. It is normalised to NFC, so that a composed and a decomposed accent give equal texts. */
export function text({ min = 1, max = maxTextLength, characters = 'safe' }: TextRule = {}) {
  return v.pipe(
    v.string(requiredMessage()),
    v.check(fitsDecomposed(max), 'validator.error_string_max'),
    v.check(hasFewMarks, 'validator.error_string_special_chars'),
    v.normalize('NFC'),
    v.regex(/\S/, 'validator.error_null'),
    v.minLength(min, 'validator.error_string_min'),
    v.maxLength(max, 'validator.error_string_max'),
    v.check(characterChecks[characters], 'validator.error_string_special_chars'),
  );
}

/** Makes a field optional: '', null and a missing value become `undefined`. */
export function optional<T extends v.GenericSchema>(field: T) {
  const empty = v.pipe(v.literal(''), v.transform(toUndefined));
  const absent = v.pipe(v.null(), v.transform(toUndefined));
  return v.optional(
    v.union([empty, absent, field], (issue) => issue.issues?.at(-1)?.message ?? requiredMessage()(issue)),
  );
}

function toUndefined(): undefined {
  return undefined;
}
