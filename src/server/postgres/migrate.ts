import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { DatabaseOutage } from './databaseOutage.ts';
import type { Transaction } from './queryable.ts';
import { ensureRowTriggers } from './rowTriggers.ts';
import { sql, statement } from './sql.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Migrations, oldest first. A released migration is never changed. */
export const toMigrations = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([path, text]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), text }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** The migrations of a tenant's database. */
export const migrations = toMigrations(files);

const LOCK = sql`select pg_advisory_xact_lock(hashtext('tesela.migration'))`;
export const computeChecksum = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Applies the missing migrations, each in its own transaction. Several processes may do this at once. Throws if the
 * database is newer than this program, which could misread its data.
 */
export async function migrate(database: Database, all = migrations) {
  const applied = await appliedTo(database);
  const unknown = [...applied.keys()].filter((name) => !all.some((each) => each.name === name));
  if (unknown.length)
    throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}. Start a newer version.`);
  for (const { name, text } of all) {
    const checksum = computeChecksum(text);
    const known = applied.get(name) ?? (await apply(database, { name, text, checksum }));
    if (known !== checksum) throw new Error(`Migration ${name} was changed after it had been applied`);
  }
  await inMigration(database, (tx) => tx.query(PLAIN_PLANS));
  await ensureRowTriggers(database);
}

/** Whether a tenant's database with these migrations has the version of this program. */
export const hasAllMigrations = (applied: readonly string[]): boolean =>
  applied.length === migrations.length && migrations.every(({ name }) => applied.includes(name));

/** Runs a change of the database that only one process may make at a time. */
export const inMigration = (database: Database, act: (tx: Transaction) => Promise<unknown>): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query(LOCK);
    await act(tx);
  });

/**
 * Switches off compilation and parallel plans. Compiling a plan that looks costly, such as one of a list with a million
 * rows, takes half a second even if few rows are found. Counting a long list on all cores makes everything else wait.
 * If the role may not change the settings, they stay as they are.
 */
const PLAIN_PLANS = sql`do $$ begin
  if current_setting('jit')::boolean then execute format('alter database %I set jit = off', current_database()); end if;
  if current_setting('max_parallel_workers_per_gather') <> '0' then
    execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database());
  end if;
exception when insufficient_privilege then null;
end $$`;

/** The checksums of the applied migrations by their names, in this order. */
async function appliedTo(database: Database): Promise<Map<string, string>> {
  const [table] = await database.query<{ found: string | null }>(sql`select to_regclass('migration') as found`);
  if (!table?.found)
    await database.longTransaction(async (tx) => {
      await tx.query(LOCK);
      await tx.query(
        sql`create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())`,
      );
    });
  const rows = await database.query<{ name: string; checksum: string }>(
    sql`select name, checksum from migration order by name`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Applies a migration unless another process has done it in the meantime. Returns the checksum of the applied one. */
const apply = (database: Database, { name, text, checksum }: { name: string; text: string; checksum: string }) =>
  database
    .longTransaction(async (tx) => {
      await tx.query(LOCK);
      const [done] = await tx.query<{ checksum: string }>(sql`select checksum from migration where name = ${name}`);
      if (done) return done.checksum;
      for (const part of split(text)) tx.queue(statement(part));
      await tx.query(sql`insert into migration (name, checksum) values (${name}, ${checksum})`);
      return checksum;
    })
    .catch((error: Error) => {
      if (error instanceof DatabaseOutage) throw error;
      throw new Error(`The migration ${name} failed: ${error.message}`, { cause: error });
    });

/** A line of dashes separates statements, because functions contain semicolons. */
const split = (text: string) =>
  text
    .split(/^-{4,}$/m)
    .map((part) => part.trim())
    .filter(Boolean);
