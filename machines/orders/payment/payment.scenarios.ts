import { sampleDue as receipt } from '#machines/orders/investment/investment.sample.ts';
import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { PaymentEvent, PaymentFacts } from './payment.contract.ts';

const reason = 'requested by the user';

export const paymentScenarios: Scenarios<PaymentEvent, PaymentFacts> = {
  machineState: { parts: 0, unanswered: false, arrived: null, refundRoute: 'channel' },
  events: {
    'payment.create': { type: 'payment.create' },
    'payment.redirect': { type: 'payment.redirect' },
    'payment.settle': [
      { type: 'payment.settle', receipt, eventId: 'notice-1' },
      { type: 'payment.settle', receipt: { ...receipt, amount: 49_999 }, eventId: 'notice-2' },
    ],
    'part.receive': [
      { type: 'part.receive', receipt: { ...receipt, amount: 20_000 }, eventId: 'line-1' },
      { type: 'part.receive', receipt: { ...receipt, amount: receipt.amount - 20_000 }, eventId: 'line-2' },
    ],
    'receipt.confirm': [
      { type: 'receipt.confirm', receipt },
      { type: 'receipt.confirm', proofSeen: true },
    ],
    'payment.fail': { type: 'payment.fail', reason },
    'payment.deny': { type: 'payment.deny', reason },
    'payment.expire': [{ type: 'payment.expire' }, { type: 'payment.expire', lookup: 'absent' }],
    'payment.unanswered': { type: 'payment.unanswered' },
    'payment.drop': { type: 'payment.drop', reason },
    'refund.request': { type: 'refund.request' },
    'refund.confirm': { type: 'refund.confirm' },
    'refund.refuse': { type: 'refund.refuse', reason },
    'refund.reverse': { type: 'refund.reverse', reason: 'returned' },
    'refund.retry': { type: 'refund.retry' },
    'refund.transfer': { type: 'refund.transfer' },
  },
  when: {
    'the campaign is suspended': { campaignSuspended: true },
    'its time is over': { timeOver: true },
    'another attempt has begun': { payable: false },
    'coins are not confirmed yet': { method: 'crypto', coin: true, timeOver: true, arriving: true },
    'it is paid in coins': { method: 'crypto', coin: true, timeOver: true },
    'a part has arrived': { method: 'transfer', bank: true, parts: 20_000, timeOver: true },
    'it is a bank payment': { method: 'transfer', bank: true, hasProof: true },
    'the account of the payer is not known': { method: 'transfer', bank: true, hasProof: true, payeeAccount: false },
  },
};
