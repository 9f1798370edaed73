import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '#machines/shared/duration.ts';
import type { Database } from '../postgres/database.ts';
import { sql, statement } from '../postgres/sql.ts';
import type { DatabaseServer } from '../postgres/storage.ts';

type Change = (admin: Database) => Promise<void>;

const quote = pg.escapeIdentifier;

const LOOKS = 10;
const LOOK_AGAIN = 0.2 * SECOND;

export async function administer<T>({ connect }: DatabaseServer, act: (admin: Database) => Promise<T>): Promise<T> {
  const admin = connect('postgres');
  try {
    return await act(admin);
  } finally {
    await admin.close();
  }
}

/** Why a backup may not be restored to this database, or undefined. */
export async function obstacleAt(
  { server, isServed }: { server: DatabaseServer; isServed(): Promise<boolean> },
  name: string,
  mayReplace: boolean,
): Promise<string | undefined> {
  const isThere = await administer(server, (admin) => exists(admin, name));
  if (!isThere || (await isEmpty(server, name))) return undefined;
  if (!mayReplace)
    return `The database ${name} is not empty. With --replace it is kept under another name and replaced.`;
  return (await isServed()) || (await administer(server, (admin) => isUsed(admin, name)))
    ? `The database ${name} is in use: stop the servers first.`
    : undefined;
}

async function exists(admin: Database, name: string) {
  const [found] = await admin.query(sql`select from pg_database where datname = ${name}`);
  return found !== undefined;
}

/**
 * A connection that was just closed, such as that of `isEmpty`, stays listed for a moment. PostgreSQL itself ends the
 * autovacuum before it renames a database.
 */
async function isUsed(admin: Database, name: string) {
  for (let looks = 1; ; looks += 1) {
    const [used] = await admin.query(sql`select from pg_stat_activity
      where datname = ${name} and backend_type <> 'autovacuum worker' limit 1`);
    if (!used || looks === LOOKS) return used !== undefined;
    await setTimeout(LOOK_AGAIN);
  }
}

async function isEmpty({ connect }: DatabaseServer, name: string) {
  const database = connect(name);
  try {
    const [table] = await database.query(
      sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v') limit 1`,
    );
    return table === undefined;
  } finally {
    await database.close();
  }
}

/** A fresh database under another name, so that the tenant's own name never has an incomplete one. */
export const createDraft =
  (draft: string): Change =>
  async (admin) => {
    await dropDraft(draft)(admin);
    await admin.query(statement(`create database ${quote(draft)}`));
  };

export const dropDraft =
  (draft: string): Change =>
  async (admin) => {
    await admin.query(statement(`drop database if exists ${quote(draft)}`));
  };

/**
 * Renames the draft to the tenant's name. Returns the new name of a former database. PostgreSQL refuses to rename a
 * database in use.
 */
export const putInPlace =
  (draft: string, name: string, now: Date) =>
  async (admin: Database): Promise<string | undefined> => {
    const former = (await exists(admin, name))
      ? `${name}_old_${now.toISOString().replace(/\D/g, '').slice(2, 12)}`
      : undefined;
    if (former) await admin.query(statement(`alter database ${quote(name)} rename to ${quote(former)}`));
    await admin.query(statement(`alter database ${quote(draft)} rename to ${quote(name)}`));
    return former;
  };
