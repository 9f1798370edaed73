import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { investments, literals } from '../../postgres/statuses.ts';
import { closeUserSessions } from '../../secrets/sessions.ts';
import { endUserTrading } from '../market/market.end.ts';

const UNPAID = `select id from investment where user_id = $1 and status in (${literals(investments.unpaid)})
  order by id for update`;

/**
 * The user neither invests nor trades any more. Paid orders, tokens and money stay theirs. A user who is banned signs in
 * again to read and to withdraw, see `isBanned` of a session.
 */
export async function bar(uow: UnitOfWork, userId: string, isForGood: boolean): Promise<Refusal | undefined> {
  for (const { id } of await uow.tx.query<{ id: string }>(statement(UNPAID, [userId]))) {
    const sent = await uow.sendAsSystem('investment', id, { type: 'investor.bar' });
    if (!sent.ok) return sent.refusal;
  }
  const refusal = await endUserTrading(uow, userId, 'userUnavailable');
  if (!refusal && isForGood) await closeUserSessions(uow, userId);
  return refusal;
}
