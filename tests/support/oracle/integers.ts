/** A fraction of integers, with a positive denominator. */
export interface Ratio {
  of: bigint;
  by: bigint;
}

export const minus = (one: Ratio, other: Ratio): Ratio => ({
  of: one.of * other.by - other.of * one.by,
  by: one.by * other.by,
});

/** To the nearest integer. A half goes up, away from zero below it. */
export function round({ of, by }: Ratio): bigint {
  if (of < 0n) return -round({ of: -of, by });
  const [whole, rest] = [of / by, of % by];
  return rest * 2n >= by ? whole + 1n : whole;
}

/** A rate in basis points of an amount, to the nearest cent. */
export const rateOf = (amount: bigint, points: bigint): bigint => round({ of: amount * points, by: 10_000n });

/** Integer parts that add up to the total. The units that are missing go to the largest fractions, the first of equals. */
export function divide(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, index) => ({
    index,
    whole: (total * weight) / all,
    rest: (total * weight) % all,
  }));
  const missing = Number(total - sum(parts.map(({ whole }) => whole)));
  const raised = parts
    .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1))
    .slice(0, missing);
  return parts.map((part) => part.whole + (raised.includes(part) ? 1n : 0n));
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
