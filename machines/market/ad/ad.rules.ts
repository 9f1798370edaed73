import { type Capital, computeOutstanding } from '#machines/orders/investment/outstanding.ts';
import type { AdFacts } from './ad.contract.ts';

type Reference = Pick<AdFacts, 'referencePrice' | 'priceBand'>;

/**
 * The source of a reference price: the last sale of tokens of the issuance, or else the price of the offer; both without
 * the capital that has come back since.
 */
export type PriceSource = 'lastSale' | 'lastSaleLessReturns' | 'issue' | 'outstanding';

interface Priced {
  capital: Capital;
  /** In minor units. `at` has the form of the returns of the capital. */
  lastSale: { price: number; at: string } | null;
}

const LATEST = '9999';
/** So many tokens that their capital, rounded to the cent, is still exact as a proportion. */
const MANY = 1_000_000;

/** The reference price of a token now, in minor units. It is 0 if nothing is known, or nothing is left. */
export function pickReferencePrice({ capital, lastSale }: Priced): { price: number; source: PriceSource } {
  const { returns } = capital;
  if (!lastSale)
    return { price: computeOutstanding(1, capital, LATEST), source: returns.length ? 'outstanding' : 'issue' };
  if (returns.every(({ on }) => on <= lastSale.at)) return { price: lastSale.price, source: 'lastSale' };
  const [then, now] = [lastSale.at, LATEST].map((at) => computeOutstanding(MANY, capital, at)) as [number, number];
  return { price: then ? Math.round(lastSale.price * (now / then)) : 0, source: 'lastSaleLessReturns' };
}

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
