import * as v from 'valibot';
import { declaredInterest, tokenAmount } from './amounts.ts';

export const AmountUnit = v.picklist(['money', 'tokens']);
export type AmountUnit = v.InferOutput<typeof AmountUnit>;

/** An amount that a user types, in minor units or in tokens. Only the field of the chosen unit counts. */
export const TypedAmount = v.object({
  unit: AmountUnit,
  amount: v.nullable(v.number()),
  tokens: v.nullable(v.number()),
});
export type TypedAmount = v.InferOutput<typeof TypedAmount>;

export const noAmount: TypedAmount = { unit: 'money', amount: null, tokens: null };

export interface AmountLimits {
  /** Minor units of one token. */
  price: number;
  /** Counts of tokens. */
  min: number;
  max: number;
}

const unchecked = v.nullable(v.number());

/** A form with an amount and other fields. The field of the other unit is not checked: it can hold an earlier input. */
export const withTypedAmount = <Others extends v.ObjectEntries>({ price, min, max }: AmountLimits, others: Others) =>
  v.variant('unit', [
    v.object({
      unit: v.literal('money'),
      amount: declaredInterest({ min: min * price, max: max * price, tokenPrice: price }),
      tokens: unchecked,
      ...others,
    }),
    v.object({ unit: v.literal('tokens'), amount: unchecked, tokens: tokenAmount({ min, max }), ...others }),
  ]);

export const amountOfTokens = (tokens: number, price: number): TypedAmount => ({
  unit: 'money',
  amount: tokens * price,
  tokens,
});

/** The typed amount in tokens, or null if no number is typed or the amount is not a multiple of the price. */
export function typedTokens({ unit, amount, tokens }: TypedAmount, price: number): number | null {
  if (unit === 'tokens') return Number.isNaN(tokens) ? null : tokens;
  return amount !== null && price > 0 && amount % price === 0 ? amount / price : null;
}

/** Switches the unit. An amount that is not a multiple of the price stays in its own field. */
export function toOtherUnit(typed: TypedAmount, price: number): TypedAmount {
  const tokens = typedTokens(typed, price);
  if (typed.unit === 'money') return { ...typed, unit: 'tokens', tokens };
  return { ...typed, unit: 'money', amount: tokens === null ? typed.amount : tokens * price };
}
