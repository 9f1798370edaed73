import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MINUTE } from '#machines/shared/duration.ts';
import type { Database } from '../postgres/database.ts';
import type { NamedFile } from './fileRecords.ts';
import type { BackedUpTable, BackedUpTenant, Part } from './manifest.ts';
import { listSequences, listTables, type StoredTable } from './schema.ts';

const quote = pg.escapeIdentifier;
const SILENT_MS = 10 * MINUTE;

/** The text of dates, numbers and characters must not depend on a server's settings, and a backup may take long. */
export const NEUTRAL = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 3; set local statement_timeout = 0;
  set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

type Copied = Pick<BackedUpTenant, 'migrations' | 'tables' | 'sequences'> & { files: NamedFile[] };

/**
 * Copies all tables of a database from one snapshot, while servers use it. One connection reads them in one
 * transaction, so that no exported snapshot is needed. See docs/decisions/backup.md#a-backup-is-our-own-copy-over-sql
 */
export async function copyOut(
  database: Database,
  write: (table: string, content: Readable) => Promise<Part>,
): Promise<Copied> {
  const client = await database.connect();
  client.on('error', () => {}); // the query that is running fails with it
  const { stream } = client.connection;
  const silence = new Error(`The database has sent nothing for ${SILENT_MS / MINUTE} minutes.`);
  // Statements have no time limit here, and a hanging one must not block the other tenants.
  if (stream instanceof Socket) stream.setTimeout(SILENT_MS, () => stream.destroy(silence));
  try {
    const known = await listTables(client);
    await client.query('begin isolation level repeatable read, read only');
    await client.query(NEUTRAL);
    // The locks exclude migrations but do not block servers. They are taken before the snapshot.
    await client.query(
      `lock table ${['migration', ...known.map(({ name }) => quote(name))].join(', ')} in access share mode`,
    );
    const tables = await listTables(client);
    if (JSON.stringify(tables) !== JSON.stringify(known))
      throw new Error('The database was migrated when the backup began. Start it again.');
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration order by name',
    );
    const copied: BackedUpTable[] = [];
    for (const table of tables) copied.push(await copyTable(client, table, write));
    const { rows: files } = await client.query<NamedFile>(
      // Read as JSON, because databases of older versions lack the column.
      `select id, case when (to_jsonb(file) ->> 'is_encrypted')::boolean then null else encode(sha256, 'hex') end as sha256
        from file order by id`,
    );
    // Sequences are not part of the snapshot. They are read last, so that they are ahead of every copied row.
    const sequences = await readSequences(client);
    await client.query('commit');
    return { migrations, tables: copied, sequences, files };
  } finally {
    await client.end();
  }
}

async function copyTable(
  client: pg.Client,
  { name, columns }: StoredTable,
  write: (table: string, content: Readable) => Promise<Part>,
): Promise<BackedUpTable> {
  const stream = client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`));
  const part = await write(name, stream);
  return { name, columns, rows: stream.rowCount, part };
}

async function readSequences(client: pg.Client): Promise<BackedUpTenant['sequences']> {
  const sequences: BackedUpTenant['sequences'] = [];
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quote(name)}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}
