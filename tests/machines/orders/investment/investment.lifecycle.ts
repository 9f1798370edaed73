import {
  type InvestmentEvent,
  type InvestmentFacts,
  type InvestmentNotification,
  InvestmentStatus,
  type PaymentMethod,
} from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { investmentSample, sampleMint } from '#machines/orders/investment/investment.sample.ts';
import { isPaid, isUnpaid } from '#machines/orders/investment/investment.selectors.ts';
import type { Lifecycle } from '#tests/support/transitionTable.ts';

export const due = { amount: 50_000, currency: 'EUR', reference: 'TES-1' };

export const facts: InvestmentFacts = {
  ...investmentSample,
  softCapFirm: false,
  methods: ['transfer', 'wire', 'manual', 'card', 'terminal', 'bizum', 'crypto', 'balance'],
  due,
};

export const choose = (method: PaymentMethod, balance = 0) => ({ type: 'method.choose' as const, method, balance });

export const events: InvestmentEvent[] = Object.values({
  'interest.declare': { type: 'interest.declare', tokens: 10 },
  'order.create': { type: 'order.create', tokens: 10 },
  'interest.convert': { type: 'interest.convert', tokens: 10 },
  'warnings.accept': {
    type: 'warnings.accept',
    noGuarantee: true,
    keyInformationRead: true,
    largeTicketUnderstood: false,
  },
  'payment.begin': { type: 'payment.begin' },
  'method.choose': [choose('transfer'), choose('card'), choose('terminal'), choose('balance', 50_000)],
  'proof.upload': { type: 'proof.upload', fileId: 'file-1' },
  'card.registered': { type: 'card.registered' },
  'payment.settle': [{ type: 'payment.settle', receipt: due }],
  'payment.fail': { type: 'payment.fail', reason: 'declined' },
  'payment.expire': { type: 'payment.expire' },
  'method.change': { type: 'method.change' },
  'payment.retry': { type: 'payment.retry' },
  'signature.request': { type: 'signature.request' },
  'signature.complete': { type: 'signature.complete', hash: 'hash-1' },
  'signature.fail': { type: 'signature.fail', reason: 'five wrong codes' },
  'signature.expire': { type: 'signature.expire' },
  'campaign.close': { type: 'campaign.close' },
  'mint.request': { type: 'mint.request' },
  'mint.confirm': { type: 'mint.confirm', transaction: '0x1', ...sampleMint },
  'mint.fail': { type: 'mint.fail', reason: 'reverted' },
  'mint.alarm': { type: 'mint.alarm', problem: 'unanswered' },
  'investment.revoke': { type: 'investment.revoke' },
  'investment.cancel': [{ type: 'investment.cancel' }, { type: 'investment.cancel', reason: 'duplicate' }],
  'project.fail': { type: 'project.fail' },
  'investor.bar': { type: 'investor.bar' },
  'campaign.resume': { type: 'campaign.resume', since: '2026-06-01T10:00:00.000Z' },
  'order.expire': { type: 'order.expire' },
  'signing.lapse': { type: 'signing.lapse' },
  'kiis.changed': { type: 'kiis.changed', version: 2 },
} satisfies {
  [T in InvestmentEvent['type']]: Extract<InvestmentEvent, { type: T }> | Extract<InvestmentEvent, { type: T }>[];
}).flat();

export const lifecycle: Lifecycle<typeof investmentMachine> = {
  machine: investmentMachine,
  facts,
  events,
  scenarios: {
    reflecting: { reflectionRunning: true },
    'payment silent': { paymentTimeOver: true },
    'order overdue': { orderTimeOver: true },
    financed: { campaignOpen: false, projectClosed: true, projectFinanced: true, softCapFirm: true },
    'financed, days to sign over': { projectFinanced: true, signingTimeOver: true },
    'financed, signing hidden': { projectFinanced: true, signingHidden: true },
    barred: { investorBarred: true },
    'campaign suspended': { campaignOpen: false, campaignSuspended: true },
    ended: { campaignOpen: false, projectClosed: true, projectEnded: true },
    'mint pending': { softCapFirm: true, mintPending: true },
    'mint pending, signing hidden': { softCapFirm: true, mintPending: true, signingHidden: true },
  },
};

export const paying = [
  'IN_UPLOAD_PROOF_OF_PAYMENT',
  'PROOF_OF_PAYMENT_UPLOADED',
  'IN_UPDATE_CREDIT_CARD',
  'CARD_REGISTRATION_UPDATED',
  'IN_UPDATE_TPV',
] as const;
export const unpaid = InvestmentStatus.options.filter(isUnpaid);
export const paid = InvestmentStatus.options.filter((status) => isPaid(status) && status !== 'MINTED');
export const notified = (about: InvestmentNotification, reason: string | null = null) => ({
  type: 'investor.notified',
  about,
  reason,
});
