import type { Database } from '../postgres/database.ts';
import type { Registry } from '../postgres/registry.ts';
import type { Storage } from '../postgres/storage.ts';
import type { TenantDefinition } from './open.ts';

interface Parts {
  storage: Pick<Storage, 'open'>;
  registry: Pick<Registry, 'hadDatabase' | 'noteDatabase'>;
  /** The tenants of the file TESELA_TENANTS, or of the demo, whose databases are made at their first start. */
  listed: readonly TenantDefinition[];
}

/**
 * Opens the database of a tenant. A database that has existed is never created again, because the tenant would be
 * served empty.
 */
export async function openTenantDatabase({ storage, registry, listed }: Parts, key: string): Promise<Database> {
  const isListed = listed.some((each) => each.key === key);
  // Without the list of tenants it is unknown whether it has existed.
  const hadDatabase = await registry.hadDatabase(key).catch(() => undefined);
  const database = await storage.open(key, isListed && hadDatabase === false ? undefined : 'mustExist');
  if (hadDatabase === false) await registry.noteDatabase(key).catch(() => {}); // noted at the next start instead
  return database;
}
