import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { buildChapters } from '#machines/orders/invest/invest.chapters.ts';
import type { InvestData, StepPath } from '#machines/orders/invest/invest.contract.ts';
import {
  derivePlace,
  draftOf,
  isSimulationLapsed,
  nextPath,
  previousPath,
  redirectFor,
} from '#machines/orders/invest/invest.selectors.ts';
import { at, data, hiding, inPhase, view, without } from './invest.data.ts';
import { openWizard, order, tickBoxes, typeTokens } from './invest.server.ts';

describe('the path of an investor', () => {
  it('leads from the amount to the end, and the server alone decides each status', async () => {
    const investor = openWizard(at(null));
    const { wizard, server, path, settled, notify, now } = investor;
    expect(path()).toBe('invest');
    await order(investor);
    expect([path(), server.received]).toEqual(['method-payment', ['order.create', 'warnings.accept']]);

    wizard.send({ type: 'method.pick', method: 'terminal' });
    wizard.send({ type: 'balance.change', amount: 1_000 });
    wizard.send({ type: 'method.confirm' });
    expect([path(), server.received.length], 'nothing is requested from the server').toEqual([
      'contribution-breakdown',
      2,
    ]);
    wizard.send({ type: 'breakdown.confirm' });
    await settled();
    expect([path(), server.received.slice(2)]).toEqual(['payment-creditcard', ['payment.begin', 'method.choose']]);
    wizard.send({ type: 'payment.open' });
    await settled();
    expect(now().context.redirect).toEqual({ url: 'https://pay.test', fields: { order: '1' } });

    server.setFacts({ contractHash: 'hash-1' });
    const { due } = view('CHARGED').facts;
    if (!due) throw new Error('A charged order has an amount due');
    server.send({ type: 'payment.settle', receipt: due }, 'SYSTEM');
    notify();
    expect([path(), nextPath(now())]).toEqual(['payment-success', 'sign']);

    investor.open('sign');
    wizard.send({ type: 'investment.send', event: { type: 'signature.request' } });
    await settled();
    expect(path()).toBe('sign');
    wizard.send({ type: 'signature.send', event: { type: 'code.enter', code: '12345' } });
    await settled();
    expect([path(), server.data().investment?.status]).toEqual(['congratulations', 'SIGNED']);
  });

  const chapters = (here: Parameters<typeof openWizard>[0]) => buildChapters(openWizard(here).now());
  const drawn = (here: Parameters<typeof openWizard>[0]) =>
    chapters(here).map(({ chapter, steps }) => `${chapter} ${steps.map(({ state }) => marks[state]).join('')}`);
  const marks = { done: '#', now: '>', next: '.' };

  it('is divided into four chapters with the steps of the flow', () => {
    expect(drawn(at(null, { onboarding: without('identification') }))).toEqual([
      'identity >',
      'profile #####',
      'payment ...',
      'signature .',
    ]);
    expect(drawn(at(null, { onboarding: without('initial-test') }))).toEqual([
      'identity #',
      'profile ###>#',
      'payment ...',
      'signature .',
    ]);
    expect(drawn(at(null))).toEqual(['identity #', 'profile #####', 'payment >..', 'signature .']);
    expect(drawn(at('CHARGED'))).toEqual(['identity #', 'profile #####', 'payment ##>', 'signature .']);
    expect(drawn(at('SIGNED'))).toEqual(['identity #', 'profile #####', 'payment ###', 'signature #']);
  });

  it('has no chapter without steps, and none before the session or with an interest', () => {
    expect(drawn(at('SIGNED', hiding({ signInvestment: true, legalTypeInvestor: true })))).toEqual([
      'identity #',
      'profile ####',
      'payment ###',
    ]);
    const customization = { ...data.customization, steps: data.customization.steps.filter((step) => step !== 'KYC') };
    expect(drawn(at(null, { customization }))).toEqual(['profile #####', 'payment >..', 'signature .']);
    expect(drawn(at(null, { signedIn: false }))).toEqual([]);
    expect(drawn(at('RESERVED', inPhase('preCampaign')))).toEqual([]);
  });

  it('keeps a chapter at its place if the tenant’s order of steps returns to it', () => {
    const steps: InvestData['customization']['steps'] = ['SUITABILITY_TEST', 'KYC', 'USER_ADDITIONAL_DATA'];
    const customization = { ...data.customization, steps };
    const shown = (...missing: StepPath[]) => drawn(at(null, { customization, onboarding: without(...missing) }));
    expect([
      shown('initial-test', 'identification', 'account-information'),
      shown('identification', 'account-information'),
      shown('account-information'),
    ]).toEqual([
      ['profile >##.', 'identity .', 'payment ...', 'signature .'],
      ['profile ###.', 'identity >', 'payment ...', 'signature .'],
      ['profile ###>', 'identity #', 'payment ...', 'signature .'],
    ]);
  });

  it('takes as long as the steps that are not done', () => {
    const minutes = (here: Parameters<typeof openWizard>[0]) => chapters(here).map((each) => each.minutes);
    expect(minutes(at(null, { onboarding: without('identification', 'initial-test') }))).toEqual([3, 4, 5, 2]);
    expect(minutes(at('SIGNED'))).toEqual([0, 0, 0, 0]);
  });

  it('leads through the onboarding, one step at a time', async () => {
    const { wizard, path, settled } = openWizard(
      at(null, { onboarding: without('identification', 'account-information') }),
    );
    for (const expected of ['identification', 'account-information', 'invest']) {
      expect(path()).toBe(expected);
      wizard.send({ type: 'step.save', values: { name: 'Ana' } });
      await settled();
    }
  });

  it('turns an interest into an order', async () => {
    const investor = openWizard(at('RESERVED'));
    await order(investor);
    expect(investor.server.received).toEqual(['interest.convert', 'warnings.accept']);
    expect(investor.path()).toBe('method-payment');
  });

  it('waits for the proof of a bank transfer', async () => {
    const { wizard, path, settled, server } = openWizard(at('IN_UPLOAD_PROOF_OF_PAYMENT'));
    wizard.send({ type: 'proof.upload', file: new Blob(['proof']) });
    await settled();
    expect([path(), server.data().investment?.status]).toEqual(['payment-bankwire', 'PROOF_OF_PAYMENT_UPLOADED']);
  });

  it('pays everything from the balance if that is the method', async () => {
    const { wizard, path, settled } = openWizard(at('METHOD_PAYMENT'));
    wizard.send({ type: 'method.pick', method: 'balance' });
    wizard.send({ type: 'method.confirm' });
    wizard.send({ type: 'breakdown.confirm' });
    await settled();
    expect(path()).toBe('payment-success');
  });

  it('pays everything from the balance in one press, if it is enough', async () => {
    const { wizard, path, settled, server } = openWizard(at('METHOD_PAYMENT'));
    wizard.send({ type: 'method.pick', method: 'transfer' });
    wizard.send({ type: 'balance.change', amount: 1_000 });
    wizard.send({ type: 'balance.pay' });
    await settled();
    expect([path(), server.received]).toEqual(['payment-success', ['method.choose']]);
    const { total } = server.data().investment?.facts ?? { total: 0 };
    expect(total).toBeGreaterThan(0);
    const short = openWizard({
      ...data,
      investment: { ...view('METHOD_PAYMENT'), facts: { ...view('METHOD_PAYMENT').facts, balance: total - 1 } },
    });
    short.wizard.send({ type: 'balance.pay' });
    expect([short.path(), short.server.received]).toEqual(['method-payment', []]);
  });

  it('returns to the start when the order is revoked', async () => {
    const { wizard, path, settled, server } = openWizard({
      ...data,
      investment: view('SIGNED', { reflectionRunning: true }),
    });
    wizard.send({ type: 'investment.send', event: { type: 'investment.revoke' } });
    await settled();
    expect([path(), server.data().investment?.status]).toEqual(['invest', 'CANCELED']);
  });
});

describe('the amount page', () => {
  const placeOrder = (tokens: number | null, ticked = true) => ({
    type: 'order.place' as const,
    order: {
      tokens,
      price: 5_000,
      referral: '',
      warnings: { noGuarantee: ticked, keyInformationRead: ticked, largeTicketUnderstood: false },
    },
  });

  it('orders only what the server would accept, with both boxes ticked', () => {
    const { now } = openWizard(at(null));
    expect(now().can(placeOrder(10, false))).toBe(false);
    expect(now().can(placeOrder(10))).toBe(true);
    expect(now().can(placeOrder(51))).toBe(false);
    expect(now().can(placeOrder(null))).toBe(false);
  });

  it('orders the amount that the form has validated, whatever is typed while it waits for the answer', async () => {
    const investor = openWizard(at(null));
    const { type, submit, settled, server, wizard } = investor;
    type('amount', 50_000);
    tickBoxes(investor);
    submit();
    await waitFor(wizard, (now) => now.hasTag('busy'));
    type('amount', 75_000);
    await settled();
    const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: false };
    expect(server.orders).toEqual([{ tokens: 10, price: 5_000, referral: '', warnings }]);
  });

  it.each([
    ['no multiple of the price', 'amount', 52_000],
    ['more than is available', 'amount', 255_000],
    ['missing', 'amount', null],
  ])('shows at the field that an amount is %s, and orders nothing', async (_, field, value) => {
    const investor = openWizard(at(null));
    investor.type(field, value);
    tickBoxes(investor);
    investor.submit();
    expect([investor.at(), investor.server.received]).toEqual(['payment.amount.idle.open', []]);
    expect(Object.keys(investor.form()?.context.errors ?? {})).toEqual([field]);
  });

  it('checks the amount against the latest data of the server', () => {
    const investor = openWizard(at(null));
    typeTokens(investor, 10);
    tickBoxes(investor);
    expect(investor.form()?.context.errors).toEqual({});
    investor.wizard.send({ type: 'server.changed', data: at(null, { offer: { ...data.offer, tokensLeft: 5 } }) });
    expect(investor.form()?.context.errors).toMatchObject({ tokens: { values: { limit: 5 } } });
    expect(investor.form()?.context.values).toMatchObject({ tokens: 10 });
  });

  it('creates a large order, and waits for the proof of understanding (ECSPR art. 21(7))', async () => {
    const investor = openWizard(at(null));
    investor.server.setFacts({ largeTicket: true });
    await order(investor);
    expect([investor.at(), investor.server.received]).toEqual(['payment.amount.idle.open', ['order.create']]);
    expect(draftOf(investor.now()).amount).toMatchObject({ noGuarantee: true, keyInformationRead: true, tokens: null });
    expect(investor.form()?.context.errors).toHaveProperty('largeTicketUnderstood');
    investor.type('largeTicketUnderstood', true);
    investor.submit();
    await investor.settled();
    expect([investor.path(), investor.server.received]).toEqual([
      'method-payment',
      ['order.create', 'warnings.accept'],
    ]);
  });

  it('asks for the proof of understanding before the order if the amount is large by the tenant’s terms', () => {
    const investor = openWizard(at(null, { largeTicketAbove: 40_000 }));
    typeTokens(investor, 8);
    expect(investor.form()?.context.errors).not.toHaveProperty('largeTicketUnderstood');
    typeTokens(investor, 9);
    expect(investor.form()?.context.errors).toHaveProperty('largeTicketUnderstood');
  });

  it('shows the reason of a refusal, and accepts another amount', async () => {
    const investor = openWizard(at(null));
    investor.server.setFacts({ tokensLeft: 5 });
    investor.type('referral', 'R-1');
    await order(investor);
    expect(investor.at()).toBe('payment.amount.idle.refused');
    const refusal = { form: { id: 'refused', values: { event: 'order.create' } } };
    await vi.waitFor(() => expect(investor.form()?.context.refusal).toMatchObject(refusal));
    expect(draftOf(investor.now()).amount).toMatchObject({ tokens: 10, referral: 'R-1' });
    await order(investor, 5);
    expect(investor.path()).toBe('method-payment');
    expect(draftOf(investor.now()).amount).toBeNull();
  });

  it('restores the typed amount after a reload, even if it is no multiple of the token price', () => {
    const before = openWizard(at(null));
    before.type('amount', 52_000);
    tickBoxes(before);
    const after = openWizard(at(null), draftOf(before.now()));
    expect(after.form()?.context.values).toEqual(before.form()?.context.values);
    expect(after.form()?.context.values).toMatchObject({ amount: 52_000, noGuarantee: true });
  });

  it('starts with the declared interest', () => {
    expect(openWizard(at('RESERVED')).form()?.context.values).toMatchObject({ amount: 50_000, tokens: 10 });
  });
});

it.each([
  ['done', false],
  ['missing', false],
  ['lapsed', true],
] as const)('a simulation that is %s has to be repeated or not', (progress, isLapsed) => {
  const before = at(null);
  const onboarding = { ...before.onboarding, 'simulation-loss-bearing-capacity': progress };
  expect(isSimulationLapsed(openWizard({ ...before, onboarding }).now())).toBe(isLapsed);
});

describe('an address in the wizard', () => {
  it('that may not be visited leads to the investor’s current page', () => {
    const { now, open, path } = openWizard(at('METHOD_PAYMENT'));
    expect(redirectFor(now(), 'sign')).toBe('method-payment');
    expect(redirectFor(now(), 'identification')).toBeNull();
    open('sign');
    expect(path()).toBe('method-payment');
  });

  it('of a completed step shows that step without repeating its event', () => {
    const { now, open, path, wizard } = openWizard(at('IN_UPDATE_TPV'));
    open('invest');
    expect([path(), derivePlace(now())]).toEqual(['invest', 'payment-creditcard']);
    expect(now().matches({ payment: { amount: 'idle' } })).toBe(true);
    expect([previousPath(now()), nextPath(now())]).toEqual(['simulation-loss-bearing-capacity', 'method-payment']);
    wizard.send({ type: 'server.changed', data: at('IN_UPDATE_TPV') });
    expect(path()).toBe('invest');
    open('payment-creditcard');
    expect(path()).toBe('payment-creditcard');
  });

  it('leads a visitor who is not signed in to the public page', () => {
    expect(openWizard(at(null, { signedIn: false })).path()).toBe('');
  });
});
