import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';

/**
 * Checks each held line of a holder again, in a job of its own: the reason of the hold may have ended, or its tokens may have
 * been taken.
 */
export async function endHolds(uow: UnitOfWork, userId: string): Promise<void> {
  const held = await uow.tx.query<{ id: string }>(
    sql`select id from earning where user_id = ${userId} and status = 'held' order by id`,
  );
  for (const { id } of held) uow.enqueue('earning.hold', { earningId: id });
}
