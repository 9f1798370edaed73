import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/postgres/database.ts';
import { type Statement, sql } from '#server/postgres/sql.ts';
import { testDatabase } from '#tests/support/database/testDatabase.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await database.query(sql`insert into setting (name, value, updated_at) values ('known', '{}', now())`);
});
afterAll(() => drop());

const isNoted = async (statement: Statement) => {
  const before = database.writes.count;
  await database.query(statement);
  const alone = database.writes.count;
  await database.transaction(async (tx) => tx.queue(statement));
  return { alone: alone > before, inTransaction: database.writes.count > alone };
};

const writing: [string, Statement][] = [
  ['an update', sql`update setting set version = 2 where name = 'known'`],
  [
    'a selection with an update in it',
    sql`with done as (update setting set version = 3 returning name) select name from done`,
  ],
  [
    'an insertion of nothing with an update in it',
    sql`with done as (update setting set version = 4) insert into setting (name, value, updated_at) select 'a', '{}', now() where false`,
  ],
];
it.each(writing)('%s is a write', async (_, statement) => {
  expect(await isNoted(statement)).toEqual({ alone: true, inTransaction: true });
});

const reading: [string, Statement][] = [
  ['a selection', sql`select name from setting`],
  ['an update that finds nothing', sql`update setting set version = 5 where name = 'unknown'`],
  ['a setting', sql`set cursor_tuple_fraction = 1`],
];
it.each(reading)('%s is none', async (_, statement) => {
  expect(await isNoted(statement)).toEqual({ alone: false, inTransaction: false });
});

it('what is fetched by a cursor is none', async () => {
  const before = database.writes.count;
  await database.transaction(async (tx) => {
    tx.queue(sql`declare each cursor for select name from setting`);
    expect(await tx.query(sql`fetch 10 from each`)).toEqual([{ name: 'known' }]);
  });
  expect(database.writes.count).toBe(before);
});
