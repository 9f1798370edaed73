import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/postgres/database.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { literals, openPayments, openSignatures } from '#server/postgres/statuses.ts';
import { testDatabase } from '#tests/support/database/testDatabase.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
});
afterAll(() => drop());

const indexes = { payment_open: openPayments, signature_open: openSignatures };

it.each(Object.entries(indexes))('index %s covers exactly the statuses tagged as open', async (name, statuses) => {
  const [index] = await database.query<{ predicate: string }>(
    sql`select pg_get_expr(indpred, indrelid) as predicate from pg_index where indexrelid = ${name}::regclass`,
  );
  const named = [...(index?.predicate ?? '').matchAll(/'(\w+)'::text/g)].map(([, status]) => status);
  expect(named.toSorted()).toEqual([...statuses].toSorted());
});

it.each(Object.entries(indexes))('index %s serves queries with the literals of the tag', async (name, statuses) => {
  const table = name.replace('_open', '');
  const plan = await database.transaction(async (tx) => {
    await tx.query(sql`set local enable_seqscan = off`);
    await tx.query(statement(`drop index ${table}_investment`));
    const rows = await tx.query<{ 'QUERY PLAN': string }>(
      statement(`explain select id from ${table} where investment_id = '00000000-0000-7000-8000-000000000000'
        and status in (${literals(statuses)})`),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(name);
});

it('refuses to write a status into a statement unless it is a plain word', () => {
  expect(() => literals([`created') or true --`])).toThrow('cannot be written as SQL literals');
  expect(() => literals([])).toThrow('cannot be written as SQL literals');
});
