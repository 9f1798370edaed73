import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { mailKind } from '#server/providers/mail/sandboxMailer.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { readUserName } from '#server/queries/people/users.names.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { sendNotice } from '#tests/support/redsysNotice.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { CLOSED_IBAN, OPEN_IBAN, type OwedFixture, owedMoneyOf, password } from './owedMoney.ts';

let test: TestTenant;
let fixture: OwedFixture;
let on: ReturnType<typeof owedMoneyOf>;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  await test.configure('customization', { extras: { payWithBalance: true } });
  const world = worldOf(test);
  fixture = { test, world, journeys: journeysOf(test, world), project: await world.project() };
  on = owedMoneyOf(fixture);
  await on.setPassword(fixture.project.manager);
});
afterAll(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(await readAccountBalance(test.tenant.database, 'refundsPayable')).toBe(0);
  expect(await readAccountBalance(test.tenant.database, 'suspense')).toBe(0);
  expect(test.reported).toEqual([]);
  await test.close();
});

const cash = () => readAccountBalance(test.tenant.database, 'externalCash');

async function asInvestor(investor: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const token = await fixture.world.tokenOf(investor);
  return callApi(test, method, `/v2/pfp${path}`, { token, ...(body !== undefined && { body }) });
}

const mailsTo = async (user: string) => {
  const mails = await test.tenant.database.query<{ text: string }>(sql`select data ->> 'text' as text
    from sandbox_record where kind = ${mailKind} and data ->> 'to' = (select email from users where id = ${user})`);
  return mails.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
};

const paymentOf = async (id: string) =>
  (await on.asManager('GET', `/investments/${id}/payments`)).body.data as { id: string; version: number }[];

/** A paid order of an investor whose bank account is closed, cancelled by a manager. */
async function refuseRefund() {
  const investor = await fixture.world.investor();
  await on.setPassword(investor);
  await test.tenant.database.query(sql`update bank_account set iban = ${CLOSED_IBAN} where user_id = ${investor}`);
  const id = await fixture.journeys.payByTransfer(investor, fixture.project);
  await on.asManager('POST', `/investments/${id}/events`, { type: 'investment.cancel', reason: 'test' });
  await test.drain();
  return { investor, id };
}

const owedTo = async (id: string) => {
  const { rows } = await on.incidents('open');
  return rows.find(({ investment }) => (investment as { id: string } | null)?.id === id);
};

describe('a refund that the bank refuses', () => {
  it('is a task of the managers with everything they need, and asks the investor for another account', async () => {
    const { investor, id } = await refuseRefund();
    expect(await owedTo(id)).toMatchObject({
      kind: 'refundOwed',
      status: 'open',
      amount: 15_000,
      user: { id: investor },
      account: { ending: '0000', usable: true },
      refusal: 'accountClosed',
      openedAt: '2026-03-02T09:00:00.000Z',
    });
    const [notification] = await on.notificationsTo(fixture.project.manager, 'incident.refundOwed');
    expect(notification).toMatchObject({ params: { amount: 15_000, name: expect.any(String), code: 'accountClosed' } });
    expect(notification?.link).toMatch(/^\/manager\/incidents\?incident=/);
    expect(await on.notificationsTo(investor, 'payment.refundFailed')).toMatchObject([
      { params: { amount: 15_000, code: 'accountClosed' }, link: '/user/account?section=bank' },
    ]);
    expect(await mailsTo(investor)).toContain(
      'No hemos podido devolverte 150,00 € de Proyecto: el banco dice que la cuenta está cerrada.',
    );
    const { body } = await asInvestor(investor, 'GET', `/investments/${id}`);
    expect(body.data).toMatchObject({
      payment: { reason: null },
      refunds: [{ status: 'refundFailed', amount: 15_000, reason: 'accountClosed', ending: '0000' }],
    });
    await test.tenant.database.query(sql`update bank_account set iban = ${OPEN_IBAN} where user_id = ${investor}`);
    const [payment] = await paymentOf(id);
    expect(await on.asManager('POST', `/payments/${payment?.id}/events`, { type: 'refund.retry' })).toMatchObject({
      status: 200,
    });
    await test.drain();
  });

  it('is paid to the corrected account after its wait, and leaves the ledger as it was', async () => {
    const before = await cash();
    const { investor, id } = await refuseRefund();
    const account = { iban: OPEN_IBAN, holder: await readUserName(test.tenant.database, investor), password };
    expect(await asInvestor(investor, 'PUT', '/account/bank-account', account)).toMatchObject({ status: 200 });
    const managers = await on.notificationsTo(fixture.project.manager, 'incident.accountCorrected');
    expect(managers).toMatchObject([{ params: { amount: 15_000, ending: '1332' } }]);
    const [payment] = await paymentOf(id);
    const retry = () => on.asManager('POST', `/payments/${payment?.id}/events`, { type: 'refund.retry' });
    expect(await retry()).toMatchObject({ status: 409, body: { error: 'refused' } });
    test.moveClock('2026-03-03T09:00:01Z');
    expect(await Promise.all([retry(), retry()]).then((all) => all.map(({ status }) => status).toSorted())).toEqual([
      200, 409,
    ]);
    await test.drain();
    expect(await paymentOf(id)).toMatchObject([{ status: 'refunded', refund: { reason: null, ending: '1332' } }]);
    expect(await owedTo(id)).toBeUndefined();
    expect(await cash()).toBe(before);
    expect((await on.incidents('closed')).rows).toContainEqual(
      expect.objectContaining({ kind: 'refundOwed', status: 'resolved', closedBy: 'refund.confirm' }),
    );
    expect(await mailsTo(investor)).toContain(
      'El 3 de marzo de 2026 transferimos 150,00 € de Proyecto a tu cuenta acabada en 1332.',
    );
    const { body } = await asInvestor(investor, 'GET', `/investments/${id}`);
    expect(body.data).toMatchObject({
      refunds: [{ status: 'refunded', amount: 15_000, ending: '1332', refundedAt: '2026-03-03T09:00:01.000Z' }],
    });
  });
});

describe('a refund that the card terminal refuses', () => {
  async function refuseAtTerminal() {
    const investor = await fixture.world.investor();
    const id = await fixture.journeys.chooseMethod(investor, fixture.project, 'bizum');
    const payment = await fixture.journeys.paymentOf(id);
    const [{ reference } = { reference: '' }] = await test.tenant.database.query<{ reference: string }>(
      sql`select reference from payment where id = ${payment}`,
    );
    await sendNotice(test, { reference, amount: 15_000, afterwards: 'refuse' });
    await on.asManager('POST', `/investments/${id}/events`, { type: 'investment.cancel', reason: 'test' });
    await test.drain();
    return { investor, id, payment };
  }

  it('is paid by transfer to the investor’s account with the manager’s password, and balances by hand', async () => {
    const before = { cash: await cash(), clearing: await readAccountBalance(test.tenant.database, 'providerClearing') };
    const { id, payment, investor } = await refuseAtTerminal();
    expect(await owedTo(id)).toMatchObject({ refusal: '0950', amount: 15_000 });
    const transfer = (typed: string, ending = '1332') =>
      on.asManager('POST', `/payments/${payment}/refund-transfer`, { ending, password: typed });
    expect(await transfer('Tesela-2027')).toMatchObject({ status: 403, body: { error: 'password_wrong' } });
    expect(await transfer(password, '0000')).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect(await transfer(password)).toMatchObject({ status: 200, body: { data: { status: 'refunding' } } });
    await test.drain();
    expect(await owedTo(id)).toBeUndefined();
    expect((await on.postingsOf('payment.refunded')).slice(-2)).toEqual([
      'externalCash 15000',
      'refundsPayable -15000',
    ]);
    expect(await cash()).toBe(before.cash + 15_000);
    expect(await readAccountBalance(test.tenant.database, 'providerClearing')).toBe(before.clearing - 15_000);
    expect(await on.notificationsTo(investor, 'payment.refunded')).toMatchObject([
      { params: { amount: 15_000, to: 'account', ending: '1332' } },
    ]);
  });
});

describe('an investment that is revoked', () => {
  it('tells the investor amount, account ending and date, on the page and by mail', async () => {
    const investor = await fixture.world.investor();
    const id = await fixture.journeys.payByTransfer(investor, fixture.project);
    await asInvestor(investor, 'POST', `/investments/${id}/events`, { type: 'investment.revoke' });
    expect(await on.notificationsTo(investor, 'investment.revoked')).toMatchObject([
      { params: { refund: 15_000, balance: 0, to: 'account', ending: '1332', date: '2026-03-03' } },
    ]);
    const { body } = await asInvestor(investor, 'GET', `/investments/${id}`);
    expect(body.data).toMatchObject({
      status: 'CANCELED',
      refunds: [{ status: 'refunding', amount: 15_000, balance: 0, ending: '1332' }],
    });
    await test.drain();
    expect(await mailsTo(investor)).toContain(
      'Has revocado tu inversión en Proyecto. Te devolvemos 150,00 € a tu cuenta acabada en 1332. Pedimos la devolución el 3 de marzo de 2026',
    );
  });

  it('tells the investor what went back to the balance at once', async () => {
    const investor = await fixture.world.investor();
    await fixture.journeys.creditBalance(investor, 4_000);
    const id = await fixture.journeys.payByTransfer(investor, fixture.project, 3, 4_000);
    await asInvestor(investor, 'POST', `/investments/${id}/events`, { type: 'investment.revoke' });
    expect(await on.notificationsTo(investor, 'investment.revoked')).toMatchObject([
      { params: { refund: 11_000, balance: 4_000, to: 'account', ending: '1332', date: '2026-03-03' } },
    ]);
    expect(await readAccountBalance(test.tenant.database, 'investorAvailable', investor)).toBe(4_000);
  });
});
