import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type Database, openDatabase } from '#server/postgres/database.ts';
import { startEmbedded } from '#server/postgres/embedded.ts';
import { migrate } from '#server/postgres/migrate.ts';
import { openRegistry } from '#server/postgres/registry.ts';
import { sql } from '#server/postgres/sql.ts';

/** Lends connections to a tenant's database and to the registry of tenants, both new and without rows. */
export async function withSchemas<T>(act: (clients: pg.Client[]) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-rows-'));
  const server = startEmbedded(folder, { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' });
  const open: Database[] = [];
  const opened = (name: string) => {
    const database = openDatabase({ ...server.config, database: name, max: 1 });
    open.push(database);
    return database;
  };
  const clients: pg.Client[] = [];
  try {
    const tenant = opened('postgres');
    await tenant.query(sql`create database registry`);
    const registry = opened('registry');
    await migrate(tenant);
    await openRegistry(registry, async () => {}).prepare();
    for (const database of open) clients.push(await database.connect());
    return await act(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await Promise.all(open.map((database) => database.close()));
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
