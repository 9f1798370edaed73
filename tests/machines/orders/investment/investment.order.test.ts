import { describe, expect, it } from 'vitest';
import { isBankMethod } from '#machines/orders/investment/investment.contract.ts';
import { send } from '#tests/support/transitionTable.ts';
import { choose, due, lifecycle, notified, paying } from './investment.lifecycle.ts';

describe('an interest or order', () => {
  const order = { type: 'order.create', tokens: 10 } as const;

  it('starts the reflection period, and an order holds tokens', () => {
    expect(send(lifecycle, 'new', 'USER', { type: 'interest.declare', tokens: 10 })).toMatchObject({
      to: 'RESERVED',
      emitted: [{ type: 'reflection.started' }, notified('interestDeclared')],
    });
    const created = {
      to: 'CREATED',
      emitted: [{ type: 'tokens.held', tokens: 10 }, { type: 'reflection.started' }, notified('orderCreated')],
    };
    expect(send(lifecycle, 'new', 'USER', order)).toMatchObject(created);
    expect(send(lifecycle, 'RESERVED', 'USER', { ...order, type: 'interest.convert' })).toMatchObject(created);
  });

  it.each([
    ['the project accepts no interest', { interestOpen: false }],
    ['the amount is under the minimum', { minTokens: 11 }],
    ['the amount is over the maximum', { maxTokens: 9 }],
  ])('is refused for an interest when %s', (_, changed) => {
    expect(send(lifecycle, 'new', 'USER', { type: 'interest.declare', tokens: 10 }, changed)).toHaveProperty('refused');
  });

  it.each([
    ['the campaign is not open', { campaignOpen: false }],
    ['too few tokens are left', { tokensLeft: 9 }],
    ['onboarding is not done', { onboardingDone: false }],
    ['the amount is over the maximum', { maxTokens: 9 }],
  ])('is refused for an order when %s', (_, changed) => {
    expect(send(lifecycle, 'new', 'USER', order, changed)).toHaveProperty('refused');
    expect(send(lifecycle, 'RESERVED', 'USER', { ...order, type: 'interest.convert' }, changed)).toHaveProperty(
      'refused',
    );
  });

  const accept = {
    type: 'warnings.accept',
    noGuarantee: true,
    keyInformationRead: true,
    largeTicketUnderstood: false,
  } as const;

  it('needs proof of understanding for a large ticket only (ECSPR art. 21(7))', () => {
    expect(send(lifecycle, 'CREATED', 'USER', accept, { largeTicket: true })).toHaveProperty('refused');
    expect(
      send(lifecycle, 'CREATED', 'USER', { ...accept, largeTicketUnderstood: true }, { largeTicket: true }),
    ).toMatchObject({
      to: 'ACCEPTED',
      emitted: [{ type: 'warnings.accepted', largeTicketUnderstood: true }],
    });
    expect(send(lifecycle, 'CREATED', 'USER', accept)).toMatchObject({ to: 'ACCEPTED' });
  });

  it('needs both boxes and a suitability test on record', () => {
    expect(send(lifecycle, 'CREATED', 'USER', { ...accept, noGuarantee: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'CREATED', 'USER', { ...accept, keyInformationRead: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'CREATED', 'USER', accept, { testOnRecord: false })).toHaveProperty('refused');
  });
});

describe('a payment', () => {
  it.each([
    ['transfer', 'IN_UPLOAD_PROOF_OF_PAYMENT'],
    ['wire', 'IN_UPLOAD_PROOF_OF_PAYMENT'],
    ['manual', 'IN_UPLOAD_PROOF_OF_PAYMENT'],
    ['card', 'IN_UPDATE_CREDIT_CARD'],
    ['terminal', 'IN_UPDATE_TPV'],
    ['bizum', 'IN_UPDATE_TPV'],
    ['crypto', 'IN_UPDATE_TPV'],
  ] as const)('by %s waits in %s', (method, to) => {
    expect(send(lifecycle, 'METHOD_PAYMENT', 'USER', choose(method, 1_000))).toMatchObject({
      to,
      emitted: [
        { type: 'payment.ordered', method, balance: 1_000 },
        ...(isBankMethod(method) ? [notified('transferAwaited')] : []),
      ],
    });
  });

  it('in full from the balance is settled at once', () => {
    expect(send(lifecycle, 'METHOD_PAYMENT', 'USER', choose('balance', 50_000))).toMatchObject({
      to: 'CHARGED',
      emitted: [
        { type: 'payment.ordered', method: 'balance', balance: 50_000 },
        { type: 'payment.settled' },
        notified('paymentSettled'),
      ],
    });
  });

  it.each([
    ['the campaign is over', choose('card'), { campaignOpen: false }],
    ['the method is not available', choose('card'), { methods: ['transfer' as const] }],
    ['a provider order is alive', choose('card'), { providerOrderAlive: true }],
    ['the balance is short', choose('card', 20_000), { balance: 19_999 }],
    ['the balance covers less than everything', choose('balance', 49_999), {}],
    ['the balance covers more than everything', choose('balance', 50_001), {}],
    ['nothing remains for the method', choose('card', 50_000), {}],
  ])('is not ordered when %s', (_, event, changed) => {
    expect(send(lifecycle, 'METHOD_PAYMENT', 'USER', event, changed)).toHaveProperty('refused');
  });

  it.each([
    ['amount', { ...due, amount: 49_999 }],
    ['currency', { ...due, currency: 'USD' }],
    ['reference', { ...due, reference: 'TES-2' }],
  ])('is not settled by a receipt with another %s', (_, receipt) => {
    for (const status of ['IN_UPLOAD_PROOF_OF_PAYMENT', 'IN_UPDATE_TPV', 'CARD_REGISTRATION_UPDATED'])
      expect(send(lifecycle, status, 'SYSTEM', { type: 'payment.settle', receipt })).toHaveProperty('refused');
  });

  it('is settled only by the system, never directly by a manager or the investor', () => {
    const settle = { type: 'payment.settle', receipt: due } as const;
    for (const status of paying) {
      expect(send(lifecycle, status, 'ADMIN', settle)).toHaveProperty('refused');
      expect(send(lifecycle, status, 'USER', settle)).toHaveProperty('refused');
    }
    expect(send(lifecycle, 'PROOF_OF_PAYMENT_UPLOADED', 'SYSTEM', settle)).toMatchObject({ to: 'CHARGED' });
  });

  it('notifies its investor why it failed, and returns the balance part', () => {
    for (const status of paying)
      expect(send(lifecycle, status, 'SYSTEM', { type: 'payment.fail', reason: 'declined' })).toMatchObject({
        to: 'PAYMENT_ERROR',
        emitted: [{ type: 'payment.dropped', reason: 'declined' }, notified('paymentFailed', 'declined')],
      });
  });

  it('cannot change its method while the provider’s order is alive, unless it is a bank method', () => {
    const alive = { providerOrderAlive: true };
    for (const status of ['IN_UPDATE_TPV', 'IN_UPDATE_CREDIT_CARD'])
      expect(send(lifecycle, status, 'USER', { type: 'method.change' }, alive)).toHaveProperty('refused');
    expect(send(lifecycle, 'IN_UPLOAD_PROOF_OF_PAYMENT', 'USER', { type: 'method.change' }, alive)).toMatchObject({
      to: 'METHOD_PAYMENT',
      emitted: [{ type: 'payment.dropped', reason: 'method.change' }],
    });
  });

  it('cannot be started or retried once the campaign is over', () => {
    const closed = { campaignOpen: false };
    expect(send(lifecycle, 'ACCEPTED', 'USER', { type: 'payment.begin' }, closed)).toHaveProperty('refused');
    expect(send(lifecycle, 'PAYMENT_ERROR', 'USER', { type: 'payment.retry' }, closed)).toHaveProperty('refused');
  });

  it('notifies a manager of its proof, and requests the charge of a registered card', () => {
    expect(
      send(lifecycle, 'IN_UPLOAD_PROOF_OF_PAYMENT', 'USER', { type: 'proof.upload', fileId: 'file-1' }),
    ).toMatchObject({
      emitted: [
        { type: 'proof.uploaded', fileId: 'file-1' },
        { type: 'manager.notified', about: 'proofUploaded' },
      ],
    });
    expect(send(lifecycle, 'IN_UPDATE_CREDIT_CARD', 'SYSTEM', { type: 'card.registered' })).toMatchObject({
      emitted: [{ type: 'charge.requested' }],
    });
  });
});
