import { describe, expect, it } from 'vitest';
import {
  draftOf,
  nextPath,
  placeOf,
  previousPath,
  redirectFor,
  stepNumber,
} from '#machines/invest/invest.selectors.ts';
import { at, data, hiding, inPhase, view, without } from './invest.data.ts';
import { order, sit, warnings } from './invest.server.ts';

describe('the way of an investor', () => {
  it('goes from the amount to the end, and the server alone decides each status', async () => {
    const investor = sit(at(null));
    const { wizard, server, path, settled, told, now } = investor;
    expect(path()).toBe('invest');
    await order(investor);
    expect([path(), server.heard]).toEqual(['method-payment', ['order.create', 'warnings.accept']]);

    wizard.send({ type: 'method.pick', method: 'terminal' });
    wizard.send({ type: 'balance.change', amount: 1_000 });
    wizard.send({ type: 'method.confirm' });
    await settled();
    expect(path()).toBe('contribution-breakdown');
    wizard.send({ type: 'breakdown.confirm' });
    await settled();
    expect(path()).toBe('payment-creditcard');
    wizard.send({ type: 'payment.open' });
    await settled();
    expect(now().context.redirect).toEqual({ url: 'https://pay.test', fields: { order: '1' } });

    server.finds({ contractHash: 'hash-1' });
    server.send(
      { type: 'payment.settle', receipt: view('CHARGED').facts.due ?? undefined, proofSeen: false },
      'SYSTEM',
    );
    told();
    expect([path(), nextPath(now())]).toEqual(['payment-success', 'sign']);

    investor.open('sign');
    wizard.send({ type: 'investment.send', event: { type: 'signature.request' } });
    await settled();
    expect(path()).toBe('sign');
    wizard.send({ type: 'signature.send', event: { type: 'code.enter', code: '12345' } });
    await settled();
    expect([path(), server.data().investment?.status]).toEqual(['congratulations', 'SIGNED']);
  });

  it('is counted in steps, of which the tenant may hide some', () => {
    const shown = (here: Parameters<typeof sit>[0]) => stepNumber(sit(here).now());
    expect(shown(at(null, { onboarding: without('identification') }))).toEqual({
      n: 1,
      of: 12,
      name: 'invest.step.identification',
    });
    expect(shown(at('CHARGED'))).toEqual({ n: 10, of: 12, name: 'invest.step.payment' });
    const hidden = hiding({ signInvestment: true, legalTypeInvestor: true });
    expect(shown(at('CHARGED', hidden))).toEqual({ n: 9, of: 10, name: 'invest.step.payment' });
    expect(shown(at('SIGNED'))).toEqual({ n: 12, of: 12, name: 'invest.step.congratulations' });
    expect(shown(at(null, { signedIn: false }))).toBeNull();
    expect(shown(at('RESERVED', inPhase('preCampaign')))).toBeNull();
  });

  it('leads through the onboarding, a step at a time', async () => {
    const { wizard, path, settled } = sit(at(null, { onboarding: without('identification', 'account-information') }));
    for (const expected of ['identification', 'account-information', 'invest']) {
      expect(path()).toBe(expected);
      wizard.send({ type: 'step.save', values: { name: 'Ana' } });
      await settled();
    }
  });

  it('takes up an interest as an order', async () => {
    const investor = sit(at('RESERVED'));
    await order(investor);
    expect(investor.server.heard).toEqual(['interest.convert', 'warnings.accept']);
    expect(investor.path()).toBe('method-payment');
  });

  it('through a bank waits for its proof', async () => {
    const { wizard, path, settled, server } = sit(at('IN_UPLOAD_PROOF_OF_PAYMENT'));
    wizard.send({ type: 'proof.upload', file: new Blob(['proof']) });
    await settled();
    expect([path(), server.data().investment?.status]).toEqual(['payment-bankwire', 'PROOF_OF_PAYMENT_UPLOADED']);
  });

  it('pays all from the balance where that is the method', async () => {
    const { wizard, path, settled } = sit(at('METHOD_PAYMENT'));
    wizard.send({ type: 'method.pick', method: 'balance' });
    wizard.send({ type: 'method.confirm' });
    wizard.send({ type: 'breakdown.confirm' });
    await settled();
    expect(path()).toBe('payment-success');
  });

  it('ends at the beginning when it is revoked', async () => {
    const { wizard, path, settled, server } = sit({ ...data, investment: view('SIGNED', { reflectionRunning: true }) });
    wizard.send({ type: 'investment.send', event: { type: 'investment.revoke' } });
    await settled();
    expect([path(), server.data().investment?.status]).toEqual(['invest', 'CANCELED']);
  });
});

describe('the amount', () => {
  it('is ordered only when the server would take it and both boxes are read', () => {
    const { wizard, now } = sit(at(null));
    const may = () => now().can({ type: 'order.place' });
    wizard.send({ type: 'amount.change', tokens: 10 });
    expect(may()).toBe(false);
    wizard.send(warnings);
    expect(may()).toBe(true);
    wizard.send({ type: 'amount.change', tokens: 51 });
    expect(may()).toBe(false);
    wizard.send({ type: 'amount.change', tokens: null });
    expect(may()).toBe(false);
  });

  it('that is large is ordered, and waits for the understanding (ECSPR art. 21(7))', async () => {
    const investor = sit(at(null));
    investor.server.finds({ largeTicket: true });
    await order(investor);
    expect([investor.at(), investor.server.heard]).toEqual(['amount.idle.open', ['order.create']]);
    expect(draftOf(investor.now()).warnings).toMatchObject({ noGuarantee: true, keyInformationRead: true });
    investor.wizard.send({ type: 'warnings.change', largeTicketUnderstood: true });
    investor.wizard.send({ type: 'order.place' });
    await investor.settled();
    expect(investor.path()).toBe('method-payment');
  });

  it('survives a refusal, with its reason, and is changed', async () => {
    const investor = sit(at(null));
    investor.server.finds({ tokensLeft: 5 });
    investor.wizard.send({ type: 'referral.change', code: 'R-1' });
    await order(investor);
    expect(investor.at()).toBe('amount.idle.refused');
    expect(investor.now().context.refusal).toEqual({ form: { id: 'refused', values: { event: 'order.create' } } });
    expect(draftOf(investor.now())).toMatchObject({ tokens: 10, referral: 'R-1' });
    await order(investor, 5);
    expect(investor.path()).toBe('method-payment');
    expect(draftOf(investor.now())).toMatchObject({ tokens: null, referral: '', warnings: { noGuarantee: false } });
  });

  it('comes back with a reload of the page', () => {
    const before = sit(at(null));
    before.wizard.send({ type: 'amount.change', tokens: 10 });
    before.wizard.send(warnings);
    const after = sit(at(null), draftOf(before.now()));
    expect(after.now().can({ type: 'order.place' })).toBe(true);
  });
});

describe('an address', () => {
  it('that may not be seen leads to where the investor stands', () => {
    const { now, open, path } = sit(at('METHOD_PAYMENT'));
    expect(redirectFor(now(), 'sign')).toBe('method-payment');
    expect(redirectFor(now(), 'identification')).toBeNull();
    open('sign');
    expect(path()).toBe('method-payment');
  });

  it('of a step that is done shows it, and its event is not redone', () => {
    const { now, open, path, wizard } = sit(at('IN_UPDATE_TPV'));
    open('invest');
    expect([path(), placeOf(now())]).toEqual(['invest', 'payment-creditcard']);
    expect(now().can({ type: 'order.place' })).toBe(false);
    expect([previousPath(now()), nextPath(now())]).toEqual(['simulation-loss-bearing-capacity', 'method-payment']);
    wizard.send({ type: 'server.changed', data: at('IN_UPDATE_TPV') });
    expect(path()).toBe('invest');
    open('payment-creditcard');
    expect(path()).toBe('payment-creditcard');
  });

  it('of the wizard leads who is not signed in to the public page', () => {
    expect(sit(at(null, { signedIn: false })).path()).toBe('');
  });
});
