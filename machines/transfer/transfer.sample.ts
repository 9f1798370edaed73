import { type TransferFacts, transferState } from './transfer.contract.ts';

const due = { amount: 52_000, currency: 'EUR', reference: 'TRA-1' };

/** A complete set of facts under which most of the lifecycle is possible. */
export const transferSample: TransferFacts = {
  id: 'transfer-1',
  actor: 'USER',
  kind: 'sale',
  party: 'buyer',
  tokens: 10,
  unitPrice: 5_200,
  tokensOffered: 10,
  priceMin: 2_500,
  priceMax: 7_500,
  adOpen: true,
  tokenActive: true,
  marketOpen: true,
  sellerAllowed: true,
  buyerReady: true,
  buyerOnWhitelist: true,
  buyerWalletWaitsUntil: null,
  sameWallet: false,
  holdingBusy: false,
  warningNeeded: false,
  hasDocument: true,
  agreementReady: true,
  codeMatches: true,
  codeTimeOver: false,
  codesLeft: 5,
  outsideAllowed: true,
  total: 52_000,
  balance: 60_000,
  due,
  timeOver: false,
  proposals: [],
  ...transferState,
};
