/** One spelling for each word and number. Each function is idempotent, as those of `canonicalText.ts` are. */

const anyShapeless = /(?![\u202D\u202E])\p{Default_Ignorable_Code_Point}/gu;

/** A word that no person is called by, such as an address of mail: letters and digits of any width in their plain form. */
export const canonicalWord = (typed: string) =>
  typed.normalize('NFKC').replace(anyShapeless, '').replace(/\s+/g, ' ').trim();

/** A number or code, which is printed in groups: no blank is part of it. */
export const canonicalCode = (typed: string) => canonicalWord(typed).replace(/\s/g, '');
