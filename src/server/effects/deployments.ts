import { type Events, tell } from '../engine/dispatch.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { bySystem, work } from '../engine/unit.ts';
import type { Outcome } from '../providers/chain/chain.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

interface ToDeploy {
  status: string;
  address: string | null;
  name: string;
  symbol: string;
  cap: number;
}

async function tokenOf(tenant: Tenant, id: string): Promise<ToDeploy | undefined> {
  const [token] = await tenant.database.query<ToDeploy>(sql`select token.status, token.address,
      coalesce(nullif(project.token_name, ''), project.title) as name, project.token_symbol as symbol,
      project.tokens_for_sale as cap
    from token join project on project.id = token.project_id where token.id = ${id}`);
  return token;
}

/** Without a definite answer the job fails and is tried again with the same key. */
function definite<Value>(outcome: Outcome<Value>): Exclude<Outcome<Value>, { result: 'unknown' }> {
  if (outcome.result === 'unknown') throw new Error(`the chain gave no answer: ${outcome.reason}`);
  return outcome;
}

async function deploy(tenant: Tenant, { tokenId, key }: Record<string, unknown>) {
  const id = String(tokenId);
  const token = await tokenOf(tenant, id);
  if (token?.status !== 'deploying') return;
  const { name, symbol, cap } = token;
  const outcome = definite(await tenant.providers.chain.deployToken({ key: String(key), name, symbol, cap }));
  const event: Events['token'] =
    outcome.result === 'done'
      ? { type: 'deploy.confirm', address: outcome.value.address, transaction: outcome.value.transaction }
      : { type: 'deploy.fail', reason: outcome.refusal.name };
  await work(tenant, bySystem, async (unit) => {
    await tell(unit, 'token', id, event);
    return { ok: true, value: undefined };
  });
}

/** Makes the chain agree with the status: paused or not. */
async function switchToken(tenant: Tenant, { tokenId }: Record<string, unknown>) {
  const token = await tokenOf(tenant, String(tokenId));
  if (!token?.address) return;
  const { chain } = tenant.providers;
  definite(token.status === 'paused' ? await chain.pause(token.address) : await chain.unpause(token.address));
}

export const deploymentJobs: JobHandlers = { 'token.deploy': deploy, 'token.switch': switchToken };
