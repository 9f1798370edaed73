import type { Events } from '../../engine/entities.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { notifyManagers } from '../../lifecycles/app/notify.ts';
import { CHAIN_ALARM, nextChainAttempt, nextChainCheck, SWITCH_CHECKS } from '../../lifecycles/orders/lookups.ts';
import { sql } from '../../postgres/sql.ts';
import { withColumns } from '../../postgres/withColumns.ts';
import type { Deployment, Found } from '../../providers/chain/chain.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

interface ToDeploy {
  id: string;
  status: string;
  address: string | null;
  transaction: string | null;
  project_id: string;
  title: string;
  name: string;
  symbol: string;
  cap: number | null;
}

async function findToken(tenant: Tenant, id: string): Promise<ToDeploy | undefined> {
  const [token] = await tenant.database.query<ToDeploy>(sql`select token.id, token.status, token.address,
      token.deployed_in as transaction, token.project_id, project.title,
      coalesce(nullif(project.token_name, ''), project.title) as name, project.token_symbol as symbol,
      project.tokens_for_sale as cap
    from token join project on project.id = token.project_id where token.id = ${id}`);
  return token;
}

const inform = (uow: UnitOfWork, { project_id, title }: ToDeploy, about: string, reason = '') =>
  notifyManagers(uow, {
    about: `token.${about}`,
    params: { project: title, reason },
    link: `/manager/issuances/${project_id}`,
  });

/** The idempotency key stays the same, so that a deployment whose answer was lost is found instead of repeated. */
async function deploy(tenant: Tenant, { tokenId: id, key, attempt = 0 }: Jobs['token.deploy']) {
  const token = await findToken(tenant, id);
  if (token?.status !== 'deploying') return;
  const { name, symbol, cap } = withColumns(token, 'cap');
  const outcome = await tenant.providers.chain.deployToken({ key, name, symbol, cap });
  await work(tenant, bySystem, async (uow) => {
    if (outcome.result === 'unknown') {
      if (attempt === CHAIN_ALARM) await inform(uow, token, 'deployUnanswered');
      uow.enqueue('token.deploy', { tokenId: id, key, attempt: attempt + 1 }, nextChainAttempt(uow.now, attempt));
      return done;
    }
    const event: Events['token'] =
      outcome.result === 'done'
        ? { type: 'deploy.confirm', address: outcome.value.address, transaction: outcome.value.transaction }
        : { type: 'deploy.fail', reason: outcome.refusal.name };
    const sent = await uow.sendAsSystem('token', id, event);
    if (sent.ok && outcome.result === 'done')
      uow.enqueue('token.check', { tokenId: id, block: outcome.value.block }, nextChainCheck(uow.now, 0));
    return sent.ok || sent.refusal.code === 'refused' ? done : sent;
  });
}

/**
 * Checks a recent deployment until it is deep enough in the chain. If a reorganisation has removed it, it is repeated
 * with the same key and terms, which give the same address.
 */
async function checkDeployment(tenant: Tenant, { tokenId: id, block, attempt = 0, isMissing }: Jobs['token.check']) {
  const token = await findToken(tenant, id);
  if (!token?.address) return;
  const found = await tenant.providers.chain.findDeployment({ key: `deploy:${id}`, block });
  if (found.state === 'absent' && !isMissing)
    await work(tenant, bySystem, async (uow) => {
      await inform(uow, token, 'deploymentRemoved');
      return done;
    });
  const current = found.state === 'absent' ? await deployAgain(tenant, token) : found;
  await work(tenant, bySystem, async (uow) => {
    const isThere = current.state === 'found';
    if (isThere && current.value.address.toLowerCase() !== token.address) {
      await inform(uow, token, 'deploymentMoved');
      return done;
    }
    if (isThere && current.value.transaction !== token.transaction)
      await uow.tx.query(sql`update token set deployed_in = ${current.value.transaction} where id = ${id}`);
    // A token is deployed unpaused, and without its records.
    if (isThere && (found.state === 'absent' || isMissing)) {
      uow.enqueue('token.switch', { tokenId: id });
      uow.enqueue('token.publish', { tokenId: id });
    }
    if (isThere && current.isFinal) return done;
    const next = {
      tokenId: id,
      block: isThere ? current.value.block : 0,
      attempt: attempt + 1,
      isMissing: !isThere && (isMissing ?? found.state === 'absent'),
    };
    uow.enqueue('token.check', next, isThere ? nextChainCheck(uow.now, attempt) : nextChainAttempt(uow.now, attempt));
    return done;
  });
}

async function deployAgain(tenant: Tenant, token: ToDeploy): Promise<Found<Deployment>> {
  const { id, name, symbol, cap } = withColumns(token, 'cap');
  const outcome = await tenant.providers.chain.deployToken({ key: `deploy:${id}`, name, symbol, cap });
  if (outcome.result === 'done') return { state: 'found', value: outcome.value, isFinal: false };
  return { state: 'unknown', reason: outcome.result === 'unknown' ? outcome.reason : outcome.refusal.name };
}

/**
 * Pauses or unpauses the token on the chain, to match the token's status. A reorganisation can undo this, so it is
 * checked for a while.
 */
async function switchToken(tenant: Tenant, { tokenId: id, attempt = 0, checks = 0 }: Jobs['token.switch']) {
  const token = await findToken(tenant, id);
  if (!token?.address) return;
  const { chain } = tenant.providers;
  const isPaused = token.status === 'paused' || token.status === 'retired';
  const wasUndone = checks > 0 && attempt === 0 && (await chain.isPaused(token.address)) !== isPaused;
  const outcome = isPaused ? await chain.pause(token.address) : await chain.unpause(token.address);
  await work(tenant, bySystem, async (uow) => {
    if (wasUndone) await inform(uow, token, 'switchUndone');
    if (outcome.result === 'refused') await inform(uow, token, 'switchRefused', outcome.refusal.name);
    if (outcome.result === 'unknown') {
      if (attempt === CHAIN_ALARM) await inform(uow, token, 'switchUnanswered');
      uow.enqueue('token.switch', { tokenId: id, attempt: attempt + 1, checks }, nextChainAttempt(uow.now, attempt));
    }
    if (outcome.result === 'done' && checks < SWITCH_CHECKS)
      uow.enqueue('token.switch', { tokenId: id, checks: checks + 1 }, nextChainCheck(uow.now, checks));
    return done;
  });
}

export const deploymentJobs = {
  'token.deploy': deploy,
  'token.check': checkDeployment,
  'token.switch': switchToken,
} satisfies Partial<JobHandlers>;
