import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ApiDirectory } from '#machines/shared/tenant/apiDirectory.contract.ts';
import type { Config } from '../config.ts';
import type { TenantDefinition } from './open.ts';

const Definitions = v.pipe(
  v.array(
    v.strictObject({
      key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)),
      hosts: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1)),
      origin: v.pipe(v.string(), v.url()),
    }),
  ),
  v.minLength(1),
);

/**
 * The tenants in the file that TESELA_TENANTS names, or the two demo tenants outside production if it is not set. Others
 * are in the registry.
 */
export function readDefinitions(config: Config): TenantDefinition[] {
  if (config.TESELA_TENANTS) return v.parse(Definitions, JSON.parse(readFileSync(config.TESELA_TENANTS, 'utf8')));
  if (config.isProduction) return [];
  return [
    { key: 'demo', hosts: ['localhost', '127.0.0.1'], origin: `http://localhost:${config.publicPort}` },
    { key: 'norte', hosts: ['norte.localhost'], origin: `http://norte.localhost:${config.publicPort}` },
  ];
}

/**
 * Tells browsers where each tenant's API is: `localhost` by its port, every other registered host at its own origin.
 */
export function directoryOf(config: Config, definitions: readonly TenantDefinition[]): ApiDirectory {
  const tenants = definitions.map(({ key, hosts }) => [
    key,
    { environments: { prod: 'self' as const }, domains: hosts.filter((host) => host !== 'localhost') },
  ]);
  return { localPort: config.publicPort, tenants: Object.fromEntries(tenants) };
}
