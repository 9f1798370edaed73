import * as v from 'valibot';
import { withLimit } from '#machines/shared/fields/errors.ts';
import { number } from '#machines/shared/fields/number.ts';

export interface TermsLimits {
  /** The maximum number of tokens. */
  most: number;
  priceMin: number;
  priceMax: number;
}

/** The terms of an ad or an offer within their limits, so that an error is shown before they are sent. */
export const termsForm = ({ most, priceMin, priceMax }: TermsLimits) => ({
  tokens: tokensEntry(most),
  unitPrice: v.pipe(
    number({ min: 1, integer: true, of: 'money' }),
    v.check(
      withLimit<number>({ limit: priceMin, unit: 'money' }, (price) => price >= priceMin),
      'validator.error_price_low',
    ),
    v.check(
      withLimit<number>({ limit: priceMax, unit: 'money' }, (price) => price <= priceMax),
      'validator.error_price_high',
    ),
  ),
});

export const tokensEntry = (most: number) =>
  v.pipe(
    number({ min: 1, integer: true }),
    v.check(
      withLimit<number>({ limit: most }, (tokens) => tokens <= most),
      'validator.error_tokens_reach',
    ),
  );
