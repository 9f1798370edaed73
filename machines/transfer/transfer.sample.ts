import type { TransferFacts } from './transfer.contract.ts';

const due = { amount: 12_000, currency: 'EUR', reference: 'TES-1' };

/** A complete set of facts under which most of the lifecycle is possible. */
export const transferSample: TransferFacts = {
  id: 'transfer-1',
  actor: 'USER',
  party: 'buyer',
  hasAd: true,
  adOpen: true,
  tokens: 10,
  tokensOffered: 10,
  tokenActive: true,
  buyerOnWhitelist: true,
  buyerWalletWaitsUntil: null,
  warningNeeded: false,
  total: 12_000,
  balance: 20_000,
  due,
  timeOver: false,
  requestedBy: null,
  warningSeen: false,
};
