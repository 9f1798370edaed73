import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { sendNotice, storeAnsweredOrder } from '#tests/support/redsysNotice.ts';
import { decideAtTerminal, openTerminal } from '#tests/support/terminal.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;

beforeAll(async () => {
  test = await testTenant();
  const offered = (['terminal', 'bizum', 'transfer'] as const).map((method) => ({ method, silenceHours: 2 }));
  await test.configure('settings', { paymentMethods: offered });
  await test.configure('customization', { extras: { payWithBalance: true } });
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
});
afterAll(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const methods = ['terminal', 'bizum'] as const;
const denied = '0190';

async function atTerminal(method: (typeof methods)[number], balance = 0) {
  const investor = await world.investor();
  if (balance) await journeys.creditBalance(investor, balance);
  const investment = await journeys.chooseMethod(investor, project, method, { balance });
  const order = await openTerminal(test, world, { investor, investment });
  if (!order) throw new Error('The payment has no page at the terminal');
  const payment = await journeys.paymentOf(investment);
  const [row] = await test.tenant.database.query<{ amount: number }>(
    sql`select amount from payment where id = ${payment}`,
  );
  return { investor, investment, order, payment, amount: row?.amount ?? 0 };
}

const statusOf = async (table: 'investment' | 'payment', id: string) => {
  const text = `select status from ${table} where id = $1`;
  const [row] = await test.tenant.database.query<{ status: string }>({ name: '', text, values: [id] });
  return row?.status;
};

/** Decides on the page and lets the notices arrive. */
async function decide(order: string, outcome: 'deny' | 'approve' | 'refuse' | 'twice') {
  await decideAtTerminal(test, order, { outcome });
  await test.drain();
}

/** The payer's browser comes back from the page. */
async function comeBack(payment: string) {
  await test.app.request(`http://test.local/v2/pfp/payments/${payment}/return?result=ko`, { redirect: 'manual' });
  await test.drain();
}

describe.each(methods)('a payment by %s that the bank has denied', (method) => {
  it('waits while the page of the terminal is open, and an approval on it pays the order', async () => {
    const { investment, order, payment } = await atTerminal(method);
    await decide(order, 'deny');
    expect([await statusOf('payment', payment), await statusOf('investment', investment)]).toEqual([
      'redirected',
      'IN_UPDATE_TPV',
    ]);
    await decide(order, 'deny');
    await decide(order, 'twice');
    expect([await statusOf('payment', payment), await statusOf('investment', investment)]).toEqual([
      'settled',
      'CHARGED',
    ]);
  });

  it('ends when its page has ended', async () => {
    const { investment, order, payment } = await atTerminal(method);
    await decide(order, 'deny');
    await decide(order, 'refuse');
    expect([await statusOf('payment', payment), await statusOf('investment', investment)]).toEqual([
      'failed',
      'PAYMENT_ERROR',
    ]);
  });

  it('ends with its time if the payer has left the page', async () => {
    const { investment, order, payment } = await atTerminal(method);
    await decide(order, 'deny');
    await comeBack(payment);
    expect(await statusOf('payment', payment)).toBe('redirected');
    test.moveClock(new Date(test.tenant.clock.now().getTime() + DAY));
    await test.drain();
    expect([await statusOf('payment', payment), await statusOf('investment', investment)]).toEqual([
      'expired',
      'PAYMENT_ERROR',
    ]);
  });

  it.each([
    ['after it', [denied, '0000'], 'settled'],
    ['before it', ['0000', denied], 'settled'],
    ['twice around it', ['0000', denied, '0000', denied], 'settled'],
  ])('is paid by an approval whose notice comes %s', async (_, codes, status) => {
    const { investment, order: reference, payment, amount } = await atTerminal(method);
    for (const responseCode of codes) {
      const answer = await sendNotice(test, { reference, amount, responseCode });
      expect(answer.status).toBe(200);
      await test.drain();
    }
    await storeAnsweredOrder(test, { reference, amount });
    expect([await statusOf('payment', payment), await statusOf('investment', investment)]).toEqual([status, 'CHARGED']);
  });

  it('is paid by an approval of another amount only into suspense', async () => {
    const { investment, order: reference, payment, amount } = await atTerminal(method);
    await sendNotice(test, { reference, amount, responseCode: denied });
    await test.drain();
    await sendNotice(test, { reference, amount: amount + 1 });
    expect(await statusOf('payment', payment)).toBe('lateSettled');
    await test.drain();
    expect([await statusOf('payment', payment), await statusOf('investment', investment)]).toEqual([
      'refunded',
      'PAYMENT_ERROR',
    ]);
  });

  it('is returned if a later attempt has begun, so that nothing is paid twice', async () => {
    const { investor, investment, order: reference, payment, amount } = await atTerminal(method);
    await sendNotice(test, { reference, amount, responseCode: denied });
    await test.drain();
    test.moveClock(new Date(test.tenant.clock.now().getTime() + MINUTE));
    const me = by('USER', investor);
    await world.send(me, 'investment', investment, { type: 'payment.retry' });
    await world.send(me, 'investment', investment, { type: 'method.choose', method, balance: 0 });
    const next = await openTerminal(test, world, { investor, investment });
    await sendNotice(test, { reference, amount });
    await decide(next ?? '', 'approve');
    const other = await journeys.paymentOf(investment);
    expect([await statusOf('payment', payment), await statusOf('payment', other)]).toEqual(['refunded', 'settled']);
    expect(await statusOf('investment', investment)).toBe('CHARGED');
  });

  it('is returned if its order was cancelled', async () => {
    const { investor, investment, order: reference, payment, amount } = await atTerminal(method);
    await sendNotice(test, { reference, amount, responseCode: denied });
    await test.drain();
    await world.send(by('USER', investor), 'investment', investment, { type: 'investment.cancel' });
    await sendNotice(test, { reference, amount });
    await test.drain();
    expect([await statusOf('payment', payment), await statusOf('investment', investment)]).toEqual([
      'refunded',
      'CANCELED',
    ]);
  });

  it('is returned if a part of it would have come from the balance, which is free again', async () => {
    const { investment, order: reference, payment, amount } = await atTerminal(method, 5_000);
    await sendNotice(test, { reference, amount, responseCode: denied });
    await test.drain();
    await sendNotice(test, { reference, amount });
    await test.drain();
    expect([await statusOf('payment', payment), await statusOf('investment', investment)]).toEqual([
      'refunded',
      'PAYMENT_ERROR',
    ]);
  });
});

it('shows why the bank has denied it while its page is open', async () => {
  const { investment, order } = await atTerminal('terminal');
  await decide(order, 'deny');
  const [row] = await test.tenant.database.query<{ reason: string }>(
    sql`select reason from payment where investment_id = ${investment}`,
  );
  expect(row?.reason).toBe(`provider ${denied}`);
  await decide(order, 'approve');
  const [paid] = await test.tenant.database.query<{ reason: string | null }>(
    sql`select reason from payment where investment_id = ${investment}`,
  );
  expect(paid?.reason).toBeNull();
});
