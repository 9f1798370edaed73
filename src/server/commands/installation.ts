import { createWorker } from '../effects/handlers.ts';
import { createReporter } from '../kernel/reporter.ts';
import { type Installation, listDefinitions, noServer } from '../tenants/installation.ts';
import { CONFIGURATION, openTenant, type TenantDefinition } from '../tenants/open.ts';
import { openTenantDatabase } from '../tenants/openTenantDatabase.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { CommandError } from './commandError.ts';

export async function readDefinition(installation: Installation, key: string): Promise<TenantDefinition> {
  const definitions = await listDefinitions(installation);
  const found = definitions.find((each) => each.key === key);
  if (found) return found;
  const known = definitions.map((each) => each.key).join(', ') || 'none yet';
  throw new CommandError(`There is no tenant ${key}; the tenants are: ${known}.`);
}

/** Opens the tenant as a server does, but runs no jobs: a running server does that. */
export async function withTenant<T>(
  installation: Installation,
  definition: TenantDefinition,
  act: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const { config, hub } = installation;
  const database = await openTenantDatabase(installation, definition.key);
  const reporter = createReporter(config);
  const opened = await openTenant(definition, { config, database, createWorker, reporter, localFetch: noServer, hub });
  try {
    return await act(opened.tenant);
  } finally {
    hub.announce(definition.key, [CONFIGURATION]);
    await opened.close();
  }
}
