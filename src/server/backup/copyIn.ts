import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../postgres/database.ts';
import { migrate, migrations } from '../postgres/migrate.ts';
import { NEUTRAL } from './copyOut.ts';
import type { BackedUpTable, BackedUpTenant } from './manifest.ts';
import { listForeignKeys, listSequences, listTables } from './schema.ts';

const quote = pg.escapeIdentifier;

/**
 * Fills an empty database: the migrations of the backup create the tables, then all rows are copied in one transaction.
 * Foreign keys are recreated afterwards, which checks all rows. Triggers are off during the copy, so that balances and
 * append-only tables stay unchanged. The owner of the tables may do both without being a superuser.
 */
export async function copyIn(
  database: Database,
  tenant: BackedUpTenant,
  read: (table: BackedUpTable, target: Writable) => Promise<void>,
): Promise<void> {
  await migrate(
    database,
    migrations.filter(({ name }) => tenant.migrations.some((known) => known.name === name)),
  );
  const client = await database.connect();
  client.on('error', () => {}); // the query that is running fails with it
  try {
    await client.query('begin');
    await client.query(NEUTRAL);
    await expectSameSchema(client, tenant);
    await withoutTriggers(client, tenant.tables, async () => {
      for (const table of tenant.tables) await copyTable(client, table, read);
    });
    for (const { name, last, isCalled } of tenant.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), last, isCalled]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** The names in a manifest become part of statements, so they must be names of the migrated database. */
async function expectSameSchema(client: pg.Client, { tables, sequences }: BackedUpTenant) {
  const spelled = (list: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`).toSorted());
  const isSame =
    spelled(tables) === spelled(await listTables(client)) &&
    JSON.stringify(sequences.map(({ name }) => name).toSorted()) === JSON.stringify(await listSequences(client));
  if (!isSame) throw new Error('The migrations of this program make other tables than those in the backup.');
}

async function withoutTriggers(client: pg.Client, tables: readonly BackedUpTable[], act: () => Promise<void>) {
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`);
  await act();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`);
  for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`);
}

async function copyTable(
  client: pg.Client,
  table: BackedUpTable,
  read: (table: BackedUpTable, target: Writable) => Promise<void>,
) {
  await client.query(`delete from ${quote(table.name)}`); // a migration may have written rows
  const columns = table.columns.map(quote).join(', ');
  const stream = client.query(copyFrom(`copy ${quote(table.name)} (${columns}) from stdin`));
  await read(table, stream);
  if (stream.rowCount !== table.rows)
    throw new Error(`Table ${table.name} received ${stream.rowCount} rows instead of ${table.rows}`);
}
