import { readKeyRing } from '../secrets/keyRing.ts';
import { beginRotation, type Rotated, renewEncryption } from '../secrets/rotation.ts';
import { type Installation, listDefinitions } from '../tenants/installation.ts';
import type { TenantDefinition } from '../tenants/open.ts';
import { toErrorMessage } from '../tenants/openAll.ts';
import { CommandError } from './commandError.ts';
import { readDefinition, withTenant } from './installation.ts';

const names: Record<keyof Rotated, string> = {
  personalKeys: 'keys of users',
  factors: 'apps for codes',
  providers: 'settings of providers',
  sealingKeys: 'sealing keys',
  identifiers: 'users found by their numbers',
  followers: 'addresses of followers',
};

export interface Rotation {
  /** The results, one line for each tenant. */
  lines: string[];
  /** The reasons of failures, one line for each tenant. */
  failed: string[];
}

/**
 * Makes TESELA_SECRET the secret in use of one tenant or of all, and encrypts everything again that was encrypted with
 * the former one. Servers keep running. It continues after the failure of a tenant.
 */
export async function rotateSecret(installation: Installation, key: string | undefined): Promise<Rotation> {
  if (installation.config.previousSecret === undefined)
    throw new CommandError('TESELA_SECRET_PREVIOUS is missing: set it to the former secret, here and at every server.');
  const definitions = key ? [await readDefinition(installation, key)] : await listDefinitions(installation);
  const [lines, failed]: [string[], string[]] = [[], []];
  let isComplete = true;
  for (const definition of definitions) {
    try {
      const rotated = await rotateTenant(installation, definition);
      lines.push(`${definition.key.padEnd(16)} ${formatCounts(rotated, 'renewed')}`);
      isComplete &&= Object.values(rotated).every(({ renewed }) => renewed === 0);
      if (Object.values(rotated).some(({ unreadable }) => unreadable > 0))
        failed.push(
          `${definition.key} has values that neither secret can read: ${formatCounts(rotated, 'unreadable')}.`,
        );
    } catch (error) {
      failed.push(`${definition.key} was not rotated: ${toErrorMessage(error)}`);
    }
  }
  if (!failed.length)
    lines.push(
      isComplete
        ? 'Nothing needs the former secret any more: remove TESELA_SECRET_PREVIOUS and restart the servers.'
        : 'These were encrypted anew. Run the command again until every number is 0.',
    );
  return { lines, failed };
}

const formatCounts = (rotated: Rotated, count: 'renewed' | 'unreadable') =>
  (Object.keys(names) as (keyof Rotated)[]).map((name) => `${names[name]} ${rotated[name][count]}`).join(', ');

const rotateTenant = (installation: Installation, definition: TenantDefinition): Promise<Rotated> =>
  withTenant(installation, definition, async ({ database, key, clock }) => {
    const { config } = installation;
    await beginRotation(database, config, { key, now: clock.now() });
    return renewEncryption(database, await readKeyRing(database, config, key));
  });
