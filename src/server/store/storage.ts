import path from 'node:path';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { openRegistry, type Registry } from './registry.ts';

/** A PostgreSQL server with a database for each tenant: the embedded one, or the one that DATABASE_URL names. */
export interface Storage {
  /** Creates the tenant's database if it does not exist. */
  open(tenantKey: string): Promise<Database>;
  /** Connects to a database by its own name. */
  connect(database: string): Database;
  /** The database of the tenants that were created by command. */
  openRegistry(): Promise<Registry>;
  close(): void;
}

/** No tenant has this database, because theirs have a suffix. */
const REGISTRY = 'tesela';
const NAME = /^[a-z][a-z0-9-]{0,40}$/;

export function databaseOf(tenantKey: string): string {
  if (!NAME.test(tenantKey))
    throw new Error(`Invalid tenant key ${tenantKey}: use lower-case letters, digits and hyphens`);
  return `tesela_${tenantKey.replaceAll('-', '_')}`;
}

export function openStorage(config: Pick<Config, 'DATABASE_URL' | 'data' | 'databaseLimits'>): Storage {
  const embedded = config.DATABASE_URL ? undefined : startEmbedded(path.join(config.data, 'postgresql'));
  embedded?.supervise();
  const connect = (database: string) =>
    openDatabase(
      embedded
        ? { ...embedded.config, database }
        : { connectionString: withDatabase(config.DATABASE_URL ?? '', database) },
      config.databaseLimits,
    );
  const openNamed = async (database: string) => {
    await ensureDatabase(connect('postgres'), database);
    return connect(database);
  };
  return {
    connect,
    open: async (tenantKey) => openNamed(databaseOf(tenantKey)),
    openRegistry: async () => openRegistry(await openNamed(REGISTRY)),
    close: () => embedded?.stop(),
  };
}

/** Several processes may start at once, and PostgreSQL has no `create database if not exists`. */
async function ensureDatabase(admin: Database, name: string) {
  const client = await admin.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('tesela.databases'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  } finally {
    await client.end();
    await admin.close();
  }
}

function withDatabase(url: string, database: string) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
