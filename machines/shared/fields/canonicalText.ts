/**
 * One spelling for each text, so that equal texts are stored, shown, hashed and found as equal. Each function is
 * idempotent. Characters that must be refused rather than removed pass through (`hasHiddenCharacters`).
 */

/**
 * Marks without a shape, which come by copy and paste. The group has those that belong to the text: joiners in Arabic and
 * Indian words and in emoji, and selectors after Han characters and pictures. Overrides of the reading direction are not
 * removed but refused: without them the text would read differently from what was seen.
 */
const shapeless =
  /((?<=[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}])[\u200C\u200D](?=\p{L})|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=\p{scx=Hani}|\p{Extended_Pictographic})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])|(?![\u202D\u202E])\p{Default_Ignorable_Code_Point}/gu;

/** Composed letters, without marks that cannot be seen. */
const canonicalLetters = (typed: string) => typed.replace(shapeless, '$1').normalize('NFC');

/** Text in one line: blanks of any kind and line breaks become single spaces, and none is at an end. */
export const canonicalLine = (typed: string) =>
  canonicalLetters(typed)
    .replace(/[\s\u2800]+/g, ' ')
    .trim();

/** A part of a text: a blank at its end separates it from the next part. */
export const canonicalPart = (typed: string) => canonicalLetters(typed).replace(/[^\S\n\r]/g, ' ');

/** Text in paragraphs: its line breaks stay. */
export const canonicalProse = (typed: string) =>
  canonicalLetters(typed)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map(canonicalLine)
    .join('\n')
    .trim();
