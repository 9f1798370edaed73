import * as v from 'valibot';
import type { Money } from '../money.ts';
import { limited } from './errors.ts';
import { number } from './number.ts';

/** An amount of money in minor units. */
export function amount({ min = 1, max }: { min?: Money; max?: Money } = {}) {
  return number({ min, max, integer: true, of: 'money' });
}

type InterestRule = { min: Money; max: Money; tokenPrice: Money };

/** An interest is declared in money: from the minimum to the maximum, in whole tokens. */
export function declaredInterest({ min, max, tokenPrice }: InterestRule) {
  return v.pipe(
    amount({ min, max }),
    v.check(
      limited({ limit: tokenPrice, unit: 'money' }, (value: Money) => value % tokenPrice === 0),
      'validator.error_number_multiple',
    ),
  );
}

/** An investment is made in tokens, from the project's minimum ticket to what one investor may hold. */
export function tokenAmount({ min, max }: { min: number; max: number }) {
  return number({ min, max, integer: true, of: 'tokens' });
}

/** A percent in basis points (1,900 = 19 %). */
export function basisPoints() {
  return number({ min: 0, max: 10_000, integer: true });
}
