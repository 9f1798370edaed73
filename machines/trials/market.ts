import type { AdEvent, AdFacts } from '#machines/ad/ad.contract.ts';
import type { TransferEvent, TransferFacts } from '#machines/transfer/transfer.contract.ts';
import type { Tried } from './trial.ts';

const reason = 'asked for';
const due = { amount: 12_000, currency: 'EUR', reference: 'TES-1' };

export const ad: Tried<AdEvent, AdFacts> = {
  kept: {},
  events: {
    'ad.create': { type: 'ad.create', tokens: 10, unitPrice: 1_200 },
    'ad.edit': { type: 'ad.edit', tokens: 10, unitPrice: 1_200 },
    'ad.submit': { type: 'ad.submit' },
    'ad.publish': { type: 'ad.publish' },
    'ad.reject': { type: 'ad.reject', reason },
    'ad.revise': { type: 'ad.revise' },
    'ad.agree': { type: 'ad.agree', transferId: 'transfer-1' },
    'ad.reopen': { type: 'ad.reopen' },
    'ad.sell': { type: 'ad.sell' },
    'ad.pause': { type: 'ad.pause', reason },
    'ad.resume': { type: 'ad.resume' },
    'ad.withdraw': { type: 'ad.withdraw' },
    'ad.expire': { type: 'ad.expire' },
  },
  given: { 'its days are over': { timeOver: true } },
};

export const transfer: Tried<TransferEvent, TransferFacts> = {
  kept: { requestedBy: null, warningSeen: false },
  events: {
    'transfer.request': { type: 'transfer.request', tokens: 10, warningSeen: true },
    'transfer.accept': { type: 'transfer.accept', warningSeen: true },
    'transfer.decline': { type: 'transfer.decline' },
    'transfer.expire': { type: 'transfer.expire' },
    'transfer.pay': { type: 'transfer.pay' },
    'payment.settle': { type: 'payment.settle', receipt: due },
    'transfer.execute': { type: 'transfer.execute' },
    'execution.confirm': { type: 'execution.confirm', transaction: '0x1' },
    'execution.fail': { type: 'execution.fail', reason },
    'transfer.cancel': { type: 'transfer.cancel' },
  },
  given: {
    'the seller acts': { party: 'seller' },
    'its time is over': { timeOver: true },
    'it is free': { total: 0 },
    'there is no ad': { hasAd: false },
    'there is no ad and the seller acts': { hasAd: false, party: 'seller' },
  },
};
