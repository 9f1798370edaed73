import type { AmountLimits } from '#machines/shared/fields/typedAmount.ts';

const MOST = 5;
const ROUND = [1, 2, 5];

/** Round amounts, 1, 2 and 5 times a power of ten, in minor units. */
function* roundAmounts(): Generator<number> {
  for (let power = 1; power <= 1e13; power *= 10) for (const digit of ROUND) yield digit * power;
}

/** Suggested amounts in tokens: the minimum investment and the next round amounts of money. */
export function commonAmounts({ price, min, max }: AmountLimits): number[] {
  if (price <= 0 || min > max) return [];
  const amounts = new Set([Math.max(min, 1)]);
  for (const amount of roundAmounts()) {
    const tokens = Math.ceil(amount / price);
    if (tokens > max || amounts.size === MOST) break;
    if (tokens > min) amounts.add(tokens);
  }
  return [...amounts];
}
