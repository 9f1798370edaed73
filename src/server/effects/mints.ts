import type { Events } from '../engine/entities.ts';
import type { Jobs } from '../engine/job.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { sendAsSystem } from '../engine/work.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

interface ToMint {
  tokens: number;
  token: string | null;
  wallet: string | null;
  pending: boolean;
}

async function orderOf(tenant: Tenant, investmentId: string): Promise<ToMint | undefined> {
  const [order] = await tenant.database.query<ToMint>(sql`select investment.tokens, token.address as token,
      wallet.address as wallet, coalesce((investment.machine_state ->> 'mintPending')::boolean, false) as pending
    from investment left join token on token.project_id = investment.project_id
    left join wallet on wallet.user_id = investment.user_id and wallet.replaced_at is null
    where investment.id = ${investmentId}`);
  return order;
}

/**
 * Mints the tokens of an investment on the chain. The investment's id is the mint id, which the contract accepts only
 * once, so a retry after a lost answer never mints twice.
 */
async function mint(tenant: Tenant, { investmentId: id }: Jobs['mint']) {
  const order = await orderOf(tenant, id);
  if (!order?.pending) return;
  const { token, wallet, tokens } = order;
  if (!token || !wallet) {
    await sendAsSystem(tenant, 'investment', id, { type: 'mint.fail', reason: token ? 'no wallet' : 'no token' });
    return;
  }

  const chain = tenant.providers.chain;
  const allowed = await chain.allow(token, [wallet], true);
  if (allowed.result === 'unknown') throw new Error(`The chain did not confirm the whitelist entry: ${allowed.reason}`);
  const minted = await chain.mint({ token, mintId: id, wallet, amount: tokens });
  if (minted.result === 'unknown') throw new Error(`The chain did not answer: ${minted.reason}`);
  const event: Events['investment'] =
    minted.result === 'done'
      ? { type: 'mint.confirm', transaction: minted.value.transaction }
      : { type: 'mint.fail', reason: minted.refusal.name };
  await sendAsSystem(tenant, 'investment', id, event);
}

export const mintJobs = { mint } satisfies Partial<JobHandlers>;
