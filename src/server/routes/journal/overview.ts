import type { Journalled, LifecycleOverview } from '#machines/shared/journal/journal.wire.ts';
import { nextOf } from '#machines/shared/journal/next.ts';
import { limitOfState, limitOfStatus } from '#machines/shared/journal/stuck.ts';
import { read } from '../../engine/engine.ts';
import { lifecycles } from '../../engine/lifecycles.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { namedEntities } from '../../store/entities.ts';
import { countsOf, longestStuck, type StuckThreshold, stateVisitsOf, stuckCounts } from '../../store/stateVisits.ts';

/** The number of stuck entities that are listed. */
const MAX_STUCK_ROWS = 50;

/** How many entities of a kind are in each status, how long they usually remain there, and which are stuck. */
export async function lifecycleOverview(uow: UnitOfWork, entity: Journalled): Promise<LifecycleOverview> {
  const counts = await countsOf(uow.tx, entity);
  const visits = await stateVisitsOf(uow.tx, entity);
  const states = visits.map((stateVisits) => ({ ...stateVisits, limit: limitOfState(entity, stateVisits) }));
  const thresholds = counts.flatMap(({ status }): StuckThreshold[] => {
    const limit = limitOfStatus(entity, status, states);
    return limit === null ? [] : [{ status, since: new Date(uow.now.getTime() - limit) }];
  });
  const stuckCountRows = await stuckCounts(uow.tx, entity, thresholds);
  const stuck = new Map(stuckCountRows.map(({ status, count }) => [status, count]));
  return {
    entity,
    now: uow.now.toISOString(),
    statuses: counts.map(({ status, count }) => ({ status, count, stuck: stuck.get(status) ?? 0 })),
    states,
    stuck: {
      total: stuckCountRows.reduce((sum, { count }) => sum + count, 0),
      rows: await stuckRows(uow, entity, thresholds),
    },
  };
}

async function stuckRows(
  uow: UnitOfWork,
  entity: Journalled,
  thresholds: readonly StuckThreshold[],
): Promise<LifecycleOverview['stuck']['rows']> {
  const oldest = await longestStuck(uow.tx, entity, thresholds, MAX_STUCK_ROWS);
  const named = await namedEntities(
    uow.tx,
    entity,
    oldest.map(({ id }) => id),
  );
  const byId = new Map(named.map((each) => [each.id, each]));
  const rows: LifecycleOverview['stuck']['rows'] = [];
  for (const { id, since } of oldest) {
    const known = byId.get(id);
    const found = known && (await read(uow, lifecycles[entity], id));
    if (found) rows.push({ ...known, since: since.toISOString(), next: nextOf(entity, known.status, found.facts) });
  }
  return rows;
}
