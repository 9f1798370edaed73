import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { type PartsBed, partsBed, type Way } from './partsBed.ts';

let bed: PartsBed;
afterEach(async () => {
  await expectConsistent(bed.test.tenant);
  await bed.test.close();
});

const suspense = () => readAccountBalance(bed.database, 'suspense');
/** What the bank's feed does not confirm of a file is no difference yet, so only sums are compared. */
const sums = async () =>
  (await compareRegister(bed.test.tenant)).findings.filter(({ kind }) => kind !== 'bankLineMissing');

describe.each<Way>(['file', 'feed'])('the parts of an order from the %s', (way) => {
  it.each([
    ['two', [0.4, 0.6]],
    ['two, the larger one first', [0.6, 0.4]],
    ['three', [0.2, 0.3, 0.5]],
  ])('pay it once they are whole: %s', async (_, shares) => {
    bed = await partsBed();
    const { id, reference, due } = await bed.order();
    const parts = shares.map((share) => Math.round(due * share));
    const last = parts.pop() ?? 0;
    await bed.arrive(way, reference, ...parts);
    expect(await bed.statusOf(id)).toBe('IN_UPLOAD_PROOF_OF_PAYMENT');
    expect(await bed.paymentsOf(id)).toMatchObject([{ status: 'created', received: null }]);
    expect((await bed.lines()).map(({ outcome }) => outcome)).toEqual(parts.map(() => 'part'));
    expect(await suspense()).toBe(due - last);
    expect(await sums()).toEqual([]);
    await expectConsistent(bed.test.tenant);
    await bed.arrive(way, reference, last);
    expect(await bed.statusOf(id)).toBe('CHARGED');
    expect(await bed.paymentsOf(id)).toMatchObject([{ status: 'settled', received: due }]);
    expect((await bed.lines()).map(({ outcome }) => outcome)).toEqual(shares.map(() => 'settled'));
    expect(await suspense()).toBe(0);
    expect(await sums()).toEqual([]);
  });

  it('bring too much at last, and what is over goes back as what arrives twice does', async () => {
    bed = await partsBed();
    const { id, reference, due } = await bed.order();
    await bed.arrive(way, reference, due - 1_000, 1_500);
    expect(await bed.statusOf(id)).toBe('CHARGED');
    expect(await bed.paymentsOf(id)).toMatchObject([
      { status: 'settled', received: due },
      { status: 'lateSettled', received: 500 },
    ]);
    expect(await suspense()).toBe(500);
    expect(await sums()).toEqual([]);
    await bed.passDays(4);
    expect(await bed.paymentsOf(id)).toMatchObject([{ status: 'settled' }, { status: 'refunded', received: 500 }]);
    expect(await suspense()).toBe(0);
    expect(await sums()).toEqual([]);
  });

  it('go back when the order ends, not before the end of the next working day', async () => {
    bed = await partsBed();
    const order = await bed.order();
    const { id, reference, due } = order;
    await bed.arrive(way, reference, 2_000, 3_000);
    await bed.cancel(order);
    await bed.test.drain();
    expect(await bed.paymentsOf(id)).toMatchObject([{ status: 'lateSettled', received: 5_000 }]);
    expect(await bed.lines()).toMatchObject([
      { outcome: 'suspense', reason: 'incomplete' },
      { outcome: 'suspense', reason: 'incomplete' },
    ]);
    expect(await suspense()).toBe(5_000);
    expect(await sums()).toEqual([]);
    // What is missing comes too late, and is a payment of its own.
    await bed.arrive(way, reference, due - 5_000);
    expect(await bed.paymentsOf(id)).toHaveLength(2);
    await bed.passDays(4);
    expect((await bed.paymentsOf(id)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    expect(await suspense()).toBe(0);
    expect(await sums()).toEqual([]);
  });

  it('go back when the time to pay is over', async () => {
    bed = await partsBed();
    const { id, reference } = await bed.order();
    await bed.arrive(way, reference, 2_000);
    const [row] = await bed.database.query<{ at: Date }>(
      sql`select expires_at as at from payment where investment_id = ${id}`,
    );
    bed.test.moveClock(row?.at ?? new Date());
    await bed.test.drain();
    expect(await bed.paymentsOf(id)).toMatchObject([{ status: 'lateSettled', received: 2_000 }]);
    await bed.passDays(4);
    expect(await bed.paymentsOf(id)).toMatchObject([{ status: 'refunded', received: 2_000 }]);
  });
});

it('parts from a file and from the bank make one order whole', async () => {
  bed = await partsBed();
  const { id, reference, due } = await bed.order();
  await bed.arrive('file', reference, 2_000);
  await bed.arrive('feed', reference, due - 2_000);
  expect(await bed.statusOf(id)).toBe('CHARGED');
  // The bank now names the part of the file too.
  await bed.moves(2_000, reference, { payer: 'Ana 1' });
  await bed.pull();
  expect(await bed.paymentsOf(id)).toHaveLength(1);
  expect(await bed.differences()).toEqual([]);
});

it('a part above the limit stays a claim until the bank names it', async () => {
  bed = await partsBed();
  const { id, reference, due } = await bed.order();
  await bed.database.query(
    sql`update setting set value = jsonb_set(value, '{approvalLimit}', '1000') where name = 'settings'`,
  );
  await bed.test.tenant.reload();
  await bed.arrive('file', reference, 2_000);
  expect(await bed.lines()).toEqual([]);
  await bed.moves(2_000, reference, { payer: 'Ana 1' });
  await bed.pull();
  expect(await bed.lines()).toMatchObject([{ outcome: 'part', amount: 2_000 }]);
  await bed.arrive('feed', reference, due - 2_000);
  expect(await bed.statusOf(id)).toBe('CHARGED');
});

it('a manager assigns a part without a reference to its order, and the rest settles it', async () => {
  bed = await partsBed();
  const { id, reference, due } = await bed.order();
  await bed.arrive('feed', 'no reference', 2_000);
  const [incident] = await bed.database.query<{ id: string }>(sql`select id from incident where kind = 'suspense'`);
  await bed.world.send(
    { actor: 'SYSTEM', userId: null, managerId: null, reason: null },
    'incident',
    incident?.id ?? '',
    {
      type: 'line.assign',
      investment: id,
    },
  );
  expect(await bed.lines()).toMatchObject([{ outcome: 'part', amount: 2_000 }]);
  expect(await suspense()).toBe(2_000);
  await expectConsistent(bed.test.tenant);
  await bed.arrive('feed', reference, due - 2_000);
  expect(await bed.statusOf(id)).toBe('CHARGED');
  expect(await bed.differences()).toEqual([]);
});

it('the investor and the managers read what has arrived and what is missing', async () => {
  bed = await partsBed();
  const { id, investor, reference, due } = await bed.order();
  await bed.arrive('feed', reference, 2_000);
  const page = await callApi(bed.test, 'GET', `/v2/pfp/investments/${id}`, {
    token: await bed.world.tokenOf(investor),
  });
  expect(page.body.data).toMatchObject({ payment: { amount: due, parts: 2_000, reference } });
  const payments = await callApi(bed.test, 'GET', `/v2/pfp/investments/${id}/payments`, {
    token: await bed.world.tokenOf(bed.project.manager),
  });
  expect(payments.body.data).toMatchObject([{ facts: { parts: 2_000, due: { amount: due } } }]);
  const notifications = await bed.database.query<{ params: object }>(
    sql`select params from notification where user_id = ${investor} and about = 'payment.partArrived'`,
  );
  expect(notifications).toMatchObject([{ params: { amount: 2_000, due, missing: due - 2_000, reference } }]);
});

describe.each<Way>(['file', 'feed'])('an order that a manager confirmed by its proof, by the %s', (way) => {
  it.each([
    ['two lines', [0.4, 0.6]],
    ['three lines', [0.2, 0.3, 0.5]],
    ['one line', [1]],
  ])('stays paid by %s, and only what is over goes back', async (_, shares) => {
    bed = await partsBed();
    const { id, reference, due, investor } = await bed.order();
    await bed.confirmByProof(id, investor);
    expect(await bed.statusOf(id)).toBe('CHARGED');
    for (const share of shares) {
      await bed.arrive(way, reference, Math.round(due * share));
      expect(await sums()).toEqual([]);
      await expectConsistent(bed.test.tenant);
    }
    expect((await bed.lines()).map(({ outcome }) => outcome)).toEqual(shares.map(() => 'settled'));
    expect(await suspense()).toBe(0);
    await bed.arrive(way, reference, 700);
    expect((await bed.lines()).at(-1)).toMatchObject({ outcome: 'suspense', reason: 'second' });
    expect(await bed.paymentsOf(id)).toMatchObject([{ status: 'settled' }, { status: 'lateSettled', received: 700 }]);
    expect(await suspense()).toBe(700);
    expect(await sums()).toEqual([]);
  });

  it.each([
    ['its amount after a small one', [700]],
    ['more than its amount', []],
  ])('keeps %s, but for what is over', async (_, before) => {
    bed = await partsBed();
    const { id, reference, due, investor } = await bed.order();
    await bed.confirmByProof(id, investor);
    await bed.arrive(way, reference, ...before, before.length ? due : due + 700);
    expect(new Set((await bed.lines()).map(({ outcome }) => outcome))).toEqual(new Set(['settled']));
    expect(await bed.paymentsOf(id)).toMatchObject([{ status: 'settled' }, { status: 'lateSettled', received: 700 }]);
    expect(await suspense()).toBe(700);
    expect(await sums()).toEqual([]);
    await bed.passDays(4);
    expect(await bed.paymentsOf(id)).toMatchObject([{ status: 'settled' }, { status: 'refunded', received: 700 }]);
  });
});
