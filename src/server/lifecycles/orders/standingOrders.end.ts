import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';

/** The standing orders of a user end with the account. */
export async function endStandingOrders(uow: UnitOfWork, userId: string): Promise<Refusal | undefined> {
  const open = await uow.tx.query<{ id: string }>(
    sql`select id from standing_order where user_id = ${userId} and status <> 'ended' order by id`,
  );
  for (const { id } of open) {
    const sent = await uow.sendAsSystem('standingOrder', id, { type: 'standingOrder.end' });
    if (!sent.ok) return sent.refusal;
  }
  return undefined;
}
