/** What two statements say about one transfer. */
export interface ComparedLine {
  bookedOn: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
}

/** Banks date a transfer by its order, its booking or its value, which a weekend with a holiday sets apart. */
export const DATE_TOLERANCE_DAYS = 4;
/** A shorter text is in many others by chance. */
const SHORTEST = 4;

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const agree = (one: string, other: string) => {
  const [shorter = '', longer = ''] = [folded(one), folded(other)].toSorted((a, b) => a.length - b.length);
  return shorter === longer || (shorter.length >= SHORTEST && longer.includes(shorter));
};

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/**
 * Whether two lines of different files may be the same transfer: one amount, about the same day, and a reference or a payer
 * that one of them only writes differently. Names of payers alone decide nothing if both have a reference.
 */
export function isSimilar(one: ComparedLine, other: ComparedLine): boolean {
  if (one.amount !== other.amount || one.currency !== other.currency) return false;
  if (daysBetween(one.bookedOn, other.bookedOn) > DATE_TOLERANCE_DAYS) return false;
  if (folded(one.reference) && folded(other.reference)) return agree(one.reference, other.reference);
  return agree(one.payer, other.payer);
}
