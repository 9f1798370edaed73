import { describe, expect, it } from 'vitest';
import { send } from '#tests/support/transitionTable.ts';
import { choose, due, lifecycle, paying, told } from './investment.lifecycle.ts';

describe('an interest and an order', () => {
  const order = { type: 'order.create', tokens: 10 } as const;

  it('hold tokens and start the reflection, an interest without tokens', () => {
    expect(send(lifecycle, 'new', 'USER', { type: 'interest.declare', tokens: 10 })).toMatchObject({
      to: 'RESERVED',
      emitted: [{ type: 'reflection.started' }, told('interestDeclared')],
    });
    const created = {
      to: 'CREATED',
      emitted: [{ type: 'tokens.held', tokens: 10 }, { type: 'reflection.started' }, told('orderCreated')],
    };
    expect(send(lifecycle, 'new', 'USER', order)).toMatchObject(created);
    expect(send(lifecycle, 'RESERVED', 'USER', { ...order, type: 'interest.convert' })).toMatchObject(created);
  });

  it.each([
    ['the project takes none', { interestOpen: false }],
    ['it is under the minimum', { minTokens: 11 }],
    ['it is over the maximum', { maxTokens: 9 }],
  ])('refuse an interest when %s', (_, changed) => {
    expect(send(lifecycle, 'new', 'USER', { type: 'interest.declare', tokens: 10 }, changed)).toHaveProperty('refused');
  });

  it.each([
    ['the campaign is not open', { campaignOpen: false }],
    ['too few tokens are left', { tokensLeft: 9 }],
    ['onboarding is not done', { onboardingDone: false }],
    ['it is over the maximum', { maxTokens: 9 }],
  ])('refuse an order when %s', (_, changed) => {
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

  it('asks proof of understanding of a large ticket only (ECSPR art. 21(7))', () => {
    expect(send(lifecycle, 'CREATED', 'USER', accept, { largeTicket: true })).toHaveProperty('refused');
    expect(
      send(lifecycle, 'CREATED', 'USER', { ...accept, largeTicketUnderstood: true }, { largeTicket: true }),
    ).toMatchObject({
      to: 'ACCEPTED',
      emitted: [{ type: 'warnings.accepted', largeTicketUnderstood: true }],
    });
    expect(send(lifecycle, 'CREATED', 'USER', accept)).toMatchObject({ to: 'ACCEPTED' });
  });

  it('needs both boxes and a test on record', () => {
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
      emitted: [{ type: 'payment.ordered', method, balance: 1_000 }],
    });
  });

  it('from the balance in full is settled at once', () => {
    expect(send(lifecycle, 'METHOD_PAYMENT', 'USER', choose('balance', 50_000))).toMatchObject({
      to: 'CHARGED',
      emitted: [
        { type: 'payment.ordered', method: 'balance', balance: 50_000 },
        { type: 'payment.settled' },
        told('paymentSettled'),
      ],
    });
  });

  it.each([
    ['the campaign is over', choose('card'), { campaignOpen: false }],
    ['the method is not on offer', choose('card'), { methods: ['transfer' as const] }],
    ['a provider order is alive', choose('card'), { providerOrderAlive: true }],
    ['the balance is short', choose('card', 20_000), { balance: 19_999 }],
    ['the balance pays less than all', choose('balance', 49_999), {}],
    ['the balance pays more than all', choose('balance', 50_001), {}],
    ['nothing is left for the method', choose('card', 50_000), {}],
  ])('is not ordered when %s', (_, event, changed) => {
    expect(send(lifecycle, 'METHOD_PAYMENT', 'USER', event, changed)).toHaveProperty('refused');
  });

  it.each([
    ['amount', { ...due, amount: 49_999 }],
    ['currency', { ...due, currency: 'USD' }],
    ['reference', { ...due, reference: 'TES-2' }],
  ])('is not settled by another %s', (_, receipt) => {
    for (const status of ['IN_UPLOAD_PROOF_OF_PAYMENT', 'IN_UPDATE_TPV', 'CARD_REGISTRATION_UPDATED'])
      expect(send(lifecycle, status, 'SYSTEM', { type: 'payment.settle', receipt, proofSeen: false })).toHaveProperty(
        'refused',
      );
  });

  it('is settled by a proof only where a manager has seen one', () => {
    const seen = { type: 'payment.settle', proofSeen: true } as const;
    expect(send(lifecycle, 'PROOF_OF_PAYMENT_UPLOADED', 'ADMIN', seen, { hasProof: true })).toMatchObject({
      to: 'CHARGED',
    });
    expect(send(lifecycle, 'IN_UPLOAD_PROOF_OF_PAYMENT', 'ADMIN', seen)).toHaveProperty('refused');
    expect(send(lifecycle, 'PROOF_OF_PAYMENT_UPLOADED', 'SYSTEM', seen, { hasProof: true })).toHaveProperty('refused');
    expect(send(lifecycle, 'IN_UPDATE_TPV', 'ADMIN', seen, { hasProof: true })).toHaveProperty('refused');
  });

  it('tells its investor why it failed and gives the balance part back', () => {
    for (const status of paying)
      expect(send(lifecycle, status, 'SYSTEM', { type: 'payment.fail', reason: 'declined' })).toMatchObject({
        to: 'PAYMENT_ERROR',
        emitted: [{ type: 'payment.dropped', reason: 'declined' }, told('paymentFailed', 'declined')],
      });
  });

  it('keeps its method while the provider order is alive, a bank method never', () => {
    const alive = { providerOrderAlive: true };
    for (const status of ['IN_UPDATE_TPV', 'IN_UPDATE_CREDIT_CARD'])
      expect(send(lifecycle, status, 'USER', { type: 'method.change' }, alive)).toHaveProperty('refused');
    expect(send(lifecycle, 'IN_UPLOAD_PROOF_OF_PAYMENT', 'USER', { type: 'method.change' }, alive)).toMatchObject({
      to: 'METHOD_PAYMENT',
      emitted: [{ type: 'payment.dropped', reason: 'method.change' }],
    });
  });

  it('is not begun nor retried once the campaign is over', () => {
    const closed = { campaignOpen: false };
    expect(send(lifecycle, 'ACCEPTED', 'USER', { type: 'payment.begin' }, closed)).toHaveProperty('refused');
    expect(send(lifecycle, 'PAYMENT_ERROR', 'USER', { type: 'payment.retry' }, closed)).toHaveProperty('refused');
  });

  it('shows its proof to a manager and asks the charge of a registered card', () => {
    expect(
      send(lifecycle, 'IN_UPLOAD_PROOF_OF_PAYMENT', 'USER', { type: 'proof.upload', fileId: 'file-1' }),
    ).toMatchObject({
      emitted: [
        { type: 'proof.uploaded', fileId: 'file-1' },
        { type: 'manager.told', about: 'proofUploaded' },
      ],
    });
    expect(send(lifecycle, 'IN_UPDATE_CREDIT_CARD', 'SYSTEM', { type: 'card.registered' })).toMatchObject({
      emitted: [{ type: 'charge.requested' }],
    });
  });
});
