import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { sendNotice } from '#tests/support/redsysNotice.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant();
});
afterAll(async () => {
  await test.drain();
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const keys = ['one', 'two'] as const;

/** A barrier that opens when both callers have arrived. */
function meeting() {
  let arrived = 0;
  let open = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === 2) open();
    return both;
  };
}

describe('two transactions in a deadlock', () => {
  it('both succeed, because the one that was rolled back is retried', async () => {
    const { database, clock } = test.tenant;
    for (const key of keys)
      await database.query(sql`insert into budget (key, window_start, used) values (${key}, ${clock.now()}, 0)`);
    const met = meeting();
    let runs = 0;
    const inOrder = (first: string, second: string) =>
      database.transaction(async (tx) => {
        runs += 1;
        await tx.query(sql`update budget set used = used + 1 where key = ${first}`);
        await met();
        await tx.query(sql`update budget set used = used + 1 where key = ${second}`);
      });
    await Promise.all([inOrder('one', 'two'), inOrder('two', 'one')]);
    const rows = await database.query(sql`select key, used from budget where key in ('one', 'two') order by key`);
    expect(rows).toEqual(keys.map((key) => ({ key, used: 2 })));
    // PostgreSQL rolls back at least one of them. On a busy machine it can choose the same one again.
    expect(runs).toBeGreaterThan(2);
  });

  it('both get an answer when an order is cancelled while its payment arrives', async () => {
    const world = worldOf(test);
    const journeys = journeysOf(test, world);
    const project = await world.project();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const me = await world.investor();
        const id = await journeys.chooseMethod(me, project, 'bizum', { tokens: 1 });
        const token = await world.tokenOf(me);
        const [, cancelled] = await Promise.all([
          arrive(id),
          callApi(test, 'POST', `/v2/pfp/investments/${id}/events`, { token, body: { type: 'investment.cancel' } }),
        ]);
        return cancelled.status;
      }),
    );
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });
});

/** The provider's signed notice that an order was paid. */
async function arrive(investmentId: string) {
  const [payment] = await test.tenant.database.query<{ amount: number; reference: string }>(
    sql`select amount, reference from payment where investment_id = ${investmentId}`,
  );
  if (!payment) throw new Error(`Investment ${investmentId} has no payment`);
  expect((await sendNotice(test, payment)).status).toBe(200);
}
