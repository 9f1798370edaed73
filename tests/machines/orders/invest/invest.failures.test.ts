import { describe, expect, it, vi } from 'vitest';
import { isBusy, redirectFor } from '#machines/orders/invest/invest.selectors.ts';
import { at, data, view } from './invest.data.ts';
import { type Investor, openWizard, order } from './invest.server.ts';

/** Waits until the form shows that no answer came, and submits it again unchanged. */
async function submitAgain(investor: Investor): Promise<void> {
  await vi.waitFor(() => expect(investor.form()?.value).not.toBe('submitting'));
  investor.submit();
  await investor.settled();
}

describe('a lost, late or repeated request', () => {
  it('is sent again if the server did not receive it', async () => {
    const investor = openWizard(at(null));
    investor.server.failures.push('lost');
    await order(investor);
    expect([investor.at(), investor.server.received]).toEqual(['payment.amount.idle.unreachable', []]);
    await submitAgain(investor);
    expect([investor.path(), investor.server.received]).toEqual([
      'method-payment',
      ['order.create', 'warnings.accept'],
    ]);
  });

  it('is still reported when the address catches up with the page', async () => {
    const investor = openWizard(at(null));
    investor.server.failures.push('lost');
    await order(investor);
    investor.open('invest');
    expect(investor.at()).toBe('payment.amount.idle.unreachable');
    expect(redirectFor(investor.now(), 'invest')).toBeNull();
  });

  it('is not executed twice if only its answer was lost', async () => {
    const investor = openWizard(at(null));
    investor.server.failures.push('lostAfter');
    await order(investor);
    expect(investor.at()).toBe('payment.amount.idle.unreachable');
    investor.notify();
    await submitAgain(investor);
    expect([investor.path(), investor.server.received]).toEqual([
      'method-payment',
      ['order.create', 'warnings.accept'],
    ]);
  });

  it('does not overwrite a newer status with an older one', () => {
    const { wizard, now } = openWizard({ ...data, investment: { ...view('CHARGED'), version: 7 } });
    wizard.send({ type: 'server.changed', data: { ...data, investment: { ...view('IN_UPDATE_TPV'), version: 6 } } });
    expect(now().context.data.investment).toMatchObject({ status: 'CHARGED', version: 7 });
  });

  it('is ignored while the first one runs', async () => {
    const investor = openWizard(at('PAYMENT_ERROR'));
    const retry = { type: 'investment.send', event: { type: 'payment.retry' } } as const;
    investor.wizard.send(retry);
    expect(isBusy(investor.now())).toBe(true);
    investor.wizard.send(retry);
    await investor.settled();
    expect(investor.server.received).toEqual(['payment.retry']);
  });
});
