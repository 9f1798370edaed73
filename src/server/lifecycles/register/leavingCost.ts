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
 * The cost of tokens that leave a holder now, from whichever wallet: the oldest ones leave first (Ley 35/2006 art. 37.2). A sale, a gift,
 * an heir, an instruction and a move on the chain take it from here.
 */
export async function readLeavingCost(uow: UnitOfWork, { projectId, userId, tokens }: Leaving): Promise<number> {
  const { timeZone } = uow.tenant.customization.tenant;
  const today = calendarDate(uow.now.getTime(), timeZone);
  const { lots } = await readPosition(uow.tx, { projectId, userId, timeZone }, today);
  return computeLeavingCost(lots, tokens);
}
