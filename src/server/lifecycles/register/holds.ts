import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';

/** A wallet of a holder in one project. */
export interface HoldingKey {
  project_id: string;
  user_id: string;
  wallet: string;
}

/** The wallet that a transfer leaves. */
export const holdingOf = (row: { project_id: string; seller_id: string; seller_wallet: string }): HoldingKey => ({
  project_id: row.project_id,
  user_id: row.seller_id,
  wallet: row.seller_wallet,
});

/**
 * Sets tokens of a holding aside for an ad or a transfer, so that no other one can use them, and has the chain freeze them.
 * The row is locked, so that two ads at the same moment cannot set aside the same tokens.
 */
export async function holdTokens(uow: UnitOfWork, key: HoldingKey, tokens: number): Promise<Refusal | undefined> {
  const held = await uow.tx.query(sql`update holding set held = held + ${tokens}
    where project_id = ${key.project_id} and user_id = ${key.user_id} and wallet = ${key.wallet}
      and holding.tokens - holding.frozen - holding.held >= ${tokens} returning wallet`);
  if (!held.length) return { code: 'sold_out' };
  await freezeHeld(uow, key);
  return undefined;
}

export async function releaseTokens(uow: UnitOfWork, key: HoldingKey, tokens: number): Promise<void> {
  await uow.tx.query(sql`update holding set held = held - ${tokens}
    where project_id = ${key.project_id} and user_id = ${key.user_id} and wallet = ${key.wallet}`);
  await freezeHeld(uow, key);
}

/** Makes the chain freeze the tokens that are frozen or set aside in the register now. */
export async function freezeHeld(uow: UnitOfWork, { project_id, user_id, wallet }: HoldingKey): Promise<void> {
  await uow.tx.query(sql`update holding set freeze_version = freeze_version + 1
    where project_id = ${project_id} and user_id = ${user_id} and wallet = ${wallet}`);
  uow.enqueue('holding.freeze', { projectId: project_id, userId: user_id, wallet });
  uow.markChanged('holding', project_id, user_id);
}
