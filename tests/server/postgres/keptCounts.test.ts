import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '#server/postgres/sql.ts';
import { sql } from '#server/postgres/sql.ts';
import { PLATFORM, post } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { recording } from './support/statementsOf.ts';

let test: TestTenant;
let world: World;
let token: string;
let asked: Statement[];

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
  token = await world.tokenOf(await world.user(['ADMIN']));
  asked = recording(test.tenant.database);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

/** Reads the list of users, and says whether that counted them. */
async function read() {
  asked.length = 0;
  const { body } = await callApi(test, 'GET', '/v2/pfp/users', { token });
  const hasCounted = asked.some(({ text }) => text.startsWith('select count(*)'));
  return { total: (body.data as { total: number }).total, hasCounted };
}

/** The total, once all earlier changes have been announced. */
async function keptTotal() {
  await expect.poll(read).toMatchObject({ hasCounted: false });
  return (await read()).total;
}

it('a list is counted once, and again as soon as something was written', async () => {
  const total = await keptTotal();
  await world.user();
  expect(await read()).toEqual({ total: total + 1, hasCounted: true });
  expect(await keptTotal()).toBe(total + 1);
});

it('a list is counted again after a posting', async () => {
  await keptTotal();
  const { database, clock } = test.tenant;
  const lines = [
    { account: 'suspense' as const, amount: 1 },
    { account: 'externalCash' as const, amount: -1 },
  ];
  await post(database, clock.now(), { key: 'kept', about: 'test', entityId: PLATFORM, lines });
  expect(await read()).toMatchObject({ hasCounted: true });
});

it('a transaction that was rolled back, or is not yet committed, does not leave an old count behind', async () => {
  const project = await world.project();
  const investor = await world.investor();
  const count = async () =>
    ((await callApi(test, 'GET', '/v2/pfp/investments', { token })).body.data as { total: number }).total;
  const before = await count();
  await test.tenant.database.transaction(async (tx) => {
    await tx.query(sql`insert into investment (id, status, user_id, project_id, tokens, price, amount, reference, created_at,
        updated_at)
      select gen_random_uuid(), 'RESERVED', ${investor}, ${project.id}, 1, 1, 1, 'TS-WAITS', now(), now()`);
    expect(await count(), 'before the commit').toBe(before);
  });
  expect(await count(), 'after the commit').toBe(before + 1);
  await rowsOf(test.tenant).investment(investor, project.id, 'RESERVED');
  expect(await count()).toBe(before + 2);
});

it('a list is counted again when another process says that something has changed', async () => {
  await keptTotal();
  const other = await test.tenant.database.connect();
  const heard = new Promise<void>((resolve) => {
    test.tenant.watch(() => resolve());
  });
  await other.query(`select pg_notify('tesela_hub', '["test","user:other:"]')`);
  await heard;
  await other.end();
  expect(await read()).toMatchObject({ hasCounted: true });
});
