import { isSale } from '#machines/market/transfer/transfer.rules.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { changeHolding } from '../register/holdings.ts';
import { freezeHeld } from '../register/holds.ts';
import { readLeavingCost, readLeavingValue } from '../register/leavingCost.ts';
import { buyerOf, type TransferRow } from './transfer.row.ts';

/**
 * The chain has executed it, so the holdings follow in the same transaction as its status. A buyer's cost is the price.
 * Tokens that are given, or moved for a price unknown to the platform, keep the cost of their giver. Between wallets of
 * one holder they keep what they were acquired for. `held`: the number
 * of tokens that were set aside.
 */
export async function recordTransfer(
  uow: UnitOfWork,
  row: TransferRow,
  { transaction, held = row.tokens }: { transaction: string | null; held?: number },
) {
  const { id, project_id, seller_id, seller_wallet, tokens } = row;
  const cost = await readLeavingCost(uow, { projectId: project_id, userId: seller_id, tokens });
  row.cost = cost;
  await uow.tx.query(sql`update transfer set executed_at = ${uow.now}, transaction = ${transaction}, cost = ${cost}
    where id = ${id}`);
  if (!row.buyer_wallet) throw new Error(`The transfer ${id} names no wallet of its receiver`);
  const leaving = { project_id, user_id: seller_id, wallet: seller_wallet };
  const value = await readLeavingValue(uow, { ...leaving, tokens });
  const cause = `transfer ${id}`;
  await changeHolding(uow, { ...leaving, tokens: -tokens, held: -held, cost: -value, cause });
  const handedOn = buyerOf(row) === seller_id ? value : cost;
  const paid = isSale(row.kind) ? tokens * row.unit_price : handedOn;
  await changeHolding(uow, { project_id, user_id: buyerOf(row), wallet: row.buyer_wallet, tokens, cost: paid, cause });
  await freezeHeld(uow, leaving);
}
