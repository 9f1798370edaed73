import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';

/**
 * The reason of a hold may have ended, or its tokens may have been taken: each line of the holder decides by its own facts,
 * in a transaction of its own.
 */
export async function endHolds(uow: UnitOfWork, userId: string): Promise<void> {
  const held = await uow.tx.query<{ id: string }>(
    sql`select id from earning where user_id = ${userId} and status = 'held' order by id`,
  );
  for (const { id } of held)
    for (const type of ['hold.end', 'hold.assign'] as const)
      uow.enqueue('event', { entity: 'earning', id, event: { type } });
}
