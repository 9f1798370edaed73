import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { InvestmentEvent, InvestmentFacts } from './investment.contract.ts';
import { sampleDue as due, sampleMint } from './investment.sample.ts';

const reason = 'requested by the user';

export const investmentScenarios: Scenarios<InvestmentEvent, InvestmentFacts> = {
  machineState: { mintPending: false, mintProblem: null },
  invalid: [
    { type: 'warnings.accept', noGuarantee: false, keyInformationRead: true, largeTicketUnderstood: false },
    { type: 'payment.settle', receipt: { ...due, reference: 'another' } },
    { type: 'mint.confirm', transaction: '0x1', ...sampleMint, wallet: `0x${'b'.repeat(40)}` },
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
      ...(['transfer', 'card', 'terminal'] as const).map(
        (method) => ({ type: 'method.choose', method, balance: 10_000 }) as const,
      ),
    ],
    'proof.upload': { type: 'proof.upload', fileId: 'file-1' },
    'card.registered': { type: 'card.registered' },
    'payment.settle': { type: 'payment.settle', receipt: due },
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
    'mint.confirm': { type: 'mint.confirm', transaction: '0x1', ...sampleMint },
    'mint.fail': { type: 'mint.fail', reason },
    'mint.alarm': [
      { type: 'mint.alarm', problem: 'unanswered' },
      { type: 'mint.alarm', problem: 'mismatch' },
    ],
    'investment.revoke': { type: 'investment.revoke' },
    'investment.cancel': { type: 'investment.cancel', reason },
    'project.fail': { type: 'project.fail' },
    'campaign.resume': { type: 'campaign.resume', since: '2026-06-01T10:00:00.000Z' },
    'investor.bar': { type: 'investor.bar' },
    'order.expire': { type: 'order.expire' },
    'signing.lapse': { type: 'signing.lapse' },
    'kiis.changed': { type: 'kiis.changed', version: 2 },
  },
  when: {
    'the reflection runs': { reflectionRunning: true },
    'the time to pay is over': { paymentTimeOver: true },
    'the days of the order are over': { orderTimeOver: true },
    'the campaign is suspended': { campaignOpen: false, campaignSuspended: true },
    'the project is financed': { campaignOpen: false, projectClosed: true, projectFinanced: true },
    'the project is financed and the days to sign are over': { projectFinanced: true, signingTimeOver: true },
    'signing is hidden': { signingHidden: true },
    'signing is hidden and the project is financed': { signingHidden: true, projectFinanced: true },
    'the investor is barred': { investorBarred: true },
    'the project has ended': { campaignOpen: false, projectClosed: true, projectEnded: true },
  },
};
