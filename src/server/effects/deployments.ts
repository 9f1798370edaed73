import type { Events } from '../engine/entities.ts';
import type { Jobs } from '../engine/job.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { sendAsSystem } from '../engine/work.ts';
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

/** Throws without a definite answer, so that the job is retried with the same idempotency key. */
function definite<Value>(outcome: Outcome<Value>): Exclude<Outcome<Value>, { result: 'unknown' }> {
  if (outcome.result === 'unknown') throw new Error(`The chain did not answer: ${outcome.reason}`);
  return outcome;
}

async function deploy(tenant: Tenant, { tokenId: id, key }: Jobs['token.deploy']) {
  const token = await tokenOf(tenant, id);
  if (token?.status !== 'deploying') return;
  const { name, symbol, cap } = token;
  const outcome = definite(await tenant.providers.chain.deployToken({ key, name, symbol, cap }));
  const event: Events['token'] =
    outcome.result === 'done'
      ? { type: 'deploy.confirm', address: outcome.value.address, transaction: outcome.value.transaction }
      : { type: 'deploy.fail', reason: outcome.refusal.name };
  await sendAsSystem(tenant, 'token', id, event);
}

/** Pauses or unpauses the token on the chain, to match the token's status. */
async function switchToken(tenant: Tenant, { tokenId }: Jobs['token.switch']) {
  const token = await tokenOf(tenant, tokenId);
  if (!token?.address) return;
  const { chain } = tenant.providers;
  definite(token.status === 'paused' ? await chain.pause(token.address) : await chain.unpause(token.address));
}

export const deploymentJobs = { 'token.deploy': deploy, 'token.switch': switchToken } satisfies Partial<JobHandlers>;
