import type { Scenarios } from '#machines/shared/scenarios.ts';
import { type TransferEvent, type TransferFacts, transferState } from './transfer.contract.ts';

const reason = 'requested by the court';
const receipt = { amount: 52_000, currency: 'EUR', reference: 'TRA-1' };
const terms = { tokens: 10, unitPrice: 5_200 };
const noPrice = { unitPrice: 0, total: 0, due: null } as const;

export const transferScenarios: Scenarios<TransferEvent, TransferFacts> = {
  machineState: transferState,
  events: {
    'transfer.request': [
      { type: 'transfer.request', ...terms, warningSeen: true },
      { type: 'transfer.request', ...terms, warningSeen: false },
      { type: 'transfer.request', tokens: 10, unitPrice: 0, warningSeen: false },
    ],
    'transfer.offer': { type: 'transfer.offer', ...terms },
    'transfer.accept': [
      { type: 'transfer.accept', ...terms, warningSeen: true },
      { type: 'transfer.accept', ...terms, warningSeen: false },
      { type: 'transfer.accept', tokens: 10, unitPrice: 0, warningSeen: false },
    ],
    'transfer.decline': { type: 'transfer.decline' },
    'transfer.cancel': { type: 'transfer.cancel' },
    'transfer.observe': { type: 'transfer.observe', tokens: 10, transaction: `0x${'3'.repeat(64)}` },
    'transfer.expire': { type: 'transfer.expire' },
    'transfer.lapse': { type: 'transfer.lapse' },
    'transfer.stop': { type: 'transfer.stop', reason },
    'agreement.issue': { type: 'agreement.issue', hash: 'f'.repeat(64) },
    'code.request': { type: 'code.request' },
    'agreement.sign': { type: 'agreement.sign', code: '12345' },
    'transfer.pay': { type: 'transfer.pay' },
    'payment.settle': { type: 'payment.settle', receipt },
    'card.start': { type: 'card.start' },
    'card.settle': { type: 'card.settle', receipt },
    'payment.declare': { type: 'payment.declare' },
    'payment.confirm': { type: 'payment.confirm' },
    'transfer.approve': { type: 'transfer.approve' },
    'inheritance.approve': { type: 'inheritance.approve' },
    'transfer.reject': { type: 'transfer.reject', reason },
    'transfer.execute': { type: 'transfer.execute' },
    'execution.confirm': { type: 'execution.confirm', transaction: `0x${'2'.repeat(64)}` },
    'execution.fail': { type: 'execution.fail', reason: 'ERC7943CannotReceive' },
  },
  when: {
    'the seller acts': { party: 'seller' },
    'the buyer must confirm the warning': { warningNeeded: true },
    'its time is over': { timeOver: true },
    'the agreement is not made yet': { agreementReady: false },
    'the code is wrong': { codeMatches: false },
    'tokens are given': { kind: 'gift', ...noPrice },
    'the giver acts': { kind: 'gift', party: 'seller', ...noPrice },
    'the time for a gift is over': { kind: 'gift', timeOver: true, ...noPrice },
    'the deed of a gift is missing': { kind: 'gift', party: 'seller', hasDocument: false, ...noPrice },
    'tokens move to another wallet of their holder': { kind: 'ownWallet', party: 'seller', ...noPrice },
    'the holder has moved tokens on the chain': { kind: 'direct', party: 'other', ...noPrice },
    'tokens are inherited': { kind: 'inheritance', party: 'other', ...noPrice },
    'the inheritance is proposed': { kind: 'inheritance', party: 'other', proposals: ['inheritance'], ...noPrice },
    'the buyer is not on the whitelist': { buyerOnWhitelist: false },
    'the issuance is over': { marketOpen: false, issuanceOver: true },
    'the issuance is halted': { marketOpen: false },
    'the seller is restricted': { sellerAllowed: false },
    'the balance is short': { balance: 0 },
  },
};
