import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { journalledNames, tableOf } from '#machines/shared/journal/journalled.ts';
import type { Quarantined } from '../engine/quarantine.ts';
import { bySystem, done, type UnitOfWork } from '../engine/unit.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql, statement } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { beginQuarantine, endQuarantine, wakeJobs } from '../work/quarantine.release.ts';
import { work } from '../work/work.ts';

/**
 * Puts every entity with an open difference into quarantine, and releases those whose differences are gone. Each has
 * its own transaction, so that no two locks are held at once. The next check completes an interrupted one.
 */
export async function followQuarantines(tenant: Tenant): Promise<void> {
  const { database } = tenant;
  const open = await database.query<Found>(sql`select distinct entity, entity_id as id from register_difference
    where gone_at is null and entity_id is not null and entity = any(${journalledNames}) order by id`);
  const inOne = (act: (uow: UnitOfWork) => Promise<void>) =>
    work(tenant, bySystem, async (uow) => {
      await act(uow);
      return done;
    });
  for (const each of open) await inOne((uow) => beginQuarantine(uow, each));
  for (const each of await released(database)) await inOne((uow) => endQuarantine(uow, each));
  await inOne(wakeJobs);
}

type Found = Quarantined & { entity: Journalled };

/** Entities in quarantine without an open difference. */
async function released(on: Queryable): Promise<Found[]> {
  const gone = await on.query<Found>(sql`select distinct entity, entity_id as id from register_difference past
    where gone_at is not null and entity_id is not null and entity = any(${journalledNames})
      and not exists (select from register_difference where gone_at is null and entity_id = past.entity_id)`);
  const found: Found[] = [];
  for (const entity of journalledNames) {
    const ids = gone.filter((each) => each.entity === entity).map(({ id }) => id);
    if (!ids.length) continue;
    const table = tableOf(entity);
    const held = await on.query<{ id: string }>(
      statement(`select id from ${table} where id = any($1) and quarantined_at is not null order by id`, [ids]),
    );
    found.push(...held.map(({ id }) => ({ entity, id })));
  }
  return found;
}
