import { addWallets } from '../../acts/register/whitelist.ts';
import type { Events } from '../../engine/entities.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { notifyManagers } from '../../lifecycles/app/notify.ts';
import { CHAIN_ALARM, nextChainAttempt } from '../../lifecycles/orders/lookups.ts';
import { sql } from '../../postgres/sql.ts';
import { investments } from '../../postgres/statuses.ts';
import type { Outcome } from '../../providers/chain/chain.ts';
import { transfersTo } from '../../queries/market/transfers.ts';
import { findWhitelisting, type StoredWhitelisting } from '../../queries/register/whitelistings.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';
import { coalesceRuns } from '../coalesceRuns.ts';

type PendingStatus = 'adding' | 'removing';

interface Pending {
  id: string;
  status: PendingStatus;
  version: number;
  wallet: string;
  address: string;
  project_id: string;
}

/** The number of wallets that the chain provider writes in one transaction. */
const BATCH = 100;

/**
 * Writes the wallets of a token that wait for the chain. Each change queues this job, and one run does them all, so
 * that a file of wallets needs few transactions. A write whose answer was lost is repeated, because it only sets
 * missing entries.
 */
async function write(tenant: Tenant, { tokenId, attempt = 0 }: Jobs['whitelist.write'], jobId: string) {
  await mergeDueWrites(tenant, tokenId, jobId);
  const before = await countPending(tenant, tokenId);
  if (before === 0) return;
  await writeWhitelist(tenant, tokenId);
  const after = await countPending(tenant, tokenId);
  if (after === 0) return;
  await work(tenant, bySystem, async (uow) => {
    if (after < before) {
      uow.enqueue('whitelist.write', { tokenId });
      return done;
    }
    if (attempt === CHAIN_ALARM) await informUnanswered(uow, tokenId);
    uow.enqueue('whitelist.write', { tokenId, attempt: attempt + 1 }, nextChainAttempt(uow.now, attempt));
    return done;
  });
}

/** Marks the token's other due writes as done, because this run does their wallets too. */
async function mergeDueWrites(tenant: Tenant, tokenId: string, jobId: string) {
  const now = tenant.clock.now();
  await tenant.database.query(sql`update job set state = 'done', done_at = ${now} where id in (select id from job
    where state = 'queued' and kind = 'whitelist.write' and run_at <= ${now} and payload ->> 'tokenId' = ${tokenId}
      and id <> ${jobId} and (locked_until is null or locked_until < clock_timestamp()) for update skip locked)`);
}

async function countPending(tenant: Tenant, tokenId: string): Promise<number> {
  const [row] = await tenant.database.query<{ count: number }>(sql`select count(*) as count from whitelisting
    where token_id = ${tokenId} and status in ('adding', 'removing') and quarantined_at is null`);
  return row?.count ?? 0;
}

async function informUnanswered(uow: UnitOfWork, tokenId: string) {
  const [project] = await uow.tx.query<{ id: string; title: string }>(sql`select project.id, project.title
    from token join project on project.id = token.project_id where token.id = ${tokenId}`);
  if (!project) return;
  await notifyManagers(uow, {
    about: 'whitelisting.unanswered',
    params: { project: project.title },
    link: `/manager/issuances/${project.id}/whitelist?tab=pending`,
  });
}

const runWrite = coalesceRuns();

const writeWhitelist = (tenant: Tenant, tokenId: string) =>
  runWrite(`${tenant.key}:${tokenId}`, () => writeBatch(tenant, tokenId));

async function writeBatch(tenant: Tenant, tokenId: string): Promise<void> {
  const pending = await tenant.database.query<Pending>(sql`select whitelisting.id, whitelisting.status,
      whitelisting.version, whitelisting.wallet, token.address, token.project_id
    from whitelisting join token on token.id = whitelisting.token_id
    where whitelisting.token_id = ${tokenId} and whitelisting.status in ('adding', 'removing')
      and whitelisting.quarantined_at is null and token.address is not null
    order by whitelisting.updated_at, whitelisting.id limit ${BATCH}`);
  for (const status of ['removing', 'adding'] as const) {
    const own = pending.filter((each) => each.status === status);
    const [first] = own;
    if (!first) continue;
    const wallets = own.map(({ wallet }) => wallet);
    const outcome = await tenant.providers.chain.allow(first.address, wallets, status === 'adding');
    if (outcome.result !== 'unknown') await recordOutcome(tenant, own, outcome);
  }
}

async function recordOutcome(tenant: Tenant, pending: readonly Pending[], outcome: Outcome<void>) {
  await work(tenant, bySystem, async (uow) => {
    for (const { id, status } of pending.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const sent = await uow.sendAsSystem('whitelisting', id, toEvent(status, outcome));
      // Another run has recorded the answer.
      if (!sent.ok && sent.refusal.code !== 'refused') return sent;
    }
    if (outcome.result === 'done') {
      await reviewMints(uow, pending);
      await reviewTransfers(uow, pending);
    }
    return done;
  });
}

function toEvent(status: PendingStatus, outcome: Outcome<void>): Events['whitelisting'] {
  const isAddition = status === 'adding';
  if (outcome.result === 'refused')
    return { type: isAddition ? 'add.fail' : 'remove.fail', error: outcome.refusal.name.slice(0, 200) };
  return { type: isAddition ? 'add.confirm' : 'remove.confirm' };
}

/**
 * Mints that waited for a wallet that is listed again are executed automatically. New wallets have no waiting mints.
 */
async function reviewMints(uow: UnitOfWork, pending: readonly Pending[]) {
  const again = pending.filter(({ status, version }) => status === 'adding' && version > 1);
  const [first] = again;
  if (!first) return;
  const waiting = await uow.tx.query(sql`select from investment
    join wallet on wallet.user_id = investment.user_id and wallet.replaced_at is null
    where investment.project_id = ${first.project_id} and investment.status = any(${investments.mintable})
      and lower(wallet.address) = any(${again.map(({ wallet }) => wallet)}) limit 1`);
  if (waiting.length) uow.enqueue('investment.review', { projectId: first.project_id });
}

/** Transfers that waited for a wallet are executed automatically. */
async function reviewTransfers(uow: UnitOfWork, pending: readonly Pending[]) {
  const [first] = pending;
  if (first?.status !== 'adding') return;
  for (const id of await transfersTo(
    uow.tx,
    first.project_id,
    pending.map(({ wallet }) => wallet),
  ))
    uow.enqueue('transfer.review', { transferId: id, repeats: false });
}

/**
 * Puts the wallet of a mint or a transfer on the whitelist, and returns its row. A wallet removed by a manager stays
 * removed, and a wallet without the chain's confirmation is still being added.
 */
export async function admitWallet(
  tenant: Tenant,
  tokenId: string,
  wallet: string,
  source: 'mint' | 'transfer' = 'mint',
): Promise<StoredWhitelisting | undefined> {
  const known = await findWhitelisting(tenant.database, tokenId, wallet);
  if (known && known.status !== 'addFailed' && known.status !== 'adding') return known;
  if (known?.status !== 'adding')
    await work(tenant, bySystem, async (uow) => {
      if (!known) return addWallets(uow, tokenId, [{ wallet }], source);
      const sent = await uow.sendAsSystem('whitelisting', known.id, { type: 'wallet.retry' });
      return sent.ok || sent.refusal.code === 'refused' ? done : sent;
    });
  await writeWhitelist(tenant, tokenId);
  return findWhitelisting(tenant.database, tokenId, wallet);
}

/** Few enough that their transaction is short. */
const ADOPTED_AT_ONCE = 200;

/** Adds the wallets of earlier mints, which were only on the chain's list. Runs once after the upgrade. */
async function adopt(tenant: Tenant) {
  for (;;) {
    const missing = await tenant.database.query<{ token_id: string; wallet: string }>(sql`select distinct
        token.id as token_id, holding.wallet
      from holding join token on token.project_id = holding.project_id
      where token.address is not null and token.status <> 'retired' and not exists (select from whitelisting
        where whitelisting.token_id = token.id and whitelisting.wallet = holding.wallet)
      order by token.id, holding.wallet limit ${ADOPTED_AT_ONCE}`);
    if (!missing.length) return;
    await work(tenant, bySystem, async (uow) => {
      for (const tokenId of new Set(missing.map(({ token_id }) => token_id))) {
        const own = missing.filter(({ token_id }) => token_id === tokenId);
        const added = await addWallets(uow, tokenId, own, 'mint');
        if (!added.ok) throw new Error(`The holders of token ${tokenId} were not added: ${added.refusal.code}`);
      }
      return done;
    });
  }
}

export const whitelistJobs = { 'whitelist.write': write, 'whitelist.adopt': adopt } satisfies Partial<JobHandlers>;
