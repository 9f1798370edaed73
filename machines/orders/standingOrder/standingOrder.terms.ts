import * as v from 'valibot';
import { amount } from '#machines/shared/fields/amounts.ts';
import { number } from '#machines/shared/fields/number.ts';
import { MAX_QUANTITY } from '#machines/shared/fields/primitives.ts';

/** Every month has these days. */
export const FIRST_DAY = 1;
export const LAST_DAY = 28;
/** How many an investor may have at a time. */
export const MAX_STANDING_ORDERS = 10;

/** What an investor chooses: how much, on which day, and in what. */
export const StandingTerms = v.strictObject({
  /** In minor units. */
  amount: amount({ max: MAX_QUANTITY }),
  day: number({ min: FIRST_DAY, max: LAST_DAY, integer: true }),
  /** One issuance. Null: each month one of those that the investor follows. */
  projectId: v.nullable(v.pipe(v.string(), v.uuid())),
});
export type StandingTerms = v.InferOutput<typeof StandingTerms>;

/** What an issuance still takes from the investor in one order, as orders have it. */
export interface OrderLimits {
  /** Minor units of one token. */
  price: number;
  minTokens: number;
  maxTokens: number;
}

/** The smallest and the largest amount of an order, in minor units. */
export interface AmountBounds {
  min: number;
  max: number;
}

/**
 * The amounts that at least one of these issuances takes. Undefined if none has limits now: the investor’s other orders
 * reach them, or there is no issuance.
 */
export function findBounds(issuances: readonly OrderLimits[]): AmountBounds | undefined {
  const open = issuances.filter(({ price, minTokens, maxTokens }) => price > 0 && maxTokens >= Math.max(1, minTokens));
  if (open.length === 0) return undefined;
  return {
    min: Math.min(...open.map(({ price, minTokens }) => Math.max(1, minTokens) * price)),
    max: Math.min(MAX_QUANTITY, Math.max(...open.map(({ price, maxTokens }) => maxTokens * price))),
  };
}

/** The terms with the bounds of the chosen issuances. */
export const termsWithin = (bounds: AmountBounds | undefined) =>
  v.strictObject({ ...StandingTerms.entries, amount: amount(bounds ?? { max: MAX_QUANTITY }) });

/** The whole tokens that an amount buys. An order is never above the amount that the investor has set. */
export const tokensFor = (typed: number, price: number): number => (price > 0 ? Math.floor(typed / price) : 0);
