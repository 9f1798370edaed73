import type { TransferEvent } from '#machines/market/transfer/transfer.contract.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals, openTransfers } from '../../postgres/statuses.ts';

const TRANSFERS = `select id, status from transfer where $1 in (seller_id, buyer_id)
  and status in (${literals(openTransfers)}) order by id`;

/** What the other side reads. It is not told that a user was suspended or banned. */
type SideGone = 'userDeleted' | 'userUnavailable';

/**
 * A user who leaves, or who is suspended or banned, neither sells nor buys any more. Transfers that were already sent
 * to the chain continue.
 */
export async function endUserTrading(
  uow: UnitOfWork,
  userId: string,
  reason: SideGone = 'userDeleted',
): Promise<Refusal | undefined> {
  for (const { id, status } of await uow.tx.query<{ id: string; status: string }>(statement(TRANSFERS, [userId]))) {
    const event = chooseEndEvent(status, reason);
    const sent = event && (await uow.sendAsSystem('transfer', id, event));
    if (sent && !sent.ok) return sent.refusal;
  }
  const ads = await uow.tx.query<{ id: string }>(sql`select id from ad where seller_id = ${userId}
    and status in ('draft', 'inReview', 'rejected', 'published', 'paused') order by id`);
  for (const { id } of ads) {
    const sent = await uow.sendAsSystem('ad', id, { type: 'ad.withdraw' });
    if (!sent.ok) return sent.refusal;
  }
  return undefined;
}

function chooseEndEvent(status: string, reason: SideGone): TransferEvent | undefined {
  if (status === 'executing') return undefined;
  if (status === 'requested' || status === 'inReview') return { type: 'transfer.decline' };
  return { type: 'transfer.stop', reason };
}
