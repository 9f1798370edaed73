import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type FourEyes, fourEyesOf } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { testSettings } from '#tests/support/testSettings.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { type OwedFixture, owedMoneyOf, password } from './owedMoney.ts';

let test: TestTenant;
let fixture: OwedFixture;
let on: ReturnType<typeof owedMoneyOf>;
let eyes: FourEyes;

beforeAll(async () => {
  test = await testTenant();
  const world = worldOf(test);
  fixture = { test, world, journeys: journeysOf(test, world), project: await world.project() };
  on = owedMoneyOf(fixture);
  eyes = fourEyesOf(test, world);
  await on.setPassword(fixture.project.manager);
});
afterAll(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

/** Money for two orders that one manager may not divide alone. */
async function proposeHalves(one: Awaiting, other: Awaiting) {
  const { id, reference } = await suspend(300_00);
  const second = await eyes.manager();
  await test.configure('settings', { ...testSettings, approvalLimit: 100_00 });
  const proposed = await divide(id, [one.payment.order, 150_00], [other.payment.order, 150_00]);
  await test.configure('settings', testSettings);
  expect(proposed.status).toBe(202);
  const [{ number } = { number: 0 }] = await test.tenant.database.query<{ number: number }>(
    sql`select number from incident where id = ${id}`,
  );
  return { reference, second, number, approval: (proposed.body.data as { approval: string }).approval };
}

const proposalsFound = async (search: string) => {
  const { body } = await on.asManager('GET', `/approvals?search=${search}`);
  return (body.data as { rows: { id: string }[] }).rows.map(({ id }) => id);
};

type Awaiting = Awaited<ReturnType<typeof on.awaiting>>;
type Share = [order: string, amount: number];

let count = 0;
/** Money that names no order, and its incident. */
async function suspend(minor: number) {
  const reference = `both ${++count} of us`;
  const { lines } = await on.importLines(`${(minor / 100).toFixed(2)},EUR,${reference},Leo`);
  return { id: lines[0]?.incident ?? '', reference };
}

const divide = (id: string, ...shares: Share[]) =>
  on.asManager('POST', `/incidents/${id}/divide`, {
    shares: shares.map(([order, amount]) => ({ order, amount })),
    password,
  });
const statusOf = async ({ id }: Awaiting) => {
  const [row] = await test.tenant.database.query<{ status: string }>(
    sql`select status from investment where id = ${id}`,
  );
  return row?.status;
};
const suspense = () => readAccountBalance(test.tenant.database, 'suspense');
const cash = () => readAccountBalance(test.tenant.database, 'externalCash');

/** The lines of a reference, each as `outcome amount`, the money at the bank first. */
async function linesOf(reference: string) {
  const rows = await test.tenant.database.query<{ line: string }>(
    sql`select outcome || ' ' || amount as line from bank_statement_line where reference = ${reference}
      order by part_of is not null, key`,
  );
  return rows.map(({ line }) => line);
}

describe('one payment for several orders', () => {
  it('pays each of them with its share, and the bank still has it once', async () => {
    const [one, other] = [await on.awaiting(3), await on.awaiting(5)];
    const before = { suspense: await suspense(), cash: await cash() };
    const { id, reference } = await suspend(one.payment.amount + other.payment.amount);
    const paid = await divide(id, [one.payment.order, one.payment.amount], [other.payment.reference, 250_00]);
    expect(paid).toMatchObject({ status: 200, body: { data: { status: 'resolved' } } });
    expect([await statusOf(one), await statusOf(other)]).toEqual(['CHARGED', 'CHARGED']);
    expect(await suspense()).toBe(before.suspense);
    expect(await cash()).toBe(before.cash - one.payment.amount - other.payment.amount);
    expect(await linesOf(reference)).toEqual(['divided 40000', 'settled 15000', 'settled 25000']);
    const list = await on.asManager('GET', `/bank-lines?search=${encodeURIComponent(reference)}`);
    expect(list.body.data).toMatchObject({ total: 3, sum: 40_000 });
    expect(await on.incidents('closed', reference)).toMatchObject({ rows: [{ id, closedBy: 'line.divide' }] });
    await expectConsistent(test.tenant);
  });

  it('is a part of an order that waits for more, and is complete with the rest', async () => {
    const [one, other] = [await on.awaiting(3), await on.awaiting(5)];
    const before = await suspense();
    const { id, reference } = await suspend(one.payment.amount + 100_00);
    expect(await divide(id, [one.payment.order, one.payment.amount], [other.payment.order, 100_00])).toMatchObject({
      status: 200,
    });
    expect([await statusOf(one), await statusOf(other)]).toEqual(['CHARGED', 'IN_UPLOAD_PROOF_OF_PAYMENT']);
    expect(await suspense()).toBe(before + 100_00);
    expect(await linesOf(reference)).toEqual(['divided 25000', 'settled 15000', 'part 10000']);
    await expectConsistent(test.tenant);
    await on.importLines(`150.00,EUR,${other.payment.reference},Leo`);
    expect(await statusOf(other)).toBe('CHARGED');
    expect(await suspense()).toBe(before);
    expect(await linesOf(reference)).toEqual(['divided 25000', 'settled 15000', 'settled 10000']);
  });

  it('gives back the share of an order that ends before it is complete', async () => {
    const [one, other] = [await on.awaiting(3), await on.awaiting(5)];
    const { id, reference } = await suspend(one.payment.amount + 100_00);
    await divide(id, [one.payment.order, one.payment.amount], [other.payment.order, 100_00]);
    await on.asManager('POST', `/investments/${other.id}/events`, { type: 'investment.cancel', reason: 'test' });
    expect(await linesOf(reference)).toEqual(['divided 25000', 'settled 15000', 'suspense 10000']);
    await expectConsistent(test.tenant);
  });

  it('is refused beside the field that is wrong, and moves nothing', async () => {
    const [one, other] = [await on.awaiting(3), await on.awaiting(3)];
    const { id, reference } = await suspend(300_00);
    const [first, second] = [one.payment.order, other.payment.order];
    const refused = async (field: string, error: object, ...shares: Share[]) => {
      const answer = await divide(id, ...shares);
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: error } } });
    };
    const money = (key: string, limit: number) => ({ id: `validator.${key}`, values: { limit }, unit: 'money' });
    await refused('shares.1.amount', money('shares_short', 100_00), [first, 100_00], [second, 100_00]);
    await refused('shares.1.order', money('order_other_amount', 150_00), [first, 100_00], [second, 200_00]);
    await refused('shares.1.order', { id: 'validator.order_repeated' }, [first, 150_00], [first, 150_00]);
    await refused('shares.0.order', { id: 'validator.order_unknown' }, ['INV-999999', 150_00], [second, 150_00]);
    await refused('shares.0.amount', { id: expect.any(String) }, [first, 0], [second, 300_00]);
    await refused('shares', { id: expect.any(String) }, [first, 300_00]);
    const { id: small } = await suspend(200_00);
    expect(await divide(small, [first, 150_00], [second, 150_00])).toMatchObject({
      status: 422,
      body: { fields: { 'shares.1.amount': money('shares_over', 100_00) } },
    });
    const waiting = 'IN_UPLOAD_PROOF_OF_PAYMENT';
    expect([await statusOf(one), await statusOf(other)]).toEqual([waiting, waiting]);
    expect(await linesOf(reference)).toEqual(['suspense 30000']);
  });

  it('above the limit is proposed, and the second manager reads which orders it would pay', async () => {
    const [one, other] = [await on.awaiting(3), await on.awaiting(3)];
    const { reference, approval, second, number } = await proposeHalves(one, other);
    expect(await eyes.read(second, approval)).toMatchObject({
      act: 'suspenseAssignment',
      amount: 300_00,
      orders: [{ amount: 150_00 }, { amount: 150_00 }],
    });
    expect(await linesOf(reference)).toEqual(['suspense 30000']);
    expect([await proposalsFound(`INC-${number}`), await proposalsFound('INC-999999')]).toEqual([[approval], []]);
    expect(await eyes.approve(second, approval)).toMatchObject({ approval: { status: 'executed' } });
    expect([await statusOf(one), await statusOf(other)]).toEqual(['CHARGED', 'CHARGED']);
  });

  it('pays none if one of them was cancelled before the second manager agreed', async () => {
    const [one, other] = [await on.awaiting(3), await on.awaiting(3)];
    const { reference, approval, second } = await proposeHalves(one, other);
    await on.asManager('POST', `/investments/${other.id}/events`, { type: 'investment.cancel', reason: 'test' });
    expect(await eyes.approve(second, approval)).toMatchObject({ approval: { status: 'failed' } });
    expect(await statusOf(one)).toBe('IN_UPLOAD_PROOF_OF_PAYMENT');
    expect(await linesOf(reference)).toEqual(['suspense 30000']);
  });
});
