import type { FieldErrors } from '#machines/shared/fields/errors.ts';
import type { AdFacts } from './ad.contract.ts';
import { computePriceRange } from './ad.rules.ts';

interface Terms {
  tokens: number;
  unitPrice: number;
}

/** The errors in the terms of an ad or an offer, by field. `reach`: the tokens that may be sold. */
export function termFaults(
  { tokens, unitPrice }: Terms,
  reach: number,
  reference: Pick<AdFacts, 'referencePrice' | 'priceBand'>,
): FieldErrors {
  const { min, max } = computePriceRange(reference);
  const price = (id: 'validator.error_price_low' | 'validator.error_price_high', limit: number) =>
    ({ unitPrice: { id, values: { limit }, unit: 'money' } }) as const;
  return {
    ...(tokens > reach && { tokens: { id: 'validator.error_tokens_reach', values: { limit: reach } } as const }),
    ...(unitPrice < min && price('validator.error_price_low', min)),
    ...(unitPrice > max && price('validator.error_price_high', max)),
  };
}
