import * as v from 'valibot';
import type { Config } from '../config.ts';
import {
  findFault,
  isNone,
  missingIn,
  noneOf,
  ProviderSettingsName,
  providerSettingsNames,
  type StoredProvider,
  type StoredProviders,
  settingsOf,
} from '../kernel/providerSettings.ts';
import type { Database } from '../postgres/database.ts';
import { migrate } from '../postgres/migrate.ts';
import { readKeyRing } from '../secrets/keyRing.ts';
import { readProviderSettings, writeProviderSettings } from '../secrets/providerSettings.ts';
import type { Installation } from '../tenants/installation.ts';
import { CONFIGURATION } from '../tenants/open.ts';
import { openTenantDatabase } from '../tenants/openTenantDatabase.ts';
import { CommandError } from './commandError.ts';
import { readDefinition } from './installation.ts';

/** `null` returns to the settings of the installation. */
type Chosen = StoredProvider | 'none' | null;

/** The source of each provider's settings. Values are never shown. */
export const listProviders = (installation: Installation, key: string): Promise<string[]> =>
  withTenantDatabase(installation, key, async (database, owner) => {
    const { own } = await readProviderSettings(database, owner);
    return providerSettingsNames.map((name) => `${name.padEnd(10)} ${describe(installation, name, own)}`);
  });

function describe({ config }: Installation, name: ProviderSettingsName, own: StoredProviders): string {
  const values = own[name] ?? config.providers[name] ?? {};
  const from = own[name] ? 'tenant' : 'installation';
  if (isNone(name, values)) return `none (${from})`;
  const missing = missingIn(name, values);
  if (!own[name] && missing.length) return config.isProduction ? `missing: ${missing.join(', ')}` : 'not set';
  const set = settingsOf(name).filter((setting) => values[setting]);
  return `${set.map((setting) => `${setting} set`).join(', ')} (${from})`;
}

/**
 * Stores a tenant's own settings of one provider. Running servers take them over. The earlier ones may be unreadable,
 * so that they can be stored again after a change of TESELA_SECRET.
 */
export const changeProvider = (installation: Installation, key: string, name: string, chosen: Chosen): Promise<void> =>
  withTenantDatabase(installation, key, async (database, owner) => {
    if (!v.is(ProviderSettingsName, name))
      throw new CommandError(`There is no provider ${name}; the providers are: ${providerSettingsNames.join(', ')}.`);
    const values = chosen === 'none' ? noneOf(name) : chosen;
    if (values) requireUsable(installation.config, name, values);
    else requireInstallations(installation, name);
    await writeProviderSettings(database, owner, new Date(), { name, values });
    installation.hub.announce(key, [CONFIGURATION]);
  });

/** Refuses settings that a provider does not have or would never use. */
export function requireUsable(config: Config, name: ProviderSettingsName, values: StoredProvider) {
  const unknown = Object.keys(values).find((setting) => !settingsOf(name).includes(setting));
  if (unknown) throw new CommandError(`${name} has no setting ${unknown}; it has: ${settingsOf(name).join(', ')}.`);
  const fault = findFault(name, values, config);
  if (fault) throw new CommandError(fault);
  const missing = missingIn(name, values);
  if (missing.length)
    throw new CommandError(
      `${name} needs ${missing.join(' and ')} too, because it replaces the installation's settings as a whole.`,
    );
}

/** Production needs the settings of the installation if the tenant has none of its own. */
function requireInstallations({ config }: Installation, name: ProviderSettingsName) {
  const missing = config.isProduction ? missingIn(name, config.providers[name] ?? {}) : [];
  if (missing.length) throw new CommandError(`The installation has no ${name}: it lacks ${missing.join(' and ')}.`);
}

type Owner = Parameters<typeof readProviderSettings>[1];

/** The tenant itself is not opened, because it may lack the settings that are about to be stored. */
export async function withTenantDatabase<T>(
  installation: Installation,
  key: string,
  act: (database: Database, owner: Owner) => Promise<T>,
): Promise<T> {
  await readDefinition(installation, key);
  const database = await openTenantDatabase(installation, key);
  try {
    await migrate(database);
    const keyRing = await readKeyRing(database, installation.config, key);
    database.sealRowsWith({ secret: keyRing.secret, now: () => new Date() });
    return await act(database, { key, ...keyRing });
  } finally {
    await database.close();
  }
}
