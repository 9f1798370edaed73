import { describe, expect, it } from 'vitest';
import { isBusy, redirectFor } from '#machines/invest/invest.selectors.ts';
import { at, data, view } from './invest.data.ts';
import { order, sit } from './invest.server.ts';

describe('a cut', () => {
  it('before the server heard is asked again', async () => {
    const investor = sit(at(null));
    investor.server.faults.push('lost');
    await order(investor);
    expect([investor.at(), investor.server.heard]).toEqual(['amount.idle.unreachable', []]);
    investor.wizard.send({ type: 'order.place' });
    await investor.settled();
    expect([investor.path(), investor.server.heard]).toEqual(['method-payment', ['order.create', 'warnings.accept']]);
  });

  it('is still shown when the address catches up with the page', async () => {
    const investor = sit(at(null));
    investor.server.faults.push('lost');
    await order(investor);
    investor.open('invest');
    expect(investor.at()).toBe('amount.idle.unreachable');
    expect(redirectFor(investor.now(), 'invest')).toBeNull();
  });

  it('after the server heard goes on from its news, and orders nothing twice', async () => {
    const investor = sit(at(null));
    investor.server.faults.push('lostAfter');
    await order(investor);
    expect(investor.at()).toBe('amount.idle.unreachable');
    investor.told();
    investor.wizard.send({ type: 'order.place' });
    await investor.settled();
    expect([investor.path(), investor.server.heard]).toEqual(['method-payment', ['order.create', 'warnings.accept']]);
  });

  it('between order and warnings asks for the warnings alone', async () => {
    const investor = sit(at(null));
    investor.server.faults.push('none', 'lost');
    await order(investor);
    expect(investor.at()).toBe('amount.idle.unreachable');
    investor.wizard.send({ type: 'order.place' });
    await investor.settled();
    expect(investor.server.heard).toEqual(['order.create', 'warnings.accept']);
  });

  it('does not bring an answer that came too late', () => {
    const { wizard, now } = sit({ ...data, investment: { ...view('CHARGED'), version: 7 } });
    wizard.send({ type: 'server.changed', data: { ...data, investment: { ...view('IN_UPDATE_TPV'), version: 6 } } });
    expect(now().context.data.investment).toMatchObject({ status: 'CHARGED', version: 7 });
  });

  it('ignores a second click', async () => {
    const investor = sit(at('PAYMENT_ERROR'));
    const retry = { type: 'investment.send', event: { type: 'payment.retry' } } as const;
    investor.wizard.send(retry);
    expect(isBusy(investor.now())).toBe(true);
    investor.wizard.send(retry);
    await investor.settled();
    expect(investor.server.heard).toEqual(['payment.retry']);
  });
});
