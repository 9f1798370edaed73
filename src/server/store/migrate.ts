import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { sql, statement } from './sql.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Migrations, oldest first. A released migration is never changed. */
export const migrationsOf = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([path, text]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), text }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** The migrations of a tenant's database. */
export const migrations = migrationsOf(files);

const LOCK = sql`select pg_advisory_xact_lock(hashtext('tesela.migration'))`;
export const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Applies the missing migrations, each in its own transaction. Several processes may do this at once. Throws if the
 * database is newer than this program, which would misread what it stored.
 */
export async function migrate(database: Database, all = migrations) {
  await database.longTransaction(async (tx) => {
    await tx.query(LOCK);
    await tx.query(
      sql`create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())`,
    );
  });
  const applied = await database.query<{ name: string }>(sql`select name from migration order by name`);
  const unknown = applied.filter(({ name }) => !all.some((each) => each.name === name));
  if (unknown.length)
    throw new Error(
      `The database is newer than this program: it has ${unknown.map(({ name }) => name).join(', ')}. Start a newer version.`,
    );
  for (const { name, text } of all) {
    const checksum = checksumOf(text);
    await database.longTransaction(async (tx) => {
      await tx.query(LOCK);
      const [done] = await tx.query<{ checksum: string }>(sql`select checksum from migration where name = ${name}`);
      if (done && done.checksum !== checksum)
        throw new Error(`Migration ${name} was changed after it had been applied`);
      if (done) return;
      for (const part of split(text)) await tx.query(statement(part));
      await tx.query(sql`insert into migration (name, checksum) values (${name}, ${checksum})`);
    });
  }
}

/** A line of dashes separates statements, because functions contain semicolons. */
const split = (text: string) =>
  text
    .split(/^-{4,}$/m)
    .map((part) => part.trim())
    .filter(Boolean);
