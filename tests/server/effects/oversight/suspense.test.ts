import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { CLOSED_IBAN, OPEN_IBAN, type OwedFixture, owedMoneyOf, password } from './owedMoney.ts';

let test: TestTenant;
let fixture: OwedFixture;
let on: ReturnType<typeof owedMoneyOf>;

beforeAll(async () => {
  test = await testTenant();
  const world = worldOf(test);
  fixture = { test, world, journeys: journeysOf(test, world), project: await world.project() };
  on = owedMoneyOf(fixture);
  await on.setPassword(fixture.project.manager);
});
afterAll(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(await readAccountBalance(test.tenant.database, 'refundsPayable')).toBe(0);
  expect(test.reported).toEqual([]);
  await test.close();
});

const suspense = () => readAccountBalance(test.tenant.database, 'suspense');

let count = 0;
/** A line that no order waits for, and its incident. */
async function suspend(money = '77.00') {
  const reference = `lost ${++count} money`;
  const { lines } = await on.importLines(`${money},EUR,${reference},Leo`);
  const id = lines[0]?.incident ?? '';
  return { id, reference };
}
const act = (id: string, name: string, body: object) => on.asManager('POST', `/incidents/${id}/${name}`, body);
const back = (iban = OPEN_IBAN) => ({ iban, holder: 'Leo', password });

describe('money in suspense', () => {
  it('is an incident that the line of the statement links to, with its amount, payer and reason', async () => {
    const before = await suspense();
    const { id, reference } = await suspend();
    expect(await suspense()).toBe(before + 7700);
    const { rows, owed } = await on.incidents('owed', reference);
    expect(rows).toMatchObject([
      {
        id,
        kind: 'suspense',
        status: 'open',
        amount: 7700,
        line: { payer: 'Leo', reference, reason: 'unknownReference' },
      },
    ]);
    expect(owed).toMatchObject({ count: expect.any(Number), amount: expect.any(Number) });
    expect((await act(id, 'credit', { email: 'nobody@test.local', password })).body.fields).toMatchObject({
      email: { id: 'validator.investor_unknown' },
    });
  });

  it('pays the order that waits for this amount, found by its number or by its reference', async () => {
    const { id: order, payment, money } = await on.awaiting();
    const { id, reference } = await suspend(money);
    const before = await suspense();
    expect(await act(id, 'assign', { order: payment.order, password })).toMatchObject({ status: 200 });
    const [paid] = await test.tenant.database.query(sql`select status from investment where id = ${order}`);
    expect(paid).toEqual({ status: 'CHARGED' });
    expect(await suspense()).toBe(before - payment.amount);
    expect((await on.postingsOf('line.assigned')).slice(-2)).toEqual([
      `externalCash ${payment.amount}`,
      `suspense ${-payment.amount}`,
    ]);
    expect(await on.incidents('closed', reference)).toMatchObject({
      rows: [{ id, status: 'resolved', closedBy: 'line.assign' }],
    });
    expect((await on.asManager('GET', `/bank-lines?search=${encodeURIComponent(reference)}`)).body.data).toMatchObject({
      rows: [{ outcome: 'settled', reason: null, investment: { id: order } }],
    });
  });

  it('pays no order that waits for another amount or for no transfer, and says so beside the field', async () => {
    const { id: order, payment } = await on.awaiting();
    const [{ number } = { number: 0 }] = await test.tenant.database.query<{ number: number }>(
      sql`select number from investment where id = ${order}`,
    );
    const { id } = await suspend('150.01');
    expect(await act(id, 'assign', { order: `INV-${number}`, password })).toMatchObject({
      status: 422,
      body: {
        fields: { order: { id: 'validator.order_other_amount', values: { limit: payment.amount }, unit: 'money' } },
      },
    });
    const cancelled = await on.awaiting();
    await on.asManager('POST', `/investments/${cancelled.id}/events`, { type: 'investment.cancel', reason: 'test' });
    for (const [typed, error] of [
      [cancelled.payment.order, 'order_not_waiting'],
      ['INV-999999', 'order_unknown'],
      // Another spelling of the number 1 is none.
      ['1e0', 'order_unknown'],
      ['nothing', 'order_unknown'],
    ])
      expect((await act(id, 'assign', { order: typed, password })).body.fields).toMatchObject({
        order: { id: `validator.${error}` },
      });
    const [unpaid] = await test.tenant.database.query(sql`select status from payment where id = ${payment.id}`);
    expect(unpaid).toEqual({ status: 'created' });
  });

  it('is added to the balance of an investor, who is notified', async () => {
    const investor = await fixture.world.investor();
    const [{ email } = { email: '' }] = await test.tenant.database.query<{ email: string }>(
      sql`select email from users where id = ${investor}`,
    );
    const { id } = await suspend('12.34');
    expect(await act(id, 'credit', { email, password })).toMatchObject({ status: 200 });
    expect(await readAccountBalance(test.tenant.database, 'investorAvailable', investor)).toBe(1234);
    expect((await on.postingsOf('line.credited')).slice(-2)).toEqual(['investorAvailable 1234', 'suspense -1234']);
    expect(await on.notificationsTo(investor, 'balance.deposited')).toMatchObject([{ params: { amount: 1234 } }]);
  });

  it('goes back to its payer exactly once, and the line says that it was returned', async () => {
    const cash = await readAccountBalance(test.tenant.database, 'externalCash');
    const { id, reference } = await suspend('9.99');
    expect(await act(id, 'return', { ...back(), password: 'Tesela-2027' })).toMatchObject({ status: 403 });
    expect(await act(id, 'return', back())).toMatchObject({ status: 200, body: { data: { status: 'returning' } } });
    await test.drain();
    expect(await readAccountBalance(test.tenant.database, 'externalCash')).toBe(cash);
    expect((await on.postingsOf('line.returned')).slice(-2)).toEqual(['externalCash 999', 'refundsPayable -999']);
    expect(
      (await on.asManager('GET', `/bank-lines?outcome=returned&search=${encodeURIComponent(reference)}`)).body.data,
    ).toMatchObject({
      rows: [
        {
          outcome: 'returned',
          reason: 'unknownReference',
          returned: { by: 'managers', at: expect.any(String), ending: OPEN_IBAN.slice(-4) },
        },
      ],
    });
    const journal = await test.tenant.database.query<{ event: object }>(
      sql`select event from journal where entity_id = ${id} and event ->> 'type' = 'line.return'`,
    );
    expect(journal).toEqual([{ event: { type: 'line.return', ending: '1332' } }]);
  });

  it('stays in suspense if the payer’s bank refuses it, and can be sent to another account', async () => {
    const before = await suspense();
    const { id, reference } = await suspend('5.00');
    await act(id, 'return', back(CLOSED_IBAN));
    await test.drain();
    expect(await suspense()).toBe(before + 500);
    expect((await on.incidents('owed', reference)).rows).toMatchObject([{ status: 'taken', refusal: 'accountClosed' }]);
    expect(await act(id, 'return', back())).toMatchObject({ status: 200 });
    await test.drain();
    expect(await suspense()).toBe(before);
    expect((await on.incidents('closed', reference)).rows).toMatchObject([{ status: 'resolved', refusal: null }]);
  });

  it('has one effect if several managers decide about it at once', async () => {
    const { payment, money } = await on.awaiting();
    const { id } = await suspend(money);
    const before = await suspense();
    const answers = await Promise.all([
      act(id, 'assign', { order: payment.order, password }),
      act(id, 'return', back()),
      act(id, 'assign', { order: payment.order, password }),
      act(id, 'return', back()),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await test.drain();
    expect(await suspense()).toBe(before - payment.amount);
  });

  it('keeps the notes of managers with their names', async () => {
    const { id } = await suspend('3.00');
    const note = { type: 'incident.note', text: 'Leo calls back on Monday' };
    expect(await act(id, 'events', { type: 'incident.take' })).toMatchObject({ status: 200 });
    expect(await act(id, 'events', note)).toMatchObject({ status: 200 });
    expect((await on.asManager('GET', `/incidents/${id}`)).body.data).toMatchObject({
      status: 'taken',
      takenBy: { id: fixture.project.manager },
      notes: [{ text: note.text, by: { id: fixture.project.manager } }],
    });
  });
});

describe('a statement', () => {
  it('that is imported again says so, and books no line that it has seen', async () => {
    const { payment, money } = await on.awaiting();
    const lines = [`${money},EUR,${payment.reference},Ana`, '4.00,EUR,lost again,Leo'];
    expect(await on.importLines(...lines)).toMatchObject({
      lines: [{ outcome: 'settled' }, { outcome: 'suspense' }],
      known: 0,
    });
    expect(await on.importLines(...lines)).toMatchObject({ lines: [], known: 2 });
    expect(await on.importLines(...lines, '6.00,EUR,lost later,Leo')).toMatchObject({
      lines: [{ outcome: 'suspense' }],
      waiting: [{ status: 'undecided' }, { status: 'undecided' }],
    });
  });

  it('settles an order by its reference without the suffix of the payment', async () => {
    const { id, payment, money } = await on.awaiting();
    const { lines } = await on.importLines(`${money},EUR,transfer ${payment.order} thanks,Ana`);
    expect(lines).toMatchObject([{ outcome: 'settled', investment: { id } }]);
  });

  it('that names two orders without their suffixes is ambiguous and pays neither', async () => {
    const [one, other] = [await on.awaiting(), await on.awaiting()];
    const { lines } = await on.importLines(`${one.money},EUR,${one.payment.order} ${other.payment.order},Ana`);
    expect(lines).toMatchObject([{ outcome: 'suspense', reason: 'ambiguous' }]);
  });

  it.each([
    ['less', -100],
    ['more', 100],
  ])('with %s than was due after the order was cancelled gives back exactly what arrived', async (_, difference) => {
    const { id, payment, investor } = await on.awaiting();
    await on.asManager('POST', `/investments/${id}/events`, { type: 'investment.cancel', reason: 'test' });
    const cash = await readAccountBalance(test.tenant.database, 'externalCash');
    const arrived = payment.amount + difference;
    await on.importLines(`${(arrived / 100).toFixed(2)},EUR,${payment.reference},Ana`);
    expect(await readAccountBalance(test.tenant.database, 'externalCash')).toBe(cash - arrived);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 4 * DAY));
    await test.drain();
    expect(await readAccountBalance(test.tenant.database, 'externalCash')).toBe(cash);
    expect(await on.notificationsTo(investor, 'payment.refunded')).toMatchObject([
      { params: { amount: arrived, to: 'account', ending: '1332' } },
    ]);
  });
});

describe('a manager who searches investments', () => {
  it('finds an order by the reference with and without the suffix of its payment', async () => {
    const { id, payment } = await on.awaiting();
    for (const text of [payment.reference, payment.order, `${payment.order}-99`])
      expect((await on.asManager('GET', `/investments?search=${encodeURIComponent(text)}`)).body.data).toMatchObject({
        total: 1,
        rows: [{ id }],
      });
  });
});
