import { computeLeavingCost } from '#machines/orders/investment/position.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { decideCostOrder } from '#machines/shared/rules/costOrder.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { placeOf, readPosition } from '../../queries/register/positions.ts';

interface Leaving {
  projectId: string;
  userId: string;
  tokens: number;
}

/**
 * The cost of tokens that leave a holder now, among those of all wallets, by the tenant's country. Sales, gifts, inheritances, instructions and moves on the chain use it.
 */
export async function readLeavingCost(uow: UnitOfWork, { projectId, userId, tokens }: Leaving): Promise<number> {
  const place = placeOf(uow.tenant);
  const today = calendarDate(uow.now.getTime(), place.timeZone);
  const { lots } = await readPosition(uow.tx, { projectId, userId, ...place }, today);
  return computeLeavingCost(lots, tokens, decideCostOrder(place.country, today).order);
}

interface LeavingWallet {
  project_id: string;
  user_id: string;
  wallet: string;
  tokens: number;
}

/**
 * The acquisition value that leaves a wallet of the register: a share of what all its tokens were acquired for. Unlike
 * the cost of the holder, it does not fall when capital is returned.
 */
export async function readLeavingValue(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { project_id, user_id, wallet, tokens }: LeavingWallet,
): Promise<number> {
  const [row] = await tx.query<{ value: number }>(sql`select
      (coalesce(sum(cost), 0) * ${tokens}::integer / greatest(sum(tokens), 1))::bigint as value
    from holding_change where project_id = ${project_id} and user_id = ${user_id} and wallet = ${wallet}`);
  return row?.value ?? 0;
}
