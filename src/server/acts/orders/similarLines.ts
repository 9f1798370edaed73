/** The lines of two statements about one transfer. */
export interface ComparedLine {
  bookedOn: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
}

/** Banks date a transfer by its order, its booking or its value. A weekend with a holiday lies between these dates. */
export const DATE_TOLERANCE_DAYS = 4;
/** A shorter text occurs in many others by chance. */
export const SHORTEST = 4;

/** Without accents, case, spaces and punctuation, which banks write in their own way. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const agree = (one: string, other: string) => {
  const [shorter = '', longer = ''] = [folded(one), folded(other)].toSorted((a, b) => a.length - b.length);
  return shorter === longer || (shorter.length >= SHORTEST && longer.includes(shorter));
};

export const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** Words that banks write before any purpose. */
const COMMON = new Set(
  'transferencia transf transfer trf recibida rebuda abono favor concepto gutschrift sepa overboeking bonifico de del von from'.split(
    ' ',
  ),
);

const words = (text: string) =>
  text
    .split(/[\s,;.:/]+/)
    .map(folded)
    .filter(Boolean);
const isMark = (word: string) => word.length >= 6 && /\d/.test(word);

/**
 * Whether the texts of two formats may say the same: a mark such as an order's reference is in both, or, without marks,
 * all words and numbers of the shorter one, in any order.
 */
function shareWords(one: ComparedLine, other: ComparedLine): boolean {
  const [said, known] = [one, other].map(({ reference, payer }) => new Set(words(`${reference} ${payer}`)));
  if (!said || !known) return false;
  const [marks, knownMarks] = [said, known].map((all) => [...all].filter(isMark));
  if (marks?.length && knownMarks?.length) return marks.some((mark) => known.has(mark));
  const [shorter, longer] = said.size <= known.size ? [said, known] : [known, said];
  const names = [...shorter].filter((word) => (word.length >= SHORTEST && !COMMON.has(word)) || /\d/.test(word));
  return names.length > 1 && names.every((word) => longer.has(word));
}

/**
 * Whether two lines of different files may be the same transfer: the same amount, about the same day, and a reference
 * or payer that only differs in spelling or in what a format puts around it.
 */
export function isSimilar(one: ComparedLine, other: ComparedLine): boolean {
  if (one.amount !== other.amount || one.currency !== other.currency) return false;
  if (daysBetween(one.bookedOn, other.bookedOn) > DATE_TOLERANCE_DAYS) return false;
  if (shareWords(one, other)) return true;
  // If both have a reference, the names of payers are not compared.
  if (folded(one.reference) && folded(other.reference)) return agree(one.reference, other.reference);
  return agree(one.payer, other.payer);
}
