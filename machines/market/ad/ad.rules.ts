import type { AdFacts } from './ad.contract.ts';

type Reference = Pick<AdFacts, 'referencePrice' | 'priceBand'>;

/** The source of a reference price: the last sale of tokens of the issuance, or else the price of the offer. */
export type PriceSource = 'lastSale' | 'issue';

/** The price range for an ad or an offer, in minor units. Without a reference there is no limit. */
export function computePriceRange({ referencePrice, priceBand }: Reference): { min: number; max: number } {
  if (referencePrice === 0) return { min: 1, max: Number.MAX_SAFE_INTEGER };
  const part = (percent: number) => (referencePrice * percent) / 100;
  return { min: Math.max(1, Math.ceil(part(100 - priceBand))), max: Math.floor(part(100 + priceBand)) };
}

export function isPriceSane(unitPrice: number, reference: Reference): boolean {
  const { min, max } = computePriceRange(reference);
  return unitPrice >= min && unitPrice <= max;
}
