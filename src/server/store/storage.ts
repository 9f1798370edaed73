import path from 'node:path';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { sql, statement } from './sql.ts';

/** A PostgreSQL server with a database for each tenant: the embedded one, or the one that DATABASE_URL names. */
export interface Storage {
  open(tenantKey: string): Promise<Database>;
  close(): void;
}

const NAME = /^[a-z][a-z0-9-]{0,40}$/;

export function openStorage(config: Pick<Config, 'DATABASE_URL' | 'data'>): Storage {
  const embedded = config.DATABASE_URL ? undefined : startEmbedded(path.join(config.data, 'postgresql'));
  const connect = (database: string) =>
    openDatabase(
      embedded
        ? { ...embedded.config, database }
        : { connectionString: withDatabase(config.DATABASE_URL ?? '', database) },
    );
  return {
    open: async (tenantKey) => {
      if (!NAME.test(tenantKey))
        throw new Error(`Invalid tenant key ${tenantKey}: use lower-case letters, digits and hyphens`);
      const name = `tesela_${tenantKey.replaceAll('-', '_')}`;
      const admin = connect('postgres');
      try {
        const existing = await admin.query(sql`select from pg_database where datname = ${name}`);
        if (!existing.length) await admin.query(statement(`create database ${name}`));
      } finally {
        await admin.close();
      }
      return connect(name);
    },
    close: () => embedded?.stop(),
  };
}

function withDatabase(url: string, database: string) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
