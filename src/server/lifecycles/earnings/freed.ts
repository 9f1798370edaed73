import type { FreedPart } from '#machines/earnings/earning/earning.contract.ts';
import { allocate } from '#machines/shared/money.ts';

/** An act that left a holder with fewer frozen tokens of an issuance. */
export interface FreeingAct {
  /** The cause of the change of the holding. */
  cause: string;
  /** The tokens of the holder that were frozen after it. */
  left: number;
  /** The user who received them, if that is another one. */
  receiver: string | null;
}

/** A part of a line that left it, because an act had freed its tokens. */
export interface PastPart {
  cause: string;
  tokens: number;
}

/**
 * What the next act has freed of the tokens of a held line. Frozen tokens of a holder are alike, so a line keeps as many as
 * are still frozen. The acts are those since the end of the record date, in order.
 */
export function findFreed(
  tokens: number,
  parts: readonly PastPart[],
  acts: readonly FreeingAct[],
): (FreeingAct & { tokens: number }) | null {
  let kept = parts.reduce((sum, part) => sum + part.tokens, tokens);
  for (const act of acts) {
    const freed = kept - Math.min(kept, act.left);
    kept -= freed;
    if (freed > 0 && !parts.some(({ cause }) => cause === act.cause)) return { ...act, tokens: freed };
  }
  return null;
}

/** What some tokens of a line have yielded, to the cent. Neither they nor the others are left with more tax than income. */
export function computePart({ tokens, gross, withheld }: FreedPart, freed: number): FreedPart {
  const weights = [freed, tokens - freed];
  const [part = 0, rest = 0] = allocate(gross, weights);
  const [tax = 0] = allocate(withheld, weights);
  return { tokens: freed, gross: part, withheld: Math.min(Math.max(tax, withheld - rest), part) };
}
