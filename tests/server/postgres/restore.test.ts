import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { migrate } from '#server/postgres/migrate.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { ledgerViolations } from '#server/queries/orders/ledger.ts';
import { brokenJournals } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { testTenant } from '#tests/support/testTenant.ts';
import { by, worldOf } from '#tests/support/world.ts';

const name = `tesela_${randomBytes(6).toString('hex')}`;
let admin: Database;
let restored: Database;
let before: unknown;

/** The contents that a restored database must have: postings, journal, holdings and more. */
const contents = async (database: Database) => {
  const [row] = await database.query<Record<string, number>>(sql`select
    (select count(*) from journal) as journal, (select count(*) from ledger_entry) as entries,
    (select coalesce(sum(abs(amount)), 0) from ledger_entry) as moved, (select count(*) from job) as jobs,
    (select count(*) from chain_transaction) as transactions,
    (select md5(string_agg(investment::text, '' order by id)) from investment) as investments,
    (select md5(string_agg(holding::text, '' order by project_id, user_id)) from holding) as holdings`);
  return row;
};

beforeAll(async () => {
  const test = await testTenant();
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  const project = await world.project();
  const [holder, leaver] = [await world.investor(), await world.investor()];
  const minted = await journeys.signContract(holder, project);
  const revoked = await journeys.payByTransfer(leaver, project);
  await world.send(by('USER', leaver), 'investment', revoked, { type: 'investment.revoke' });
  test.moveClock('2026-03-07T09:00:00Z');
  await test.drain();
  await journeys.mintTokens(minted, project);
  await journeys.payDistribution(project);
  before = await contents(test.tenant.database);
  const [{ current } = { current: '' }] = await test.tenant.database.query<{ current: string }>(
    sql`select current_database() as current`,
  );
  await test.opened.close(); // PostgreSQL only copies a database without connections
  const config = inject('database');
  admin = openDatabase({ ...config, database: 'postgres', max: 1 });
  await admin.query(statement(`create database ${name} template ${current} strategy file_copy`));
  await test.close();
  restored = openDatabase({ ...config, database: name });
});
afterAll(async () => {
  await restored.close();
  await admin.query(statement(`drop database ${name} with (force)`));
  await admin.close();
});

describe('a tenant that was restored from a copy', () => {
  it('has the same contents as before', async () => {
    expect(await contents(restored)).toEqual(before);
    expect(before).toMatchObject({ journal: expect.any(Number) });
  });

  it('has a consistent ledger and intact journals', async () => {
    expect(await ledgerViolations(restored)).toEqual([]);
    expect(await brokenJournals(restored)).toEqual([]);
  });

  it('still enforces its constraints and append-only tables', async () => {
    await expect(restored.query(sql`update ledger_entry set amount = amount + 1`)).rejects.toThrow('only grows');
    await expect(restored.query(sql`delete from journal`)).rejects.toThrow('only grows');
    await expect(restored.query(sql`update funding set tokens_left = -1`)).rejects.toThrow('tokens_in_range');
  });

  it('needs no migration', async () => {
    await migrate(restored);
    expect(await contents(restored)).toEqual(before);
  });
});
