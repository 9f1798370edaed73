import { manifestOf } from '#machines/manifests.ts';
import { journalledNames, tableOf } from '#machines/shared/journal/journalled.ts';
import { migrateEntity, tryMachine } from '../../acts/tenant/machineVersions.ts';
import type { Entity } from '../../engine/entities.ts';
import { bySystem, done } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/** The number of entities that are moved in one transaction. */
const BATCH = 100;

/**
 * Gives new statuses to the entities whose old ones a release has replaced, at the start, so that lists find them. Each
 * change is in the journal. Entities in quarantine keep the old status.
 */
export async function moveReplacedStatuses(tenant: Tenant): Promise<void> {
  for (const entity of journalledNames) if (manifestOf(entity).movesAtStart) await moveAll(tenant, entity);
}

async function moveAll(tenant: Tenant, entity: Entity): Promise<void> {
  const moving = (await tryMachine(tenant.database, entity)).filter(({ outcome }) => outcome === 'moves');
  if (moving.length === 0) return;
  const rows = await tenant.database.query<{ id: string }>(
    statement(`select id from ${tableOf(entity)} where status = any($1) and quarantined_at is null order by id`, [
      moving.map(({ status }) => status),
    ]),
  );
  for (let from = 0; from < rows.length; from += BATCH)
    await work(tenant, bySystem, async (uow) => {
      for (const { id } of rows.slice(from, from + BATCH)) await migrateEntity(uow, entity, id);
      return done;
    });
}
