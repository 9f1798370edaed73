import { expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { migrate, migrations } from '#server/postgres/migrate.ts';
import { statement } from '#server/postgres/sql.ts';
import { testDatabase } from '#tests/support/database/testDatabase.ts';

it('refuses to start an older program on a newer database', async () => {
  const { database, drop } = await testDatabase();
  await migrate(database, [...migrations, { name: '9999_later', text: 'select 1' }]);
  await expect(migrate(database)).rejects.toThrow('The database is newer than this program: it has 9999_later');
  await drop();
});

const SETTINGS = statement(
  `select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`,
);

it('lets PostgreSQL compile no plans and count on no other cores, which takes longer than any page of a list', async () => {
  const { database, drop } = await testDatabase();
  const name = await nameOf(database);
  await database.query(statement(`alter database ${name} set jit = on`));
  await database.query(statement(`alter database ${name} set max_parallel_workers_per_gather = 2`));
  const asked = openDatabase({ ...inject('database'), database: name });
  expect(await asked.query(SETTINGS)).toEqual([{ jit: 'on', workers: '2' }]);
  await migrate(asked);
  await asked.close();
  const later = openDatabase({ ...inject('database'), database: name });
  expect(await later.query(SETTINGS)).toEqual([{ jit: 'off', workers: '0' }]);
  await later.close();
  await drop();
});

async function nameOf(database: Database): Promise<string> {
  const [row] = await database.query<{ name: string }>(statement('select current_database() as name'));
  return row?.name ?? '';
}
