import { foldText, foldWords } from '#machines/shared/foldText.ts';

/** SQL with `$?` for each value, in order. */
export interface Condition {
  condition: string;
  values: readonly unknown[];
}

/**
 * A word shorter than a trigram is only searched at the beginning of words, because the index contains no other
 * trigrams for it. Columns with folded text begin with a space. Folded words contain none of the signs of `like`.
 */
const isShort = (word: string) => [...word].length < 3;
const toPattern = (word: string) => (isShort(word) ? `% ${word}%` : `%${word}%`);

/** Whether a text contains a folded word, as `hasWords` decides it. */
export const containsWord = (text: string, word: string): boolean =>
  ` ${foldText(text)}`.includes(isShort(word) ? ` ${word}` : word);

/** SQL for the folded text of an expression, as a generated column has it. */
export const foldedSql = (expression: string) => `' ' || folded(${expression})`;

/** The number in a name such as AD-12, however it was written, or the number alone. */
export function numberIn(prefix: string, text: string): number | undefined {
  const [, digits] = new RegExp(`^(?:${prefix} ?)?(\\d{1,15})$`).exec(foldText(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The condition with numbered placeholders, for a statement that has `before` others before them. */
export function placedAfter(before: number, { condition }: Condition): string {
  let last = before;
  return condition.replace(/\$\?/g, () => `$${++last}`);
}

const NOTHING: Condition = { condition: 'false', values: [] };

/** All of some conditions. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  condition: conditions.map(({ condition }) => condition).join(' and '),
  values: conditions.flatMap(({ values }) => values),
});

/** Any of some conditions. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const [only, ...others] = conditions;
  if (!only) return NOTHING;
  if (!others.length) return only;
  return {
    condition: `(${conditions.map(({ condition }) => condition).join(' or ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/**
 * The rows in which each word of a text, in any order, is in one of some columns with folded text, or satisfies another
 * condition of its own. A text without a word finds nothing.
 */
export function hasWords(
  text: string,
  columns: readonly string[],
  others: (word: string) => readonly Condition[] = () => [],
): Condition {
  const words = foldWords(text);
  if (!words.length) return NOTHING;
  const each = words.map((word) =>
    anyOf([
      ...columns.map((column) => ({ condition: `${column} like $?`, values: [toPattern(word)] })),
      ...others(word),
    ]),
  );
  return {
    condition: `(${each.map(({ condition }) => condition).join(' and ')})`,
    values: each.flatMap(({ values }) => values),
  };
}
