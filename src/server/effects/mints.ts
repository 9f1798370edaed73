import { tell } from '../engine/dispatch.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { bySystem, work } from '../engine/unit.ts';
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
      wallet.address as wallet, coalesce((investment.kept ->> 'mintPending')::boolean, false) as pending
    from investment left join token on token.project_id = investment.project_id
    left join wallet on wallet.person_id = investment.person_id and wallet.replaced_at is null
    where investment.id = ${investmentId}`);
  return order;
}

/**
 * Mints the tokens of an investment on the chain. The investment's id is the mint's id, which the contract accepts once:
 * however often this runs, and whatever answer was lost, the tokens exist once.
 */
async function mint(tenant: Tenant, { investmentId }: Record<string, unknown>) {
  const id = String(investmentId);
  const order = await orderOf(tenant, id);
  if (!order?.pending) return;
  const { token, wallet, tokens } = order;
  if (!token || !wallet) return answer(tenant, id, { type: 'mint.fail', reason: token ? 'no wallet' : 'no token' });

  const chain = tenant.providers.chain;
  const allowed = await chain.allow(token, [wallet], true);
  if (allowed.result === 'unknown') throw new Error(`the whitelist gave no answer: ${allowed.reason}`);
  const minted = await chain.mint({ token, mintId: id, wallet, amount: tokens });
  if (minted.result === 'unknown') throw new Error(`the chain gave no answer: ${minted.reason}`);
  await answer(
    tenant,
    id,
    minted.result === 'done'
      ? { type: 'mint.confirm', transaction: minted.value.transaction }
      : { type: 'mint.fail', reason: minted.refusal.name },
  );
}

async function answer(
  tenant: Tenant,
  id: string,
  event: { type: 'mint.confirm'; transaction: string } | { type: 'mint.fail'; reason: string },
) {
  await work(tenant, bySystem, async (unit) => {
    await tell(unit, 'investment', id, event);
    return { ok: true, value: undefined };
  });
}

export const mintJobs: JobHandlers = { mint };
