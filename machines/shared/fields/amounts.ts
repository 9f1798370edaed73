import * as v from 'valibot';
import type { Money } from '../money.ts';
import { withLimit } from './errors.ts';
import { number } from './number.ts';

/** An amount of money in minor units. */
export function amount({ min = 1, max }: { min?: Money; max?: Money } = {}) {
  return number({ min, max, integer: true, of: 'money' });
}

type InterestRule = { min: Money; max: Money; tokenPrice: Money };

/**
 * An interest is declared in money, between the minimum and the maximum, and has to be a multiple of the token price.
 */
export function declaredInterest({ min, max, tokenPrice }: InterestRule) {
  return v.pipe(
    amount({ min, max }),
    v.check(
      withLimit({ limit: tokenPrice, unit: 'money' }, (value: Money) => value % tokenPrice === 0),
      'validator.error_number_multiple',
    ),
  );
}

/** An investment is made in tokens, between the project's minimum ticket and the maximum of one investor. */
export function tokenAmount({ min, max }: { min: number; max: number }) {
  return number({ min, max, integer: true, of: 'tokens' });
}

/** A percentage in basis points (1,900 = 19 %). */
export function basisPoints() {
  return number({ min: 0, max: 10_000, integer: true });
}
