import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSealing } from '#server/effects/oversight/seals.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { openDifferences } from '#server/proof/differences.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;

/** Makes changes in two hours. The job seals each hour after its end. */
beforeAll(async () => {
  test = await testTenant('2026-03-02T09:10:00Z');
  world = worldOf(test);
  await startSealing(test.tenant);
  await world.user();
  test.moveClock('2026-03-02T10:10:00Z');
  await world.user();
  await test.drain();
  test.moveClock('2026-03-02T11:10:00Z');
  await test.drain();
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const seals = () =>
  test.tenant.database.query<{ hour: Date; entries: number; total: number }>(
    sql`select hour, entries, total from journal_seal order by hour`,
  );
const hours = async () => (await seals()).map(({ hour }) => hour.toISOString().slice(11, 16));

/** Changes rows as the database's owner could, past the triggers. */
const tamper = (...texts: string[]) =>
  test.tenant.database.transaction(async (tx) => {
    await tx.query(statement('set local session_replication_role = replica'));
    for (const text of texts) await tx.query({ name: '', text, values: [] });
  });

describe('the seals of the hours', () => {
  it('are made by the job, one for each hour in which something happened, and count all entries', async () => {
    expect(await hours()).toEqual(['09:00', '10:00']);
    const [all] = await test.tenant.database.query<{ count: number }>(sql`select count(*) from journal`);
    expect((await seals()).at(-1)?.total).toBe(all?.count);
  });

  it('wait for transactions that commit shortly after the hour', async () => {
    test.moveClock('2026-03-02T11:59:59Z');
    await world.user();
    test.moveClock('2026-03-02T12:04:59Z');
    await test.drain();
    expect(await hours()).toEqual(['09:00', '10:00']);
    test.moveClock('2026-03-02T12:05:00Z');
    await test.drain();
    expect(await hours()).toEqual(['09:00', '10:00', '11:00']);
  });

  it('take in an entry that committed even later with the next hour, and a check finds nothing wrong', async () => {
    test.moveClock('2026-03-02T11:58:00Z');
    await world.user();
    test.moveClock('2026-03-02T12:30:00Z');
    await world.user();
    test.moveClock('2026-03-02T13:10:00Z');
    await test.drain();
    const [last] = (await seals()).slice(-1);
    const [all] = await test.tenant.database.query<{ count: number }>(sql`select count(*) from journal`);
    expect(last).toMatchObject({ hour: new Date('2026-03-02T12:00:00Z'), total: all?.count });
    expect(await openDifferences(test.tenant.database)).toEqual([]);
  });

  it('have their last root on the chain, with the number of entries', async () => {
    const { key, providers } = test.tenant;
    const anchors = await providers.chain.anchorsSince(key, 1);
    const [last] = (await seals()).slice(-1);
    expect(anchors.map(({ number }) => number)).toEqual(anchors.map((_, index) => index + 1));
    expect(anchors.at(-1)).toMatchObject({ hour: last?.hour, entries: last?.total });
  });

  it.each(['journal', 'journal_seal'])('are protected by an append-only table: %s', async (table) => {
    for (const text of [`update ${table} set previous = null`, `delete from ${table}`, `truncate ${table}`])
      await expect(test.tenant.database.query({ name: '', text, values: [] })).rejects.toThrow(`${table} only grows`);
  });
});

it('never seals an entry that the platform did not write', async () => {
  const before = (await seals()).at(-1)?.total ?? 0;
  await tamper(`insert into journal select entity, gen_random_uuid(), 1, '2026-03-02T13:20:00Z', actor, user_id, on_behalf_of,
    reason, event, from_status, to_status, machine, null, hash, record, seal from journal where number = 1 limit 1`);
  test.moveClock('2026-03-02T13:30:00Z');
  await world.user();
  test.moveClock('2026-03-02T14:10:00Z');
  await test.drain();
  const [last] = (await seals()).slice(-1);
  expect(last?.hour).toEqual(new Date('2026-03-02T13:00:00Z'));
  const [all] = await test.tenant.database.query<{ count: number }>(sql`select count(*) from journal`);
  expect(last?.total).toBe((all?.count ?? 0) - 1);
  expect(last?.total).toBeGreaterThan(before);
  await tamper(`delete from journal where at = '2026-03-02T13:20:00Z'`);
});
