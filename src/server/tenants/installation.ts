import { type Config, readConfig } from '../config.ts';
import type { Registry } from '../postgres/registry.ts';
import { openStorage, type Storage } from '../postgres/storage.ts';
import { readDefinitions } from './definitions.ts';
import { unlisted } from './directory.ts';
import { Hub } from './hub.ts';
import type { TenantDefinition } from './open.ts';

/** The objects that a command works on, with or without running servers. */
export interface Installation {
  config: Config;
  storage: Storage;
  registry: Registry;
  /** Announces changes to running servers. It receives nothing. */
  hub: Hub;
  /** The tenants of the file TESELA_TENANTS, or of the demo. Commands cannot change their hosts. */
  listed: readonly TenantDefinition[];
}

/** `mayLackRegistry`: the command can do a part of its work without the list of tenants. */
export async function withInstallation<T>(
  environment: NodeJS.ProcessEnv,
  act: (installation: Installation) => Promise<T>,
  { mayLackRegistry = false } = {},
): Promise<T> {
  const config = readConfig(environment);
  const listed = readDefinitions(config);
  const storage = openStorage(config);
  try {
    const registry = mayLackRegistry ? storage.registry() : await storage.openRegistry();
    const hub = new Hub(registry.database);
    try {
      return await act({ config, storage, registry, hub, listed });
    } finally {
      await hub.stop();
      await registry.database.close();
    }
  } finally {
    storage.close();
  }
}

/** All tenants: those of the file and those of the registry. */
export const listDefinitions = async ({
  registry,
  listed,
}: Pick<Installation, 'registry' | 'listed'>): Promise<TenantDefinition[]> => [
  ...listed,
  ...(await unlisted(registry, listed)),
];

/** Answers a tenant's requests to its own sandboxes in a program that runs no server. */
export const noServer: typeof fetch = async () => new Response(null, { status: 503 });
