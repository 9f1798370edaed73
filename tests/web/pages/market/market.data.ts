import type { AdFacts } from '#machines/market/ad/ad.contract.ts';
import type { Sellable } from '#machines/market/ad/ad.wire.ts';
import { type TransferFacts, transferState } from '#machines/market/transfer/transfer.contract.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';

const project = {
  id: '019fa80f-41c0-76b7-b694-91a734039b8e',
  slug: 'bodega-somontano',
  title: 'Bodega Somontano',
  product: 'equity',
  tokenSymbol: 'BODS',
  colours: [],
} as const;

const adFacts: AdFacts = {
  ...{ id: '', actor: 'USER', party: 'seller', tokens: 100, unitPrice: 2_500, tokensFree: 100, tokenActive: true },
  ...{
    marketOpen: true,
    sellerAllowed: true,
    referencePrice: 2_500,
    priceBand: 50,
    timeOver: false,
    pausedAlone: false,
  },
};

/** 100 tokens that cost 20 € each. */
export const sellable = (changes: Partial<Sellable> = {}, facts: Partial<AdFacts> = {}): Sellable => ({
  ...{ project: { ...project, colours: [] }, wallet: '0x7a98', tokens: 100, free: 100, held: 0, frozen: 0 },
  ...{ cost: 200_000, referencePrice: 2_500, priceSource: 'issue', priceMin: 1_250, priceMax: 3_750 },
  ...{ feeBasisPoints: 200, withholdingBasisPoints: 1_900, facts: { ...adFacts, ...facts } },
  ...changes,
});

const transferFacts: TransferFacts = {
  ...{ id: 't', actor: 'USER', kind: 'sale', party: 'buyer', tokens: 30, unitPrice: 2_600, tokensOffered: 100 },
  ...{ priceMin: 1_250, priceMax: 3_750, adOpen: true, tokenActive: true, marketOpen: true, sellerAllowed: true },
  ...{ buyerReady: true, buyerOnWhitelist: true, buyerWalletWaitsUntil: null, sameWallet: false, holdingBusy: false },
  ...{ warningNeeded: true, hasDocument: false, agreementReady: false, codeMatches: false, codeTimeOver: false },
  ...{
    codesLeft: 5,
    outsideAllowed: false,
    cardAllowed: false,
    cardOpen: false,
    total: 78_000,
    balance: 0,
    due: null,
    timeOver: false,
    proposals: [],
  },
  ...transferState,
  ...{ offeredBy: 'buyer', warningSeen: true },
};

export const transfer = (changes: Partial<Transfer> = {}, facts: Partial<TransferFacts> = {}): Transfer => ({
  ...{ id: 't', reference: 'TRA-7K2M4Q9X', kind: 'sale', status: 'requested', version: 1 },
  ...{ facts: { ...transferFacts, ...facts }, project: { ...project, colours: [] }, tokens: 30, unitPrice: 2_600 },
  ...{
    total: 78_000,
    side: 'buyer',
    otherName: null,
    seller: null,
    buyer: null,
    adId: 'a',
    deadlineAt: null,
    walletProof: null,
  },
  ...{ createdAt: '2026-11-24T09:00:00.000Z', updatedAt: '2026-11-24T09:00:00.000Z', yield: null, payment: null },
  ...{
    paidVia: null,
    cardPayment: null,
    agreement: null,
    document: null,
    sellerWallet: null,
    buyerWallet: null,
    transaction: null,
  },
  ...{ executedAt: null, reason: null, history: [], messages: 0 },
  ...changes,
});
