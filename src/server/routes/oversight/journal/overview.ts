import { accepts, buildBulkEvent, decideReminded } from '#machines/oversight/journal/bulk.ts';
import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { findNext } from '#machines/oversight/journal/next.ts';
import { limitOfState, limitOfStatus } from '#machines/oversight/journal/stuck.ts';
import { BulkAct, MAX_BULK } from '#machines/shared/journal/bulk.wire.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { isRemindedLately, lastReminders } from '#server/acts/oversight/reminders.ts';
import { findTroubledJobs } from '#server/acts/oversight/troubledJobs.ts';
import { read } from '#server/engine/engine.ts';
import type { Stored } from '#server/engine/lifecycle.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { namedEntities } from '#server/queries/oversight/entities.ts';
import {
  countByStatus,
  longestStuck,
  readStateVisits,
  type StuckThreshold,
  stuckCounts,
} from '#server/queries/oversight/stateVisits.ts';
import { lifecycles } from '#server/work/lifecycles.ts';

import { standingIncidents } from './incidents.ts';

/** How many entities of a kind are in each status, how long they usually remain there, and which are stuck. */
export async function lifecycleOverview(uow: UnitOfWork, entity: Journalled): Promise<LifecycleOverview> {
  const counts = await countByStatus(uow.tx, entity);
  const visits = await readStateVisits(uow.tx, entity);
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
    incidents: await standingIncidents(uow.tx, entity),
  };
}

async function stuckRows(
  uow: UnitOfWork,
  entity: Journalled,
  thresholds: readonly StuckThreshold[],
): Promise<LifecycleOverview['stuck']['rows']> {
  const oldest = await longestStuck(uow.tx, entity, thresholds, MAX_BULK);
  const ids = oldest.map(({ id }) => id);
  const named = await namedEntities(uow.tx, entity, ids);
  const byId = new Map(named.map((each) => [each.id, each]));
  const reminders = await lastReminders(uow.tx, entity, ids);
  const jobs = await findTroubledJobs(uow.tx, entity, ids);
  const rows: LifecycleOverview['stuck']['rows'] = [];
  for (const { id, since } of oldest) {
    const known = byId.get(id);
    const found = known && (await read(uow, lifecycles[entity], id));
    if (!found) continue;
    const { row, facts } = found;
    const next = findNext(entity, known.status, facts);
    const last = reminders.get(id);
    const is: Record<BulkAct, boolean> = {
      retry: jobs.has(id) || accepts(entity, known.status, facts, buildBulkEvent(entity, 'retry', '')),
      remind: decideReminded(next, known) !== null && !isRemindedLately(uow.now, last),
      cancel: accepts(entity, known.status, facts, buildBulkEvent(entity, 'cancel', '-')),
    };
    rows.push({
      ...known,
      version: (row as Stored).version,
      since: since.toISOString(),
      next,
      acts: known.quarantinedAt ? [] : BulkAct.options.filter((act) => is[act]),
      remindedAt: last?.toISOString() ?? null,
    });
  }
  return rows;
}
