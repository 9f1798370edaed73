import { type Issue, leftInToken } from './capital.ts';
import { round } from './integers.ts';
import type { Movement } from './movements.ts';

/**
 * The price around which holders may offer tokens: that of the last sale, less what has come back since, or else what is
 * left in a token. Null if that is nothing.
 */
export function referencePrice(issue: Issue, movements: readonly Movement[]): bigint | null {
  const last = movements.findLast(
    (each) => each.type === 'transfer' && each.kind === 'sale' && each.project === issue.id,
  );
  const now = leftInToken(issue, () => true);
  if (last?.type !== 'transfer') return round(now) || null;
  const then = leftInToken(issue, ({ at }) => at <= last.at);
  if (then.of === 0n) return issue.returns.every(({ at }) => at <= last.at) ? last.unitPrice : null;
  return round({ of: last.unitPrice * now.of * then.by, by: now.by * then.of }) || null;
}

/** So many per cent below and above the reference, in whole cents inside of it. */
export function priceRange(reference: bigint, percent: bigint): { least: bigint; most: bigint } {
  const least = (reference * (100n - percent) + 99n) / 100n;
  return { least: least > 0n ? least : 1n, most: (reference * (100n + percent)) / 100n };
}
