import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { investments, literals } from '../../postgres/statuses.ts';

const WAITING = `select distinct project_id from investment
  where user_id = $1 and status in (${literals(investments.mintable)})`;

/** Mints to wallets that could not be added to the whitelist have waited for the user. */
export async function reviewWaitingMints(uow: UnitOfWork, userId: string): Promise<void> {
  for (const { project_id } of await uow.tx.query<{ project_id: string }>(statement(WAITING, [userId])))
    uow.enqueue('investment.review', { projectId: project_id });
}
