import { type AdFacts, adState } from './ad.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const adSample: AdFacts = {
  id: 'ad-1',
  actor: 'USER',
  party: 'seller',
  tokens: 10,
  unitPrice: 5_200,
  tokensFree: 20,
  tokenActive: true,
  marketOpen: true,
  sellerAllowed: true,
  referencePrice: 5_000,
  priceBand: 50,
  timeOver: false,
  ...adState,
};
