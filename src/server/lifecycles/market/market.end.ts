import type { TransferEvent } from '#machines/market/transfer/transfer.contract.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { type Statement, sql, statement } from '../../postgres/sql.ts';
import { literals, openTransfers } from '../../postgres/statuses.ts';
import { haltMarket, texts } from './market.ts';

const TRANSFERS = `select id, status from transfer where $1 in (seller_id, buyer_id)
  and status in (${literals(openTransfers)}) order by id`;

const OF_ISSUANCE = `select id, status from transfer where project_id = $1 and kind in ('sale', 'gift')
  and status in (${literals(openTransfers)}) order by id`;

/** What the other side reads. It is not told that a user was suspended or banned. */
type SideGone = 'userDeleted' | 'userUnavailable';
type EndReason = SideGone | 'issuanceOver';

const OPEN_ADS = ['draft', 'inReview', 'rejected', 'published', 'paused'];

/**
 * A user who leaves, or who is suspended or banned, neither sells nor buys any more. Transfers that were already sent
 * to the chain continue.
 */
export async function endUserTrading(
  uow: UnitOfWork,
  userId: string,
  reason: SideGone = 'userDeleted',
): Promise<Refusal | undefined> {
  return endTrading(uow, {
    transfers: statement(TRANSFERS, [userId]),
    ads: sql`select id from ad where seller_id = ${userId} and status = any(${OPEN_ADS}) order by id`,
    reason,
  });
}

/**
 * The tokens of an issuance that was repaid, or whose issuer is insolvent, are neither sold nor given any more. Heirs and
 * courts still move them.
 */
export async function endIssuanceTrading(
  uow: UnitOfWork,
  projectId: string,
  end: 'repaid' | 'insolvent',
): Promise<Refusal | undefined> {
  const refusal = await endTrading(uow, {
    transfers: statement(OF_ISSUANCE, [projectId]),
    ads: sql`select id from ad where project_id = ${projectId} and status = any(${OPEN_ADS}) order by id`,
    reason: 'issuanceOver',
  });
  return refusal ?? haltMarket(uow, projectId, texts[uow.tenant.customization.tenant.locale][`ad.halt.${end}`]);
}

interface Ending {
  transfers: Statement;
  ads: Statement;
  reason: EndReason;
}

async function endTrading(uow: UnitOfWork, { transfers, ads, reason }: Ending): Promise<Refusal | undefined> {
  for (const { id, status } of await uow.tx.query<{ id: string; status: string }>(transfers)) {
    const event = chooseEndEvent(status, reason);
    const sent = event && (await uow.sendAsSystem('transfer', id, event));
    if (sent && !sent.ok) return sent.refusal;
  }
  for (const { id } of await uow.tx.query<{ id: string }>(ads)) {
    const sent = await uow.sendAsSystem('ad', id, { type: 'ad.withdraw' });
    if (!sent.ok) return sent.refusal;
  }
  return undefined;
}

function chooseEndEvent(status: string, reason: EndReason): TransferEvent | undefined {
  if (status === 'executing') return undefined;
  if (status === 'requested' || status === 'inReview') return { type: 'transfer.decline' };
  return { type: 'transfer.stop', reason };
}
