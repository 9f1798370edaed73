import * as v from 'valibot';
import { canonicalLine, canonicalPart, canonicalProse } from './canonicalText.ts';
import { requiredMessage, withLimit, withoutCharacter } from './errors.ts';
import { findHiddenCharacter, findInjection } from './injection.ts';
import { maxTextLength, tooManyMarks } from './plain.ts';
import { findUnprinted } from './scripts.ts';

type TextRule = {
  min?: number;
  max?: number;
  /**
   * `alphanumeric`: only letters, digits, spaces, Spanish accented letters and ñ. `safe`: any text without an injection
   * pattern. `name`: the same, and documents must be able to print it. `free`: any text, for prose in paragraphs that can
   * quote code; it is escaped wherever it is shown. All but `free` become one line.
   */
  characters?: 'alphanumeric' | 'safe' | 'name' | 'free';
};

type Find = (text: string) => string | undefined;

const findSpecial: Find = (text) => /[^A-Za-z0-9 ÁÉÍÓÚÜÑáéíóúüñ]/u.exec(text)?.[0];
const findUnsafe: Find = (text) => findHiddenCharacter(text) ?? findInjection(text);
const refused: Record<NonNullable<TextRule['characters']>, Find> = {
  alphanumeric: findSpecial,
  safe: findUnsafe,
  name: (text) => findUnprinted(text) ?? findUnsafe(text),
  free: findHiddenCharacter,
};

/** A decomposed character has at most four code units, so a text of this length can become one of `max`. */
const fitsDecomposed = (max: number) => withLimit({ limit: max }, (typed: string) => typed.length <= 4 * max);

/** The steps that give a text of at most `max` characters its canonical spelling, one line or paragraphs. */
const canonical = (max: number, spell: (typed: string) => string) =>
  v.pipe(
    v.string(requiredMessage()),
    v.check(fitsDecomposed(max), 'validator.error_string_max'),
    withoutCharacter(tooManyMarks),
    v.transform(spell),
    v.maxLength(max, 'validator.error_string_max'),
  );

/** A line that may be empty. */
export const anyLine = (max: number) => v.pipe(canonical(max, canonicalLine), withoutCharacter(findHiddenCharacter));

/** Paragraphs that may be empty. */
export const anyProse = (max: number) => v.pipe(canonical(max, canonicalProse), withoutCharacter(findHiddenCharacter));

/** A part of a text, whose blanks at the ends separate it from the next part. */
export const textPart = (max: number) => v.pipe(canonical(max, canonicalPart), withoutCharacter(findHiddenCharacter));

/** A required text in its canonical spelling, so that a composed and a decomposed accent give equal texts. */
export function text({ min = 1, max = maxTextLength, characters = 'safe' }: TextRule = {}) {
  return v.pipe(
    canonical(max, characters === 'free' ? canonicalProse : canonicalLine),
    v.nonEmpty('validator.error_null'),
    v.minLength(min, 'validator.error_string_min'),
    withoutCharacter(refused[characters]),
  );
}
