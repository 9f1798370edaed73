import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { notify } from '#tests/support/redsysNotice.ts';
import { expectSound } from '#tests/support/sound.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant();
});
afterAll(async () => {
  await test.drain();
  await expectSound(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const keys = ['one', 'two'] as const;

/** Lets each of two pass when both have come. */
function meeting() {
  let come = 0;
  let open = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === 2) open();
    return both;
  };
}

describe('transactions that wait for each other crosswise', () => {
  it('are both done: the one that was undone runs again', async () => {
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
    expect(runs).toBe(3);
  });

  it('are an answer to both where an order is cancelled while its payment arrives', async () => {
    const world = worldOf(test);
    const journeys = journeysOf(test, world);
    const project = await world.project();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const me = await world.investor();
        const id = await journeys.chosen(me, project, 'bizum', 1);
        const token = await world.tokenOf(me);
        const [, cancelled] = await Promise.all([
          arrive(id),
          ask(test, 'POST', `/v2/pfp/investments/${id}/events`, { token, body: { type: 'investment.cancel' } }),
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
  if (!payment) throw new Error(`nothing is paid for ${investmentId}`);
  expect((await notify(test, payment)).status).toBe(200);
}
