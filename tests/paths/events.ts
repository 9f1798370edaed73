import type { Events, Thing } from '#server/engine/dispatch.ts';

/** Events of each type, with a payload that its schema takes; several where guards look into them. */
type Every<T extends Thing> = {
  [Type in Events[T]['type']]: Extract<Events[T], { type: Type }> | Extract<Events[T], { type: Type }>[];
};

const reason = 'because';
const figures = { personType: 'legal', ownFunds: 10_000_000, turnover: 0, balanceSheet: 0 } as const;

const project: Every<'project'> = {
  'project.create': { type: 'project.create' },
  'phase.advance': (['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED'] as const).map((to) => ({
    type: 'phase.advance',
    to,
  })),
  'validation.request': { type: 'validation.request' },
  'validation.approve': { type: 'validation.approve' },
  'validation.return': { type: 'validation.return', reasons: [reason] },
  'visibility.show': { type: 'visibility.show' },
  'visibility.hide': { type: 'visibility.hide' },
  'kiis.publish': { type: 'kiis.publish', fileId: 'file' },
  'funding.near': { type: 'funding.near' },
  'funding.softCap': { type: 'funding.softCap' },
  'funding.target': { type: 'funding.target' },
  'campaign.extend': { type: 'campaign.extend', endsAt: '2099-01-01T00:00:00.000Z' },
  'campaign.end': { type: 'campaign.end' },
  'counting.finish': { type: 'counting.finish' },
  'funds.release': { type: 'funds.release' },
  'project.withdraw': { type: 'project.withdraw', reason },
};

const investment: Every<'investment'> = {
  'interest.declare': { type: 'interest.declare', tokens: 1 },
  'order.create': { type: 'order.create', tokens: 1 },
  'interest.convert': { type: 'interest.convert', tokens: 1 },
  'warnings.accept': [true, false].map((accepted) => ({
    type: 'warnings.accept',
    noGuarantee: accepted,
    keyInformationRead: true,
    largeTicketUnderstood: false,
  })),
  'payment.begin': { type: 'payment.begin' },
  'method.choose': (['transfer', 'card', 'bizum', 'crypto'] as const).map((method) => ({
    type: 'method.choose',
    method,
    balance: 0,
  })),
  'proof.upload': { type: 'proof.upload', fileId: 'file' },
  'card.registered': { type: 'card.registered' },
  'payment.settle': [
    { type: 'payment.settle', proofSeen: true },
    { type: 'payment.settle', proofSeen: false, receipt: { amount: 5000, currency: 'EUR', reference: 'wrong' } },
  ],
  'payment.fail': { type: 'payment.fail', reason },
  'payment.expire': { type: 'payment.expire' },
  'method.change': { type: 'method.change' },
  'payment.retry': { type: 'payment.retry' },
  'signature.request': { type: 'signature.request' },
  'signature.complete': { type: 'signature.complete', hash: 'wrong' },
  'signature.fail': { type: 'signature.fail', reason },
  'signature.expire': { type: 'signature.expire' },
  'campaign.close': { type: 'campaign.close' },
  'mint.request': { type: 'mint.request' },
  'mint.confirm': { type: 'mint.confirm', transaction: '0x1' },
  'mint.fail': { type: 'mint.fail', reason },
  'investment.revoke': { type: 'investment.revoke' },
  'investment.cancel': [{ type: 'investment.cancel' }, { type: 'investment.cancel', reason }],
  'project.fail': { type: 'project.fail' },
  'order.expire': { type: 'order.expire' },
  'signing.lapse': { type: 'signing.lapse' },
  'kiis.changed': { type: 'kiis.changed', version: 2 },
};

const signature: Every<'signature'> = {
  'signature.prepare': { type: 'signature.prepare' },
  'code.send': { type: 'code.send' },
  'code.resend': { type: 'code.resend' },
  'code.enter': { type: 'code.enter', code: '12345' },
  'signature.complete': { type: 'signature.complete', hash: 'wrong' },
  'signature.fail': { type: 'signature.fail', reason },
  'signature.expire': { type: 'signature.expire' },
  'signature.drop': { type: 'signature.drop' },
};

const distribution: Every<'distribution'> = {
  'distribution.create': { type: 'distribution.create' },
  'distribution.calculate': { type: 'distribution.calculate' },
  'distribution.edit': { type: 'distribution.edit' },
  'distribution.approve': { type: 'distribution.approve' },
  'distribution.pay': { type: 'distribution.pay' },
  'distribution.finish': { type: 'distribution.finish' },
  'distribution.retry': { type: 'distribution.retry' },
  'distribution.cancel': { type: 'distribution.cancel', reason },
};

const earning: Every<'earning'> = {
  'earning.create': { type: 'earning.create' },
  'earning.pay': { type: 'earning.pay' },
  'payment.confirm': { type: 'payment.confirm' },
  'payment.refuse': { type: 'payment.refuse', reason },
  'earning.claim': { type: 'earning.claim' },
  'claim.confirm': { type: 'claim.confirm' },
  'claim.refuse': { type: 'claim.refuse', reason },
  'claim.return': { type: 'claim.return', reason },
};

const kyc: Every<'kyc'> = {
  'kyc.create': { type: 'kyc.create' },
  'kyc.begin': { type: 'kyc.begin' },
  'kyc.succeed': { type: 'kyc.succeed' },
  'kyc.fail': { type: 'kyc.fail', reason },
  'kyc.wait': { type: 'kyc.wait' },
  'kyc.review': { type: 'kyc.review' },
  'kyc.overdue': { type: 'kyc.overdue' },
  'kyc.approve': { type: 'kyc.approve' },
  'kyc.reject': { type: 'kyc.reject', reason },
  'kyc.retry': { type: 'kyc.retry' },
  'kyc.expire': { type: 'kyc.expire' },
};

const suitability: Every<'suitability'> = {
  'attempt.submit': { type: 'attempt.submit', answers: { knowledge: {}, general: {} } },
  'test.open': { type: 'test.open' },
  'warning.acknowledge': { type: 'warning.acknowledge' },
  'test.declare': { type: 'test.declare', statement: 'whatever' },
  'test.reopen': { type: 'test.reopen' },
  'test.lapse': { type: 'test.lapse' },
};

const person: Every<'person'> = {
  'user.delete': { type: 'user.delete' },
  'user.register': { type: 'user.register' },
  'email.verify': { type: 'email.verify' },
  'user.accept': { type: 'user.accept' },
  'user.reject': { type: 'user.reject', reason: 'USER_REJECTED' },
  'user.reopen': { type: 'user.reopen' },
  'sophistication.request': { type: 'sophistication.request', attested: true, figures },
  'sophistication.grant': { type: 'sophistication.grant' },
  'sophistication.refuse': { type: 'sophistication.refuse', reason },
  'sophistication.lapse': { type: 'sophistication.lapse' },
};

/** The API takes these two and no others. */
const onboarding: Pick<Every<'onboarding'>, 'step.complete' | 'simulation.acknowledge'> = {
  'step.complete': (['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'test', 'simulation'] as const).map(
    (part) => ({ type: 'step.complete', part }),
  ),
  'simulation.acknowledge': { type: 'simulation.acknowledge', netWorth: null },
};

const token: Every<'token'> = {
  'token.create': { type: 'token.create' },
  'token.deploy': { type: 'token.deploy' },
  'deploy.confirm': { type: 'deploy.confirm', address: `0x${'1'.repeat(40)}`, transaction: `0x${'2'.repeat(64)}` },
  'deploy.fail': { type: 'deploy.fail', reason },
  'token.pause': { type: 'token.pause', reason },
  'token.resume': { type: 'token.resume' },
  'token.retire': { type: 'token.retire' },
};

const document: Every<'document'> = {
  'document.upload': [
    { type: 'document.upload', visibility: 'visible' },
    { type: 'document.upload', visibility: 'hidden' },
  ],
  'document.show': { type: 'document.show' },
  'document.hide': { type: 'document.hide' },
  'document.expire': { type: 'document.expire' },
};

const receipt = { amount: 1, currency: 'EUR', reference: 'wrong' };

const payment: Every<'payment'> = {
  'payment.create': { type: 'payment.create' },
  'payment.redirect': { type: 'payment.redirect' },
  'payment.settle': { type: 'payment.settle', receipt, eventId: 'once' },
  'payment.fail': { type: 'payment.fail', reason },
  'payment.expire': { type: 'payment.expire' },
  'payment.drop': { type: 'payment.drop', reason },
  'refund.request': { type: 'refund.request' },
  'refund.confirm': { type: 'refund.confirm' },
  'refund.refuse': { type: 'refund.refuse', reason },
  'refund.retry': { type: 'refund.retry' },
};

const all = {
  project,
  investment,
  signature,
  distribution,
  earning,
  kyc,
  suitability,
  person,
  onboarding,
  token,
  document,
  payment,
};
/** The lifecycles of which every event is tried. */
export const triedThings = Object.keys(all) as Thing[];

export const eventsOf = (thing: Thing): { type: string }[] =>
  Object.values((all as Partial<Record<Thing, object>>)[thing] ?? {}).flat() as { type: string }[];
