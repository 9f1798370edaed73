/** Weaker secrets can be found by trying. 32 random hexadecimal digits are estimated at 90 and more. */
const MIN_BITS = 56;

/**
 * Whether a secret can have been drawn at random. The estimate counts the characters that do not follow from those before
 * them, as a repetition or the next one of a sequence, each with the entropy of the characters that occur.
 */
export const isRandomEnough = (secret: string, minBits = MIN_BITS): boolean =>
  surprisesIn(secret) * computeEntropy(secret) >= minBits;

function surprisesIn(secret: string): number {
  const seen = new Set<string>();
  let surprises = 0;
  for (let at = 0; at < secret.length; at++) {
    const step = at === 0 ? Number.NaN : secret.charCodeAt(at) - secret.charCodeAt(at - 1);
    const three = secret.slice(Math.max(0, at - 2), at + 1);
    if (!(Math.abs(step) <= 1) && !seen.has(three)) surprises += 1;
    seen.add(three);
  }
  return surprises;
}

/** Shannon's entropy of a character, in bits. */
function computeEntropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}
