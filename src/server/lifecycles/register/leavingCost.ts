import { computeLeavingCost } from '#machines/orders/investment/position.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { readPosition } from '../../queries/register/positions.ts';

interface Leaving {
  projectId: string;
  userId: string;
  tokens: number;
}

/**
 * The cost of tokens that leave a holder now. The oldest ones leave first, in any wallet (Ley 35/2006 art. 37.2). Sales,
 * gifts, inheritances, instructions and moves on the chain use it.
 */
export async function readLeavingCost(uow: UnitOfWork, { projectId, userId, tokens }: Leaving): Promise<number> {
  const { timeZone } = uow.tenant.customization.tenant;
  const today = calendarDate(uow.now.getTime(), timeZone);
  const { lots } = await readPosition(uow.tx, { projectId, userId, timeZone }, today);
  return computeLeavingCost(lots, tokens);
}
