import type { InvestmentEvent, InvestmentFacts } from '#machines/investment/investment.contract.ts';
import type { PaymentEvent, PaymentFacts } from '#machines/payment/payment.contract.ts';
import { MAX_TRIES, type SignatureEvent, type SignatureFacts } from '#machines/signature/signature.contract.ts';
import type { Tried } from './trial.ts';

export const due = { amount: 50_000, currency: 'EUR', reference: 'TES-1' };
const reason = 'asked for';

export const investment: Tried<InvestmentEvent, InvestmentFacts> = {
  kept: { mintPending: false },
  lacking: [
    { type: 'warnings.accept', noGuarantee: false, keyInformationRead: true, largeTicketUnderstood: false },
    { type: 'payment.settle', receipt: { ...due, reference: 'another' }, proofSeen: false },
    { type: 'investment.cancel' },
  ],
  events: {
    'interest.declare': { type: 'interest.declare', tokens: 10 },
    'order.create': { type: 'order.create', tokens: 10 },
    'interest.convert': { type: 'interest.convert', tokens: 10 },
    'warnings.accept': {
      type: 'warnings.accept',
      noGuarantee: true,
      keyInformationRead: true,
      largeTicketUnderstood: true,
    },
    'payment.begin': { type: 'payment.begin' },
    'method.choose': [
      { type: 'method.choose', method: 'transfer', balance: 0 },
      { type: 'method.choose', method: 'card', balance: 0 },
      { type: 'method.choose', method: 'bizum', balance: 0 },
      { type: 'method.choose', method: 'balance', balance: due.amount },
      { type: 'method.choose', method: 'terminal', balance: 0 },
      { type: 'method.choose', method: 'wire', balance: 0 },
      { type: 'method.choose', method: 'manual', balance: 0 },
      { type: 'method.choose', method: 'crypto', balance: 0 },
    ],
    'proof.upload': { type: 'proof.upload', fileId: 'file-1' },
    'card.registered': { type: 'card.registered' },
    'payment.settle': { type: 'payment.settle', receipt: due, proofSeen: true },
    'payment.fail': { type: 'payment.fail', reason },
    'payment.expire': { type: 'payment.expire' },
    'method.change': { type: 'method.change' },
    'payment.retry': { type: 'payment.retry' },
    'signature.request': { type: 'signature.request' },
    'signature.complete': { type: 'signature.complete', hash: 'hash-1' },
    'signature.fail': { type: 'signature.fail', reason },
    'signature.expire': { type: 'signature.expire' },
    'campaign.close': { type: 'campaign.close' },
    'mint.request': { type: 'mint.request' },
    'mint.confirm': { type: 'mint.confirm', transaction: '0x1' },
    'mint.fail': { type: 'mint.fail', reason },
    'investment.revoke': { type: 'investment.revoke' },
    'investment.cancel': { type: 'investment.cancel', reason },
    'project.fail': { type: 'project.fail' },
    'order.expire': { type: 'order.expire' },
    'signing.lapse': { type: 'signing.lapse' },
    'kiis.changed': { type: 'kiis.changed', version: 2 },
  },
  given: {
    'the reflection runs': { reflectionRunning: true },
    'the time to pay is over': { paymentTimeOver: true },
    'the days of the order are over': { orderTimeOver: true },
    'the project is financed': { campaignOpen: false, projectClosed: true, projectFinanced: true },
    'the project is financed and the days to sign are over': { projectFinanced: true, signingTimeOver: true },
    'signing is hidden': { signingHidden: true },
    'signing is hidden and the project is financed': { signingHidden: true, projectFinanced: true },
    'the project has ended': { campaignOpen: false, projectClosed: true, projectEnded: true },
  },
};

const receipt = due;

export const payment: Tried<PaymentEvent, PaymentFacts> = {
  kept: { arrived: null },
  events: {
    'payment.create': { type: 'payment.create' },
    'payment.redirect': { type: 'payment.redirect' },
    'payment.settle': [
      { type: 'payment.settle', receipt, eventId: 'notice-1' },
      { type: 'payment.settle', receipt: { ...receipt, amount: 49_999 }, eventId: 'notice-2' },
    ],
    'payment.fail': { type: 'payment.fail', reason },
    'payment.expire': { type: 'payment.expire' },
    'payment.drop': { type: 'payment.drop', reason },
    'refund.request': { type: 'refund.request' },
    'refund.confirm': { type: 'refund.confirm' },
    'refund.refuse': { type: 'refund.refuse', reason },
    'refund.retry': { type: 'refund.retry' },
  },
  given: { 'its time is over': { timeOver: true }, 'it is a bank payment': { method: 'transfer', bank: true } },
};

export const signature: Tried<SignatureEvent, SignatureFacts> = {
  kept: { tries: 0 },
  events: {
    'signature.prepare': { type: 'signature.prepare' },
    'code.send': { type: 'code.send' },
    'code.resend': { type: 'code.resend' },
    'code.enter': { type: 'code.enter', code: '12345' },
    'signature.complete': { type: 'signature.complete', hash: 'hash-1' },
    'signature.fail': { type: 'signature.fail', reason },
    'signature.expire': { type: 'signature.expire' },
    'signature.drop': { type: 'signature.drop' },
  },
  given: {
    'the code is wrong': { codeMatches: false },
    [`the code is wrong for the ${MAX_TRIES}th time`]: { codeMatches: false, tries: MAX_TRIES - 1 },
    'its time is over': { timeOver: true },
  },
};
