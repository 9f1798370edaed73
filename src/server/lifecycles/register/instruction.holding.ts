import { hasReceiver, unfrozenBy } from '#machines/register/instruction/instruction.rules.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { endHolds } from '../earnings/holds.ts';
import { replanInstalments } from '../earnings/replanInstalments.ts';
import { changeHolding } from './holdings.ts';
import { freezeHeld } from './holds.ts';
import type { InstructionRow } from './instruction.row.ts';
import { readLeavingCost, readLeavingValue } from './leavingCost.ts';

/**
 * A token that is being retired waits for its last tokens to be cancelled. Two burns of one moment do not see each other,
 * so each asks, in a job after its commit; the machine decides.
 */
async function finishRetirement(uow: UnitOfWork, projectId: string) {
  const [token] = await uow.tx.query<{ id: string }>(
    sql`select id from token where project_id = ${projectId} and status = 'retiring'`,
  );
  if (token) uow.enqueue('token.finish', { tokenId: token.id });
}

/** The chain has executed the instruction, so the holdings follow in the same transaction as its status. */
export async function recordInstruction(uow: UnitOfWork, row: InstructionRow, transaction: string | null) {
  uow.setWithEvent('instruction', row.id, { executed_at: uow.now, transaction });
  const { id, project_id, holder_id, wallet, tokens, kind } = row;
  const holding = { project_id, user_id: holder_id, wallet, cause: `instruction ${id}` };
  if (kind === 'freeze' || kind === 'release') {
    await changeHolding(uow, { ...holding, tokens: 0, frozen: kind === 'freeze' ? tokens : -tokens, cost: 0 });
    if (kind === 'release') await endHolds(uow, holder_id);
    return undefined;
  }
  const frozen = -unfrozenBy(tokens, { balance: row.balance, frozen: row.frozen, setAside: row.set_aside });
  const value = await readLeavingValue(uow, { ...holding, tokens });
  const isOwn = row.receiver_id === holder_id;
  const cost = isOwn ? value : await readLeavingCost(uow, { projectId: project_id, userId: holder_id, tokens });
  await changeHolding(uow, { ...holding, tokens: -tokens, frozen, cost: -value });
  // The chain has counted with the wallet's balance there, from which the holder may have moved tokens.
  await freezeHeld(uow, { project_id, user_id: holder_id, wallet });
  if (hasReceiver(kind) && row.receiver_id && row.receiver_wallet)
    await changeHolding(uow, { ...holding, user_id: row.receiver_id, wallet: row.receiver_wallet, tokens, cost });
  if (frozen < 0) await endHolds(uow, holder_id);
  if (kind !== 'burn') return undefined;
  await finishRetirement(uow, project_id);
  const refused = await replanInstalments(uow, project_id);
  // It may have redeemed the last tokens.
  if (!refused) uow.enqueue('investment.review', { projectId: project_id });
  return refused;
}
