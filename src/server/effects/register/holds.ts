import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { nextChainAttempt, nextChainCheck, SWITCH_CHECKS } from '../../lifecycles/orders/lookups.ts';
import type { HoldingKey } from '../../lifecycles/register/holds.ts';
import { sql } from '../../postgres/sql.ts';
import type { Outcome, Receipt } from '../../providers/chain/chain.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

interface Due {
  token: string;
  total: number;
  version: number;
  /**
   * An instruction takes tokens of the wallet, whose frozen ones the contract unfreezes. Before its answer, the total is
   * either too high or too low.
   */
  taking: boolean;
}

interface Written {
  /** Of the register's total. */
  version: number;
  receipt: Receipt | null;
}

/**
 * The number of tokens that the chain has to freeze in a wallet: frozen and set aside ones, with the change of an
 * instruction under way, and without the tokens of a transfer under way.
 */
async function findDue(tenant: Tenant, { project_id, user_id, wallet }: HoldingKey): Promise<Due | undefined> {
  const [row] = await tenant.database.query<Due>(sql`select token.address as token, holding.freeze_version as version,
      (holding.frozen + holding.held
        + coalesce((select sum(case kind when 'freeze' then tokens when 'release' then -tokens else 0 end) from instruction
          where project_id = holding.project_id and wallet = holding.wallet and status = 'executing'), 0)
        - coalesce((select sum(tokens) from transfer where project_id = holding.project_id
          and seller_wallet = holding.wallet and status = 'executing'), 0))::integer as total,
      exists (select from instruction where project_id = holding.project_id and wallet = holding.wallet
        and status = 'executing' and kind in ('forcedTransfer', 'burn')) as taking
    from holding join token on token.project_id = holding.project_id and token.address is not null
    where holding.project_id = ${project_id} and holding.user_id = ${user_id} and holding.wallet = ${wallet}`);
  return row;
}

/**
 * Writes the total until it is that of the register. The last run to write has also read last, so simultaneous runs
 * cannot leave an old total.
 */
export async function writeFrozen(tenant: Tenant, key: HoldingKey): Promise<Outcome<Written>> {
  let due = await findDue(tenant, key);
  for (;;) {
    if (!due) return { result: 'done', value: { version: 0, receipt: null } };
    if (due.taking) return { result: 'unknown', reason: 'An instruction is taking tokens of the wallet' };
    const outcome = await tenant.providers.chain.freeze({ token: due.token, wallet: key.wallet, amount: due.total });
    if (outcome.result !== 'done') return outcome;
    const now = await findDue(tenant, key);
    if (now?.total === due.total && !now.taking)
      return { result: 'done', value: { version: due.version, receipt: outcome.value } };
    due = now;
  }
}

async function freeze(tenant: Tenant, payload: Jobs['holding.freeze']) {
  const { projectId: project_id, userId: user_id, wallet, attempt = 0, checks = 0 } = payload;
  const outcome = await writeFrozen(tenant, { project_id, user_id, wallet });
  if (outcome.result === 'refused') throw new Error(`The chain refused to freeze tokens: ${outcome.refusal.name}`);
  await work(tenant, bySystem, async (uow) => {
    if (outcome.result === 'unknown') {
      const again = { ...payload, attempt: attempt + 1 };
      uow.enqueue('holding.freeze', again, nextChainAttempt(uow.now, attempt));
      return done;
    }
    await uow.tx.query(sql`update holding set freeze_written = greatest(freeze_written, ${outcome.value.version})
      where project_id = ${project_id} and user_id = ${user_id} and wallet = ${wallet}`);
    // A reorganisation can undo a confirmed write, so it is repeated for a while.
    const next = { ...payload, attempt: 0, checks: checks + 1 };
    if (checks < SWITCH_CHECKS) uow.enqueue('holding.freeze', next, nextChainCheck(uow.now, checks));
    return done;
  });
}

export const holdJobs = { 'holding.freeze': freeze } satisfies Partial<JobHandlers>;
