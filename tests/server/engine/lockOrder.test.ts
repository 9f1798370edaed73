import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { prefetch } from '#server/engine/engine.ts';
import { bySystem } from '#server/engine/unit.ts';
import { projectLifecycle } from '#server/lifecycles/issuances/project.ts';
import { sql } from '#server/postgres/sql.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { by } from '#tests/support/world.ts';
import { type MoneyTestBed, moneyTestBed } from './support/moneyTestBed.ts';

let bed: MoneyTestBed;

beforeAll(async () => {
  bed = await moneyTestBed();
  // The escrow account exists only after the first payment.
  await bed.paid('balance');
});
afterAll(async () => {
  await bed.test.drain();
  await expectConsistent(bed.test.tenant);
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

const deadlocks = async () => {
  const [row] = await bed.test.tenant.database.query<{ deadlocks: number }>(
    sql`select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks;
};

const waiting = async () =>
  bed.test.tenant.database.query(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);

/** Holds the project's funding while `act` begins, and returns whether the escrow was still free when it waited. */
async function isEscrowFreeWhileWaiting(act: () => Promise<unknown>): Promise<boolean> {
  const { database } = bed.test.tenant;
  let acting: Promise<unknown> = Promise.resolve();
  const isFree = await database.transaction(async (tx) => {
    await tx.query(sql`select from funding where project_id = ${bed.main.id} for update`);
    acting = act();
    await expect.poll(waiting).toHaveLength(1);
    const free = await tx.query(sql`select from ledger_account where kind = 'projectEscrow' and owner = ${bed.main.id}
      for update skip locked`);
    return free.length === 1;
  });
  await acting;
  return isFree;
}

const settle = async (investment: string) => {
  const { id, amount, reference } = await bed.paymentRow(investment);
  const receipt = { amount, currency: 'EUR', reference };
  return bed.world.send(bySystem, 'payment', id, { type: 'payment.settle', receipt });
};

const acts: [string, PaymentMethod, (order: { investor: string; investment: string }) => Promise<unknown>][] = [
  ['settled by a notice', 'bizum', ({ investment }) => settle(investment)],
  ['settled by a transfer', 'transfer', ({ investment }) => settle(investment)],
];

it.each(acts)('a payment that is %s locks the funding of its project before the escrow', async (_, method, act) => {
  const { choice, ...order } = await bed.choose(method);
  await choice();
  expect(await isEscrowFreeWhileWaiting(() => act(order))).toBe(true);
});

it('a payment from the balance locks the funding of its project before the escrow', async () => {
  const { choice } = await bed.choose('balance');
  expect(await isEscrowFreeWhileWaiting(choice)).toBe(true);
});

it('a revocation locks the funding of its project before the escrow', async () => {
  const { investor, investment } = await bed.paid('bizum');
  const revoke = () => bed.world.send(by('USER', investor), 'investment', investment, { type: 'investment.revoke' });
  expect(await isEscrowFreeWhileWaiting(revoke)).toBe(true);
  await bed.test.drain();
});

/** Changes the project, and meanwhile, before the commit, does `act`. */
const duringChange = (act: () => Promise<unknown>) =>
  bed.world.run(bySystem, async (uow) => {
    await prefetch(uow, projectLifecycle, bed.main.id);
    await act();
    return { ok: true, value: undefined };
  });

it('an order can be cancelled while its project changes', async () => {
  const { investor, investment } = await bed.choose('transfer');
  await duringChange(() =>
    bed.world.send(by('USER', investor), 'investment', investment, { type: 'investment.cancel', reason: '' }),
  );
});

it('an order waits for a change of its project, because it depends on the phase', async () => {
  const investor = await bed.world.investor();
  let ordering: Promise<unknown> = Promise.resolve();
  await duringChange(async () => {
    ordering = bed.world.order(investor, bed.main.id, 1);
    await expect.poll(waiting).toHaveLength(1);
  });
  expect(await ordering).toMatchObject({ ok: true });
});

it('payments by notice and from the balance and revocations in one project at once cause no deadlock', async () => {
  const before = await deadlocks();
  const orders = [];
  for (const method of ['bizum', 'balance', 'bizum', 'balance', 'bizum', 'balance'] as const) {
    const order = await bed.choose(method);
    if (method === 'bizum') await order.choice();
    orders.push({ ...order, method });
  }
  await Promise.all(
    orders.map(async ({ method, investor, investment, choice }) => {
      await (method === 'balance' ? choice() : settle(investment));
      await bed.world.send(by('USER', investor), 'investment', investment, { type: 'investment.revoke' });
    }),
  );
  await bed.test.tenant.database.query(sql`select pg_stat_force_next_flush()`);
  expect(await deadlocks()).toBe(before);
  await bed.test.drain();
});
