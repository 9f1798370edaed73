import * as v from 'valibot';
import { present } from './errors.ts';
import { hasHiddenCharacters, hasInjection } from './injection.ts';
import type { ValidatorKey } from './keys.ts';

type TextRule = {
  min?: number;
  max?: number;
  /**
   * `plain`: letters, digits, spaces, Spanish accented letters and ñ only. `safe`: anything that is no injection
   * pattern. `free`: anything, for prose that may quote code; it is escaped wherever it is shown.
   */
  characters?: 'plain' | 'safe' | 'free';
};

/** No column of text is without a bound. */
const longest = 10_000;

const isPlain = (text: string) => /^[A-Za-z0-9 ÁÉÍÓÚÜÑáéíóúüñ]*$/.test(text);
const isSafe = (text: string) => !hasHiddenCharacters(text) && !hasInjection(text);
const isFree = (text: string) => !hasHiddenCharacters(text);
const permits = { plain: isPlain, safe: isSafe, free: isFree };

/** A required text of any kind, where the field's own pattern says the rest. */
export function filled(otherwise?: ValidatorKey) {
  return v.pipe(v.string(present(otherwise)), v.nonEmpty('validator.error_null'));
}

/** A required text. Accents typed as two characters are joined first, so that equal words are equal texts. */
export function text({ min = 1, max = longest, characters = 'safe' }: TextRule = {}) {
  return v.pipe(
    v.string(present()),
    v.normalize('NFC'),
    v.regex(/\S/, 'validator.error_null'),
    v.minLength(min, 'validator.error_string_min'),
    v.maxLength(max, 'validator.error_string_max'),
    v.check(permits[characters], 'validator.error_string_special_chars'),
  );
}

/** The same field where it may stay blank: '', null and nothing at all become `undefined`. */
export function optional<T extends v.GenericSchema>(field: T) {
  const empty = v.pipe(v.literal(''), v.transform(toUndefined));
  const absent = v.pipe(v.null(), v.transform(toUndefined));
  return v.optional(v.union([empty, absent, field], (issue) => issue.issues?.at(-1)?.message ?? present()(issue)));
}

function toUndefined(): undefined {
  return undefined;
}
