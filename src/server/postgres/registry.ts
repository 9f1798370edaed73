import { constraintOf, type Database } from './database.ts';
import { inMigration, migrate, toMigrations } from './migrate.ts';
import type { Transaction } from './queryable.ts';
import { sql } from './sql.ts';

const migrations = toMigrations(
  import.meta.glob<string>('./registry/*.sql', { query: '?raw', import: 'default', eager: true }),
);

export interface RegisteredTenant {
  key: string;
  hosts: string[];
  origin: string;
}

/** The database of the tenants that were created by command. All servers of an installation read it. */
export interface Registry {
  database: Database;
  /** Migrates the database to this program's version. Repeated until it has succeeded once. */
  prepare(): Promise<void>;
  list(): Promise<RegisteredTenant[]>;
  /** Returns `taken` if another tenant has one of the hosts, or the key exists. */
  add(tenant: RegisteredTenant): Promise<'done' | 'taken'>;
  change(tenant: RegisteredTenant): Promise<'done' | 'taken'>;
  /** Whether the tenant's database ever existed, so that its absence is a loss. */
  hadDatabase(key: string): Promise<boolean>;
  noteDatabase(key: string): Promise<void>;
}

/**
 * Not a migration, because no backup has this database, and a program that lacks a migration would refuse it after a
 * rollback.
 */
const SEEN = sql`create table if not exists tenant_database (key text primary key, seen_at timestamptz not null default now())`;

/** `ensure` creates the database if it does not exist. */
export function openRegistry(database: Database, ensure: () => Promise<void>): Registry {
  let preparing: Promise<void> | undefined;
  const prepare = async () => {
    await ensure();
    await migrate(database, migrations);
    await inMigration(database, (tx) => tx.query(SEEN));
  };
  return {
    database,
    prepare: () => {
      preparing ??= prepare().catch((error: unknown) => {
        preparing = undefined;
        throw error;
      });
      return preparing;
    },
    hadDatabase: async (key) => (await database.query(sql`select from tenant_database where key = ${key}`)).length > 0,
    noteDatabase: async (key) => {
      await database.query(sql`insert into tenant_database (key) values (${key}) on conflict do nothing`);
    },
    list: () =>
      database.query<RegisteredTenant>(sql`select key, origin,
          array(select host from tenant_host where tenant_key = key order by position) as hosts
        from tenant order by created_at, key`),
    add: (tenant) =>
      unlessTaken(database, async (tx) => {
        await tx.query(sql`insert into tenant (key, origin) values (${tenant.key}, ${tenant.origin})`);
        await insertHosts(tx, tenant);
      }),
    change: (tenant) =>
      unlessTaken(database, async (tx) => {
        await tx.query(sql`update tenant set origin = ${tenant.origin} where key = ${tenant.key}`);
        await tx.query(sql`delete from tenant_host where tenant_key = ${tenant.key}`);
        await insertHosts(tx, tenant);
      }),
  };
}

const insertHosts = (tx: Transaction, { key, hosts }: RegisteredTenant) =>
  tx.query(sql`insert into tenant_host (host, tenant_key, position)
    select host, ${key}, position from unnest(${hosts}::text[]) with ordinality as given (host, position)`);

async function unlessTaken(database: Database, act: (tx: Transaction) => Promise<void>): Promise<'done' | 'taken'> {
  try {
    await database.transaction(act);
    return 'done';
  } catch (error) {
    if (['tenant_pkey', 'tenant_host_pkey'].includes(constraintOf(error) ?? '')) return 'taken';
    throw error;
  }
}
