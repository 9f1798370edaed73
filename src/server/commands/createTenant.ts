import { parseCustomization } from '#machines/tenant/customization/customization.contract.ts';
import type { ProviderSettingsName, StoredProvider } from '../kernel/providerSettings.ts';
import type { Database } from '../postgres/database.ts';
import { migrate } from '../postgres/migrate.ts';
import { sql } from '../postgres/sql.ts';
import { readKeyRing } from '../secrets/keyRing.ts';
import { writeProviderSettings } from '../secrets/providerSettings.ts';
import { writeSetting } from '../tenants/configuration.ts';
import { type Installation, listDefinitions } from '../tenants/installation.ts';
import { requireProviders } from '../tenants/missingSettings.ts';
import type { TenantDefinition } from '../tenants/open.ts';
import { CommandError } from './commandError.ts';
import { resolveAddresses } from './hosts.ts';
import { requireUsable } from './providers.ts';

export interface NewTenant {
  key: string;
  hosts: readonly string[];
  origin: string | undefined;
  title: string;
  language: string;
  timeZone: string;
  /** Its own settings of providers. */
  providers: Partial<Record<ProviderSettingsName, StoredProvider>>;
}

const KEY = /^[a-z][a-z0-9-]{0,40}$/;

/**
 * Creates a tenant with its database. It is added to the registry last, so that an interrupted command can simply be
 * repeated and no server sees an incomplete tenant.
 */
export async function createTenant(installation: Installation, tenant: NewTenant): Promise<TenantDefinition> {
  const { config, storage, registry } = installation;
  const { key, providers } = tenant;
  if (!KEY.test(key))
    throw new CommandError(`The key ${key} is not valid: use lower-case letters, digits and hyphens.`);
  if ((await listDefinitions(installation)).some((each) => each.key === key))
    throw new CommandError(`The tenant ${key} exists already.`);
  const definition = { key, ...(await resolveAddresses(installation, key, tenant)) };
  const customization = buildCustomization(tenant);
  for (const [name, values] of Object.entries(providers)) requireUsable(config, name as ProviderSettingsName, values);
  requireProviders(config, key, providers);
  const database = await storage.open(key);
  try {
    await migrate(database);
    await fill(database, { key, ...(await readKeyRing(database, config, key)) }, customization, providers);
  } finally {
    await database.close();
  }
  if ((await registry.add(definition)) === 'taken')
    throw new CommandError(`The tenant ${key} or one of its hosts was created at the same time.`);
  return definition;
}

function buildCustomization({ title, language, timeZone }: NewTenant) {
  const parsed = parseCustomization({ title, tenant: { locale: language, timeZone } });
  if (parsed.ok) return parsed.value;
  const names: Record<string, string> = { title: 'title', 'tenant.locale': 'language', 'tenant.timeZone': 'time zone' };
  throw new CommandError(`The ${names[parsed.path] ?? parsed.path} is not valid.`);
}

/** A database with users belongs to another tenant, or to an earlier one with this key. */
async function fill(
  database: Database,
  owner: Parameters<typeof writeProviderSettings>[1],
  customization: object,
  providers: NewTenant['providers'],
) {
  await database.transaction(async (tx) => {
    const [user] = await tx.query(sql`select from users limit 1`);
    if (user) throw new CommandError(`The database of the key ${owner.key} already holds users: choose another key.`);
    const now = new Date();
    await writeSetting(tx, now, 'customization', customization);
    for (const [name, values] of Object.entries(providers))
      await writeProviderSettings(tx, owner, now, { name: name as ProviderSettingsName, values });
  });
}
