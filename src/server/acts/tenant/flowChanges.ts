import { effectOn, type FlowEffect } from '#machines/tenant/customization/flowChange.ts';
import type { ChangedFlow } from '#machines/tenant/customization/flowChange.wire.ts';
import { read } from '../../engine/engine.ts';
import { type By, done } from '../../engine/unit.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { hasFlowChange, idsInStatuses, statusesOfFlow } from '../../queries/people/flowEntities.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { lifecycles } from '../../work/lifecycles.ts';
import { addNote } from '../../work/notes.ts';
import { work } from '../../work/work.ts';

/** A flow before and after a change of the tenant's configuration. */
export interface ChangeOfFlow {
  flow: ChangedFlow;
  before: readonly string[];
  after: readonly string[];
}

/** Tries every running entity of a flow on the new one. Entities of the same status have the same result. */
export async function tryFlow(on: Queryable, { flow, before, after }: ChangeOfFlow) {
  const statuses = await statusesOfFlow(on, flow);
  return statuses.flatMap(({ status, count }) => {
    const effect = effectOn(flow, status, before, after);
    return effect ? [{ status, count, ...effect }] : [];
  });
}

const isChanged = ({ outcome }: FlowEffect) => outcome === 'moves' || outcome === 'reopens';

/** The number of entities that are migrated before the job queues itself again. */
const BATCH = 200;

/**
 * Records in the journals of the next entities the effect of the new configuration on them. Entities that already have
 * their entry are skipped, so that the work can be interrupted anywhere. Returns the last entity, if more are left.
 */
export async function migrateFlow(
  tenant: Tenant,
  by: By,
  version: number,
  change: ChangeOfFlow,
  after: string,
): Promise<string | undefined> {
  const tried = await tryFlow(tenant.database, change);
  const statuses = tried.filter(isChanged).map(({ status }) => status);
  if (!statuses.length) return undefined;
  const next = await idsInStatuses(tenant.database, change.flow, statuses, after, BATCH);
  for (const { id } of next) await migrateOne(tenant, by, version, change, id);
  return next.length === BATCH ? next.at(-1)?.id : undefined;
}

/** The entity is tried again under its lock, because it may have changed since. */
const migrateOne = (tenant: Tenant, by: By, version: number, { flow, before, after }: ChangeOfFlow, id: string) =>
  work(tenant, by, async (uow) => {
    const lifecycle = lifecycles[flow];
    const row = await lifecycle.load(uow, id, true);
    const found = row && (await read(uow, lifecycle, id));
    const effect = found && effectOn(flow, found.row.status, before, after);
    if (!effect || !isChanged(effect) || (await hasFlowChange(uow.tx, flow, id, version))) return done;
    await addNote(uow, flow, id, { type: 'flow.change', version, to: effect.to });
    return done;
  });
