import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { MachineVersions } from '#machines/shared/journal/versions.wire.ts';
import { loadVersions, tryMachine } from '#server/acts/tenant/machineVersions.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { data, operation } from '#server/http/operation.ts';

const params = v.object({ entity: Journalled });

const readVersions = operation({
  method: 'GET',
  path: '/v2/pfp/entities/{entity}/versions',
  summary: 'Returns the machine of a kind of entity with the version before it, and tries all entities on it.',
  tag: 'journal',
  access: ['ADMIN'],
  params,
  reply: MachineVersions,
  handle: async ({ tenant: { database }, params: { entity } }) => {
    const { current, previous } = await loadVersions(database, entity);
    const running = await tryMachine(database, entity);
    const shown = (version: typeof current) => (version ? { ...version, since: version.since.toISOString() } : null);
    return data({ current: shown(current), previous: shown(previous), running });
  },
});

const migrate = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/entities/{entity}/migration',
  summary:
    'Moves the entities whose status the machine has left to the status that takes its place. Requires the password.',
  tag: 'journal',
  access: ['ADMIN'],
  params,
  body: v.strictObject({ password: currentPassword() }),
  reply: v.object({ count: v.number() }),
  handle: async (call) => {
    const {
      tenant,
      params: { entity },
      userId,
    } = call;
    const running = await tryMachine(tenant.database, entity);
    const count = running.reduce((sum, each) => sum + (each.outcome === 'moves' ? each.count : 0), 0);
    if (count) await enqueueJob(tenant, 'machine.migrate', { entity, userId });
    return data({ count });
  },
});

export const versionOperations = [readVersions, migrate];
