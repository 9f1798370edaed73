import path from 'node:path';
import type { Config } from '../config.ts';
import { ConnectionBudget } from './connectionBudget.ts';
import { type Database, openDatabase, type SharedConnections } from './database.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { openRegistry, type Registry } from './registry.ts';

/** The PostgreSQL servers with a database for each tenant: the embedded one, or those that the settings name. */
export interface Storage {
  /** Creates the tenant's database if it does not exist, unless it has to be there already. */
  open(tenantKey: string, isThere?: 'mustExist'): Promise<Database>;
  /** The server on which the tenant's database is. */
  serverOf(tenantKey: string): DatabaseServer;
  /** The database of the tenants that were created by command, on the server of DATABASE_URL or the embedded one. */
  registry(): Registry;
  /** The same, brought to this program's version. */
  openRegistry(): Promise<Registry>;
  close(): void;
}

export interface DatabaseServer {
  /** Connects to a database by its own name. */
  connect(database: string): Database;
}

/** No tenant has this database, because the names of theirs have a suffix. */
const REGISTRY = 'tesela';
const NAME = /^[a-z][a-z0-9-]{0,40}$/;

export function toDatabaseName(tenantKey: string): string {
  if (!NAME.test(tenantKey))
    throw new Error(`Invalid tenant key ${tenantKey}: use lower-case letters, digits and hyphens`);
  return `tesela_${tenantKey.replaceAll('-', '_')}`;
}

type Settings = Pick<
  Config,
  'databaseAddressOf' | 'data' | 'databaseConnections' | 'databaseLimits' | 'DATABASE_REPLICA_SECONDS'
>;

export function openStorage(config: Settings): Storage {
  const { databaseAddressOf, databaseConnections, databaseLimits, DATABASE_REPLICA_SECONDS: replicaSeconds } = config;
  let embedded: EmbeddedDatabase | undefined;
  const budgets = new Map<string, SharedConnections>();
  const sharedAt = (hosts: readonly string[]): SharedConnections => {
    const key = hosts.join();
    const made = {
      primary: new ConnectionBudget(databaseConnections),
      replica: new ConnectionBudget(databaseConnections),
    };
    const shared = budgets.get(key) ?? made;
    budgets.set(key, shared);
    return shared;
  };
  const start = () => {
    const started = startEmbedded(path.join(config.data, 'postgresql'));
    started.supervise();
    return started;
  };
  const openServer = (tenantKey: string | undefined): DatabaseServer => {
    const address = databaseAddressOf(tenantKey);
    if (!address) {
      embedded ??= start();
      const { config: own } = embedded;
      return { connect: (database) => openDatabase({ ...own, database }, databaseLimits, sharedAt([])) };
    }
    return {
      connect: (database) => {
        const named = (url: string) => ({ connectionString: withDatabase(url, database) });
        const hosts = {
          hosts: address.hosts.map(named),
          replicas: address.replicas.map(named),
          direct: address.direct?.map(named),
          replicaSeconds,
        };
        return openDatabase(hosts, databaseLimits, sharedAt(address.hosts));
      },
    };
  };
  const registry = () => {
    const server = openServer(undefined);
    return openRegistry(server.connect(REGISTRY), () => ensureDatabase(server, REGISTRY, true));
  };
  return {
    serverOf: openServer,
    open: async (tenantKey, isThere) => {
      const server = openServer(tenantKey);
      const name = toDatabaseName(tenantKey);
      await ensureDatabase(server, name, isThere !== 'mustExist');
      return server.connect(name);
    },
    registry,
    openRegistry: async () => {
      const opened = registry();
      await opened.prepare().catch(async (error: unknown) => {
        await opened.database.close();
        throw error;
      });
      return opened;
    },
    close: () => embedded?.stop(),
  };
}

/** Several processes may start at once, and PostgreSQL has no `create database if not exists`. */
async function ensureDatabase(server: DatabaseServer, name: string, mayCreate: boolean) {
  const admin = server.connect('postgres');
  try {
    const client = await admin.connect();
    const isThere = async () =>
      (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
    try {
      if (await isThere()) return;
      if (!mayCreate)
        throw new Error(
          `There is no database ${name}. Restore it from a backup, or create an empty one to begin anew.`,
        );
      await client.query(`select pg_advisory_lock(hashtext('tesela.databases'))`);
      if (!(await isThere())) await client.query(`create database ${name}`);
    } finally {
      await client.end();
    }
  } finally {
    await admin.close();
  }
}

function withDatabase(url: string, database: string) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
