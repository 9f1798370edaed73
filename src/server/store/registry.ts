import { constraintOf, type Database } from './database.ts';
import { migrate, migrationsOf } from './migrate.ts';
import type { Transaction } from './queryable.ts';
import { sql } from './sql.ts';

const migrations = migrationsOf(
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
  list(): Promise<RegisteredTenant[]>;
  /** Answers `taken` if another tenant has one of the hosts, or the key exists. */
  add(tenant: RegisteredTenant): Promise<'done' | 'taken'>;
  change(tenant: RegisteredTenant): Promise<'done' | 'taken'>;
}

export async function openRegistry(database: Database): Promise<Registry> {
  await migrate(database, migrations);
  return {
    database,
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
