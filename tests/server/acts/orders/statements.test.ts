import { parse } from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BankStatementReport } from '#machines/orders/payment/bankStatement.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { givePassword } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { by, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: { id: string; owner: string; manager: string };

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project();
  await givePassword(test, project.manager);
});
afterEach(() => test.drain());
afterAll(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

async function importing(...lines: string[]) {
  const content = ['date,amount,currency,reference,payer', ...lines].join('\n');
  const token = await world.tokenOf(project.manager);
  const { status, body } = await callApi(test, 'POST', '/v2/pfp/statements', {
    token,
    body: { name: 'a.csv', content, password },
  });
  expect(status).toBe(200);
  return parse(BankStatementReport, body.data);
}

const password = 'Tesela-2026';

const gist = ({ lines, faults }: BankStatementReport) => ({
  lines: lines.map(({ outcome, reason }) => reason ?? outcome),
  faults,
});

async function awaiting(tokens = 3) {
  const investor = await world.investor();
  const id = await journeys.chooseMethod(investor, project, 'transfer', { tokens });
  const [payment] = await test.tenant.database.query<{ reference: string; amount: number }>(
    sql`select reference, amount from payment where investment_id = ${id}`,
  );
  if (!payment) throw new Error('Expected an open payment');
  return { investor, id, ...payment, money: (payment.amount / 100).toFixed(2) };
}

const statusOf = async (id: string) => {
  const [row] = await test.tenant.database.query<{ status: string }>(
    sql`select status from investment where id = ${id}`,
  );
  return row?.status;
};

const suspense = () => readAccountBalance(test.tenant.database, 'suspense');

/**
 * The total that ever went to suspense. The current balance is no use, because refunds empty it when the queue runs.
 */
const suspended = async () => {
  const [row] = await test.tenant.database.query<{
    total: number;
  }>(sql`select coalesce(sum(entry.amount), 0)::bigint as total
    from ledger_entry entry join ledger_account account on account.id = entry.account_id
    where account.kind = 'suspense' and entry.amount > 0`);
  return row?.total ?? 0;
};

/** Money goes back by itself after the next business day. */
const afterReturns = async () => {
  test.moveClock(new Date(test.tenant.clock.now().getTime() + 4 * DAY));
  await test.drain();
};

describe('a line of a bank statement', () => {
  it('settles the order with the same reference, amount and currency only once', async () => {
    const { id, reference, money } = await awaiting();
    const line = `2026-03-02,${money},EUR,Transfer ${reference.toLowerCase()} thanks,Ana`;
    const first = await importing(line);
    expect(gist(first)).toEqual({ lines: ['settled'], faults: [] });
    expect(await statusOf(id)).toBe('CHARGED');
    const before = await suspended();
    expect(await importing(line), 'the same file').toMatchObject({ lines: [], repeated: true, known: 1 });
    expect(await importing(`2026-03-01,-3.00,EUR,fees,`, line), 'another file with it').toMatchObject({
      lines: [],
      waiting: [{ status: 'undecided' }],
      outgoing: 1,
    });
    expect(await suspended()).toBe(before);
  });

  it('with a wrong amount goes to suspense and is refunded', async () => {
    const other = await awaiting();
    const tooMuch = other.amount + 100;
    const before = { ever: await suspended(), now: await suspense() };
    const report = await importing(`2026-03-02,${(tooMuch / 100).toFixed(2)},EUR,${other.reference},`);
    expect(gist(report)).toEqual({ lines: ['amount'], faults: [] });
    expect(await suspended()).toBe(before.ever + tooMuch);
    expect(await statusOf(other.id)).toBe('PAYMENT_ERROR');
    await test.drain();
    expect(await suspense(), 'not before the end of the next business day').toBe(before.now + tooMuch);
    await afterReturns();
    expect(await suspense()).toBe(before.now);
  });

  it('in another currency is not booked, and its order keeps waiting', async () => {
    const { id, reference, money } = await awaiting();
    const before = { ever: await suspended(), status: await statusOf(id) };
    const report = await importing(`2026-03-02,${money},USD,${reference},`);
    expect(report).toMatchObject({ lines: [], waiting: [{ status: 'foreign', currency: 'USD' }], faults: [] });
    expect({ ever: await suspended(), status: await statusOf(id) }).toEqual(before);
  });

  it('that arrives a second time or too late goes to suspense and changes no order', async () => {
    const [twice, late] = [await awaiting(), await awaiting()];
    await callApi(test, 'POST', `/v2/pfp/investments/${late.id}/events`, {
      token: await world.tokenOf(late.investor),
      body: { type: 'investment.cancel' },
    });
    const line = (order: typeof twice, day: number) => `2026-03-0${day},${order.money},EUR,${order.reference},`;
    const report = await importing(line(twice, 1), line(twice, 2), line(late, 2));
    expect(gist(report)).toEqual({ lines: ['settled', 'second', 'late'], faults: [] });
    expect([await statusOf(twice.id), await statusOf(late.id)]).toEqual(['CHARGED', 'CANCELED']);
    await afterReturns();
    const page = await callApi(test, 'GET', `/v2/pfp/investments/${twice.id}`, {
      token: await world.tokenOf(twice.investor),
    });
    expect(page.body.data).toMatchObject({ payment: { status: 'settled', reference: twice.reference } });
    const refunded = await test.tenant.database.query(
      sql`select from payment where investment_id in (${twice.id}, ${late.id}) and status = 'refunded'`,
    );
    expect(refunded).toHaveLength(2);
  });

  it.each(['settled', 'refunded'])('that a manager confirmed before is the same money: %s', async (status) => {
    const { investor, id, reference, money } = await awaiting();
    const payment = await journeys.paymentOf(id);
    const fileId = await world.file(investor, 'proof');
    await world.send(by('USER', investor), 'investment', id, { type: 'proof.upload', fileId });
    await world.send(bySystem, 'payment', payment, { type: 'receipt.confirm', proofSeen: true });
    if (status === 'refunded') await world.send(by('USER', investor), 'investment', id, { type: 'investment.revoke' });
    await test.drain();
    const before = { ever: await suspended(), cash: await readAccountBalance(test.tenant.database, 'externalCash') };
    const line = (day: number) => `2026-03-0${day},${money},EUR,${reference},Ana`;
    expect(gist(await importing(line(1)))).toEqual({ lines: ['settled'], faults: [] });
    await test.drain();
    expect({ ever: await suspended(), cash: await readAccountBalance(test.tenant.database, 'externalCash') }).toEqual(
      before,
    );
    expect(await importing(line(2)), 'a further transfer, or the same written otherwise').toMatchObject({
      lines: [],
      waiting: [{ status: 'undecided' }],
    });
  });

  it('with an unknown reference stays in suspense, where a manager sees it', async () => {
    const before = await suspense();
    const report = await importing('2026-03-02,7.77,EUR,no idea,Leo', '2026-03-02,7.77,USD,no idea,Leo', 'x,1,EUR,a,');
    expect(gist(report)).toEqual({ lines: ['unknownReference'], faults: [{ line: 4, fault: 'date' }] });
    expect(report.waiting).toMatchObject([{ status: 'foreign' }]);
    expect(await suspense()).toBe(before + 777);
    const token = await world.tokenOf(project.manager);
    const { body } = await callApi(test, 'GET', '/v2/pfp/bank-lines?outcome=suspense&search=Leo', { token });
    expect(body.data).toMatchObject({ total: 1, rows: [{ amount: 777, payer: 'Leo', reason: 'unknownReference' }] });
  });

  it('is booked once when it is imported several times at once', async () => {
    const investor = await world.investor();
    const line = `2026-03-02,10.00,EUR,${depositReference(investor)},`;
    await Promise.all(Array.from({ length: 10 }, () => importing(line)));
    expect(await readAccountBalance(test.tenant.database, 'investorAvailable', investor)).toBe(1000);
  });
});

describe('the available balance', () => {
  const depositor = async () => {
    const investor = await world.investor();
    const hash = await quickHash(password);
    await test.tenant.database.query(sql`update users set password_hash = ${hash} where id = ${investor}`);
    const token = await world.tokenOf(investor);
    const pay = (amount: number, secret = password) =>
      callApi(test, 'POST', '/v2/pfp/account/balance/payout', { token, body: { amount, password: secret } });
    const balance = async () => (await callApi(test, 'GET', '/v2/pfp/account/balance', { token })).body.data;
    return { investor, pay, balance };
  };
  const notificationsOf = (investor: string) =>
    test.tenant.database.query(
      sql`select about from notification where user_id = ${investor}
      and about like 'balance.%' order by about`,
    );

  it('grows by a transfer with the investor’s own reference and can be paid out', async () => {
    const { investor, pay, balance } = await depositor();
    const { reference } = (await balance()) as { reference: string };
    expect(gist(await importing(`2026-03-02,50.00,EUR,"Saldo, ${reference}",Ana`)).lines).toEqual(['deposit']);
    expect(await balance()).toMatchObject({ available: 5000, currency: 'EUR' });
    expect((await pay(5001)).body.error).toBe('balance_short');
    expect((await pay(2000, 'Tesela-2027')).body.error).toBe('password_wrong');
    expect(await pay(2000)).toMatchObject({ status: 200, body: { data: { available: 3000 } } });
    await test.drain();
    expect(await notificationsOf(investor)).toEqual([{ about: 'balance.deposited' }, { about: 'balance.paidOut' }]);
  });

  it('gets the money back when the bank refuses the payout', async () => {
    const { investor, pay, balance } = await depositor();
    await journeys.creditBalance(investor, 4000);
    await test.tenant.database.query(
      sql`update bank_account set iban = 'ES0000000000000000000000' where user_id = ${investor}`,
    );
    expect(await pay(4000)).toMatchObject({ status: 200, body: { data: { available: 0 } } });
    await test.drain();
    expect(await balance()).toMatchObject({ available: 4000 });
    expect(await notificationsOf(investor)).toEqual([
      { about: 'balance.deposited' },
      { about: 'balance.payoutFailed' },
    ]);
  });

  it('is not paid out until a bank account may be used', async () => {
    const { investor, pay } = await depositor();
    await journeys.creditBalance(investor, 4000);
    const later = new Date(test.tenant.clock.now().getTime() + 1000);
    await test.tenant.database.query(sql`update bank_account set usable_from = ${later} where user_id = ${investor}`);
    expect((await pay(4000)).body.error).toBe('bank_account_waiting');
    await test.tenant.database.query(sql`delete from bank_account where user_id = ${investor}`);
    expect((await pay(4000)).body.error).toBe('bank_account_missing');
  });
});
