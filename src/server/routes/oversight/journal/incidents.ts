import type { StandingIncident } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { UUID } from '#server/kernel/ids.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { findWholes } from '#server/queries/oversight/entities.ts';
import { namingIncidents } from '#server/queries/oversight/incidents.ts';

/** Incidents wait for a manager, so few are open. */
const MAX_INCIDENTS = 500;

/** The open incidents about entities of a kind. One about a payment is also about its order. */
export async function standingIncidents(on: Queryable, entity: Journalled): Promise<StandingIncident[]> {
  if (entity === 'incident') return [];
  const open = await namingIncidents(on, MAX_INCIDENTS);
  const names = [...new Set(open.flatMap((incident) => incident.names).filter((name) => UUID.test(name)))];
  if (!names.length) return [];
  const wholes = new Map((await findWholes(on, entity, names)).map((whole) => [whole.name, whole]));
  return open.flatMap(({ id, number, kind, names: named }) => {
    const found = new Map(named.flatMap((name) => wholes.get(name) ?? []).map((whole) => [whole.id, whole]));
    return [...found.values()].map((whole) => ({ id, number, kind, about: whole.id, status: whole.status }));
  });
}
