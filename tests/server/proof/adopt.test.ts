import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSealing } from '#server/effects/oversight/seals.ts';
import { journalKeyOf } from '#server/engine/journal.ts';
import type { Transaction } from '#server/postgres/queryable.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { adoptOlderJournal } from '#server/proof/adopt.ts';
import { checkRegister } from '#server/proof/check.ts';
import { openDifferences } from '#server/proof/differences.ts';
import { computeRoot } from '#server/proof/merkle.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { FORGET, rewriteChain } from './registerBed.ts';

let test: TestTenant;
let investment: string;

const asSuperuser = (act: (tx: Transaction) => Promise<unknown>) =>
  test.tenant.database.transaction(async (tx) => {
    await tx.query(statement('set local session_replication_role = replica'));
    await act(tx);
  });

/** A paid order whose journal and hours are as an earlier version of the server wrote them: hashes, but no seals. */
beforeAll(async () => {
  test = await testTenant('2026-03-02T09:10:00Z');
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  const project = await world.project();
  const investor = await world.investor();
  test.moveClock('2026-03-02T10:10:00Z');
  investment = await journeys.payByTransfer(investor, project, 3);
  await asSuperuser(async (tx) => {
    await tx.query(sql`update journal set seal = null, record = null`);
    let previous: Buffer | null = null;
    const hours = await tx.query<{ hour: Date; hashes: Buffer[] }>(sql`select date_trunc('hour', at, 'UTC') as hour,
      array_agg(hash order by at, entity_id, number) as hashes from journal group by 1 order by 1`);
    for (const { hour, hashes } of hours) {
      const root = computeRoot(previous, hashes);
      await tx.query(sql`insert into journal_seal (hour, entries, root, previous)
        values (${hour}, ${hashes.length}, ${root}, ${previous})`);
      previous = root;
    }
  });
  test.moveClock('2026-03-02T11:10:00Z');
  await startSealing(test.tenant);
  await test.drain();
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

async function differencesAfter(tamper: (tx: Transaction) => Promise<unknown>) {
  const tables = ['journal', 'journal_seal', 'investment'];
  await asSuperuser(async (tx) => {
    for (const table of tables) await tx.query(statement(`create table copy_${table} as table ${table}`));
    await tamper(tx);
  });
  await checkRegister(test.tenant, true);
  const found = await openDifferences(test.tenant.database);
  await asSuperuser(async (tx) => {
    for (const table of tables) {
      await tx.query(statement(`delete from ${table}`));
      await tx.query(statement(`insert into ${table} overriding system value select * from copy_${table}`));
      await tx.query(statement(`drop table copy_${table}`));
    }
    await tx.query(statement(FORGET));
  });
  await checkRegister(test.tenant, true);
  expect(await openDifferences(test.tenant.database)).toEqual([]);
  return found.map(({ kind, entity_id, params }) => ({ kind, entity_id, ...params }));
}

it('takes over an older journal: its hours get keyed seals that cover every entry, and its entities baselines', async () => {
  const [state] = await test.tenant.database.query(sql`select
    (select count(*) from journal_seal where seal is null) as unkeyed, (select count(*) from journal_seal) as hours,
    (select max(total) from journal_seal) = (select count(*) from journal) as "isComplete",
    (select count(*) from investment where not exists (select from journal_baseline where entity_id = investment.id)) as bare,
    (select count(*) from journal_anchor) as anchors`);
  expect(state).toMatchObject({ unkeyed: 0, isComplete: true, bare: 0, anchors: 1 });
  expect(await openDifferences(test.tenant.database)).toEqual([]);
});

it('proves the row of an older entity from then on', async () => {
  const found = await differencesAfter((tx) =>
    tx.query(sql`update investment set amount = 1 where id = ${investment}`),
  );
  expect(found).toEqual([
    { kind: 'columnDiffers', entity_id: investment, column: 'amount', expected: 15_000, found: 1 },
  ]);
});

it('proves the entries of an older entity from then on, even with all hashes recomputed', async () => {
  const found = await differencesAfter((tx) => rewriteChain(tx, 'investment', investment, () => ({ userId: null })));
  expect(found).toEqual([
    { kind: 'entryChanged', entity_id: investment, number: 1 },
    { kind: 'entryForged', entity_id: investment, number: 1 },
  ]);
});

it('takes nothing over a second time, so that the server never seals what was forged', async () => {
  const found = await differencesAfter(async (tx) => {
    await tx.query(sql`update journal_seal set seal = null where hour = '2026-03-02T10:00:00Z'`);
    await adoptOlderJournal(
      { ...test.tenant.database, transaction: (act) => act(tx) },
      journalKeyOf(test.tenant),
      new Date(),
    );
  });
  expect(found).toEqual([{ kind: 'sealChanged', entity_id: null, hour: '2026-03-02T10:00:00.000Z' }]);
});
