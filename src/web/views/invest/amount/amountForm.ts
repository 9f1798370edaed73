import * as v from 'valibot';
import { declaredInterest, tokenAmount } from '#machines/shared/fields/amounts.ts';
import { present } from '#machines/shared/fields/errors.ts';
import { accepted, bool } from '#machines/shared/fields/simple.ts';

/** An amount is said in money or in tokens; the one that is typed is the one that is judged. */
export type Unit = 'money' | 'tokens';

export interface Limits {
  price: number;
  /** Counts of tokens. */
  min: number;
  max: number;
}

const free = v.nullable(v.number());

interface Rules {
  unit: Unit;
  limits: Limits;
  /** The order is made: its amount stands, and what is left is to accept its risks. */
  isOrdered: boolean;
  /** ECSPR art. 21(7). */
  isLarge: boolean;
}

export function amountForm({ unit, limits: { price, min, max }, isOrdered, isLarge }: Rules) {
  const inMoney = declaredInterest({ min: min * price, max: max * price, tokenPrice: price });
  return v.object(
    {
      amount: unit === 'money' && !isOrdered ? inMoney : free,
      tokens: unit === 'tokens' && !isOrdered ? tokenAmount({ min, max }) : free,
      referral: v.pipe(v.string(), v.maxLength(40, 'validator.error_string_max')),
      noGuarantee: accepted(),
      keyInformationRead: accepted(),
      largeTicketUnderstood: isLarge ? accepted() : bool(),
    },
    present(),
  );
}

/** Whole tokens of an amount; nothing where it is no multiple of the price. */
export const tokensOf = (amount: number | null | undefined, price: number): number | null =>
  typeof amount === 'number' && price > 0 && amount % price === 0 ? amount / price : null;
