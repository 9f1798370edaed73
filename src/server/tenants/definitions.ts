import * as v from 'valibot';
import type { ApiDirectory } from '#machines/tenant/settings/apiDirectory.contract.ts';
import type { Config } from '../config.ts';
import { readTenantList } from '../kernel/databaseAddresses.ts';
import { isSentOpenly } from '../kernel/productionFaults.ts';
import type { TenantDefinition } from './open.ts';

const Definitions = v.pipe(
  v.array(
    v.strictObject({
      key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)),
      hosts: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1)),
      origin: v.pipe(v.string(), v.url()),
      /** Read by `databaseAddresses`. */
      database: v.optional(v.string()),
      direct: v.optional(v.string()),
      replica: v.optional(v.string()),
    }),
  ),
  v.minLength(1),
);

/**
 * The tenants of TESELA_TENANTS, or the two demo tenants outside production if it is not set. Others are in the
 * registry.
 */
export function readDefinitions(config: Config): TenantDefinition[] {
  if (config.TESELA_TENANTS) {
    const listed = v.parse(Definitions, readTenantList(config.TESELA_TENANTS));
    const open = config.isProduction && listed.find(({ origin }) => isSentOpenly(origin));
    if (open)
      throw new Error(
        `The setting TESELA_TENANTS is not valid: Production requires an origin that starts with https (${open.key}).`,
      );
    return listed.map(({ key, hosts, origin }) => ({ key, hosts, origin }));
  }
  if (config.isProduction) return [];
  return [
    { key: 'demo', hosts: ['localhost', '127.0.0.1'], origin: `http://localhost:${config.publicPort}` },
    { key: 'norte', hosts: ['norte.localhost'], origin: `http://norte.localhost:${config.publicPort}` },
  ];
}

/**
 * Tells browsers where each tenant's API is: `localhost` by its port, every other registered host at its own origin.
 */
export function buildDirectory(config: Config, definitions: readonly TenantDefinition[]): ApiDirectory {
  const tenants = definitions.map(({ key, hosts }) => [
    key,
    { environments: { prod: 'self' as const }, domains: hosts.filter((host) => host !== 'localhost') },
  ]);
  return { localPort: config.publicPort, tenants: Object.fromEntries(tenants) };
}
