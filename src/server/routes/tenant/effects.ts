import {
  type ConfigurationValues,
  readConfiguration as parseConfiguration,
} from '#machines/tenant/customization/configuration.ts';
import { CheckForm } from '#machines/tenant/customization/configuration.wire.ts';
import { findChangedFlows, flowDifference, timerDifferences } from '#machines/tenant/customization/flowChange.ts';
import { type AffectedEntities, FlowEffects } from '#machines/tenant/customization/flowChange.wire.ts';
import { type ChangeOfFlow, tryFlow } from '../../acts/tenant/flowChanges.ts';
import { data, operation } from '../../http/operation.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { namedEntities } from '../../queries/oversight/entities.ts';
import { idsInStatuses, NO_ID } from '../../queries/people/flowEntities.ts';
import { readConfiguration } from '../../tenants/configuration.ts';
import { MAX_CONFIGURATION } from './configuration.ts';

/** The number of entities that are named of each group. */
const NAMED = 5;

const effects = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/configuration/effects',
  summary: 'Tries a configuration on all running entities without publishing it, and returns how its flows differ.',
  tag: 'customization',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 300, seconds: 3600 },
  body: CheckForm,
  maxBytes: MAX_CONFIGURATION,
  reply: FlowEffects,
  handle: async ({ tenant: { database }, body }) => {
    const parsed = parseConfiguration(body);
    if (!parsed.ok) return data({ flows: [], timers: [], affected: [] });
    const { customization, settings } = await readConfiguration(database);
    const before: ConfigurationValues = { customization, settings };
    const changes = findChangedFlows(before, parsed.value);
    const affected = await Promise.all(changes.map((change) => affectedBy(database, change)));
    return data({
      flows: changes.map((change) => flowDifference(change.flow, change.before, change.after)),
      timers: timerDifferences(before, parsed.value),
      affected: affected.flat(),
    });
  },
});

/** The running entities in groups that have the same next step before and after the change. */
async function affectedBy(on: Queryable, change: ChangeOfFlow): Promise<AffectedEntities[]> {
  const groups = new Map<string, Omit<AffectedEntities, 'rows'> & { statuses: string[] }>();
  for (const { status, count, outcome, from, to } of await tryFlow(on, change)) {
    const key = outcome === 'fits' ? outcome : `${outcome} ${from} ${to}`;
    const group = groups.get(key) ?? { flow: change.flow, outcome, from, to, count: 0, statuses: [] };
    groups.set(key, { ...group, count: group.count + count, statuses: [...group.statuses, status] });
  }
  return Promise.all(
    [...groups.values()].map(async ({ statuses, ...group }) => {
      const ids = group.outcome === 'fits' ? [] : await idsInStatuses(on, change.flow, statuses, NO_ID, NAMED);
      const named = await namedEntities(
        on,
        change.flow,
        ids.map(({ id }) => id),
      );
      return { ...group, rows: named.map(({ id, title }) => ({ id, title })) };
    }),
  );
}

export const configurationEffectOperations = [effects];
