import { tableOf } from '#machines/shared/journal/journalled.ts';
import type { Quarantined } from '../engine/quarantine.ts';
import type { UnitOfWork } from '../engine/unit.ts';
import { endHolds } from '../lifecycles/earnings/holds.ts';
import { sql, statement } from '../postgres/sql.ts';
import { namedEntities } from '../queries/oversight/entities.ts';

const OPEN = 'exists (select from register_difference where gone_at is null and entity_id = $1)';

/** Puts an entity with an open difference into quarantine, from its next event on. */
export async function beginQuarantine(uow: UnitOfWork, { entity, id }: Quarantined): Promise<void> {
  const begun = await uow.tx.query(
    statement(
      `update ${tableOf(entity)} set quarantined_at = $2 where id = $1 and quarantined_at is null and ${OPEN}
        returning id`,
      [id, uow.now],
    ),
  );
  if (begun.length) await announce(uow, { entity, id });
}

/** Ends the quarantine of an entity without open differences. Everything that waited for it continues. */
export async function endQuarantine(uow: UnitOfWork, { entity, id }: Quarantined): Promise<void> {
  await uow.tx.query(
    statement(`update ${tableOf(entity)} set quarantined_at = null where id = $1 and not ${OPEN}`, [id]),
  );
  await wakeJobs(uow);
  const [named] = await announce(uow, { entity, id });
  // Reviews skip acts that are impossible while an entity is in quarantine.
  if (named?.project) uow.enqueue('investment.review', { projectId: named.project });
  if (entity === 'user') await endHolds(uow, id);
  const [listed] = await uow.tx.query<{ token_id: string }>(
    sql`select token_id from whitelisting where id = ${id} and status in ('adding', 'removing')`,
  );
  if (listed) uow.enqueue('whitelist.write', { tokenId: listed.token_id });
}

/** Jobs whose entity is no longer in quarantine become due. */
export async function wakeJobs(uow: UnitOfWork): Promise<void> {
  await uow.tx.query(sql`update job set run_at = ${uow.now}, waits_for = null, last_error = null
    where waits_for is not null and state = 'queued' and not exists (select from register_difference
      where gone_at is null and entity_id = job.waits_for)`);
  uow.tx.afterCommit(() => uow.tenant.wake());
}

async function announce(uow: UnitOfWork, { entity, id }: Quarantined) {
  const named = await namedEntities(uow.tx, entity, [id]);
  // Changes of entities without a user are only announced to managers.
  uow.markChanged(entity, id, named[0]?.user ?? id);
  return named;
}
