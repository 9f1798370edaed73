import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';

/** An entry of the register: what one wallet of a project gains or, with negative numbers, loses. */
export interface HoldingChange {
  project_id: string;
  /** Null: the platform does not know the holder of the wallet. */
  user_id: string | null;
  wallet: string;
  tokens: number;
  frozen?: number;
  /** The set-aside tokens among those that leave. */
  held?: number;
  /** The cost of the tokens for their holder. */
  cost: number;
  /**
   * `mint`, `reorganisation`, `restored mint`, `instruction`, `transfer`, `move` or `identified`, with the id of its
   * cause.
   */
  cause: string;
}

/** These happen once. A reorganisation, and what follows it, may happen again to the same mint. */
const SINGLE = /^(mint|instruction|transfer|move) /;

/** The change of a cause that happens once: the tokens that leave a holder's wallet, or those that arrive in it. */
const composeOnceKey = ({ cause, wallet, user_id, tokens }: HoldingChange): string | null =>
  SINGLE.test(cause)
    ? [cause, wallet, user_id, tokens < 0 ? 'out' : 'in'].filter((part) => part !== null).join(' ')
    : null;

/**
 * Changes a holding and stores the change, from which the holdings of any day are computed. A change that was already
 * booked has no effect, even if the status of its cause was reset, because the chain may be ahead of a restored
 * database.
 */
export async function changeHolding(uow: UnitOfWork, change: HoldingChange): Promise<void> {
  const { project_id, user_id, wallet, tokens, frozen = 0, held = 0, cost, cause } = change;
  const booked = await uow.tx.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, frozen,
      cost, cause, at, once)
    values (${newId(uow.now)}, ${project_id}, ${user_id}, ${wallet}, ${tokens}, ${frozen}, ${cost}, ${cause}, ${uow.now},
      ${composeOnceKey(change)}) on conflict (once) do nothing returning id`);
  if (!booked.length) return;
  if (user_id === null) {
    uow.markChanged('project', project_id);
    return;
  }
  if (tokens > 0)
    await uow.tx.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${project_id}, ${user_id}, ${wallet}, ${tokens}, ${uow.now})
      on conflict (project_id, user_id, wallet) do update set tokens = holding.tokens + excluded.tokens,
        since = case when holding.tokens = 0 then excluded.since else holding.since end`);
  else
    await uow.tx.query(sql`update holding set tokens = tokens + ${tokens}, frozen = frozen + ${frozen},
        held = held + ${held}
      where project_id = ${project_id} and user_id = ${user_id} and wallet = ${wallet}`);
  uow.markChanged('holding', project_id, user_id);
}
