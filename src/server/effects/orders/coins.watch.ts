import { MINUTE, SECOND } from '#machines/shared/duration.ts';
import { unlessQuarantined } from '../../engine/quarantine.jobs.ts';
import { enqueueJob } from '../../engine/queue.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { openIncident } from '../../lifecycles/oversight/incidents.ts';
import { sql } from '../../postgres/sql.ts';
import { openPayments } from '../../postgres/statuses.ts';
import { seenDeposits, watchedPayments } from '../../queries/orders/coinDeposits.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendAsSystem, work } from '../../work/work.ts';
import { providerAnswered } from '../definite.ts';
import { confirmSeen } from './coins.confirm.ts';
import { recordTransfers } from './coins.record.ts';

/** Intervals between reads of the chain: while money is expected, and while it can only come late. */
const SOON = 15 * SECOND;
const LATER = 10 * MINUTE;
/** Managers are notified after the chain has not answered for this time. */
const SILENCE = 10 * MINUTE;
/** Upper limit of blocks per run, so that a run after a long outage still ends. The next run follows at once. */
const BLOCKS = 2_000;
/**
 * The number of blocks that are read again, besides the unconfirmed ones, because a reorganisation may have changed
 * them.
 */
const OVERLAP = 12;

interface Cursor {
  block: number | null;
  silent_since: Date | null;
}

/** Reads new deposits, confirms them, and ends the payments whose time is over. */
async function watch(tenant: Tenant) {
  const { coin } = tenant.settings;
  if (!coin) return;
  const { chainId } = coin;
  const payments = await watchedPayments(tenant.database, chainId, tenant.clock.now());
  if (!payments.length) return;
  try {
    const isAtHead = await readChain(tenant, chainId, payments);
    await providerAnswered(tenant, 'coins');
    const seen = await seenDeposits(tenant.database, chainId);
    const isExpecting = seen.length > 0 || payments.some(({ status }) => openPayments.includes(status));
    await scheduleWatch(tenant, isAtHead ? (isExpecting ? SOON : LATER) : 0);
  } catch (error) {
    await bearSilence(tenant, chainId, error);
    await scheduleWatch(tenant, SOON);
  }
}

type Watched = Awaited<ReturnType<typeof watchedPayments>>;

/** Returns whether it has reached the head of the chain. */
async function readChain(tenant: Tenant, chainId: number, payments: Watched): Promise<boolean> {
  const { database, providers, clock } = tenant;
  const readAt = clock.now();
  const head = await providers.coin.head();
  const from = await firstBlock(tenant, chainId, payments, head);
  const to = Math.min(head, from + BLOCKS - 1);
  if (from <= to) await recordTransfers(tenant, payments, { from, to });
  await confirmSeen(tenant, chainId, head);
  const isAtHead = to >= head;
  await database.query(sql`insert into coin_cursor (chain_id, block, read_at) values (${chainId}, ${to}, ${isAtHead ? readAt : null})
    on conflict (chain_id) do update set block = excluded.block, silent_since = null,
      read_at = coalesce(excluded.read_at, coin_cursor.read_at)`);
  if (isAtHead) await expirePayments(tenant, payments, readAt);
  return isAtHead;
}

/** The first run begins at the time of the oldest payment. */
async function firstBlock({ database, providers }: Tenant, chainId: number, payments: Watched, head: number) {
  const [cursor] = await database.query<Cursor>(sql`select block, silent_since from coin_cursor
    where chain_id = ${chainId}`);
  if (cursor?.block != null) {
    const depth = OVERLAP + Math.max(...payments.map(({ coin }) => coin.confirmations));
    return Math.max(0, Math.min(cursor.block, head) - depth + 1);
  }
  const oldest = payments.reduce((first, { created_at }) => (created_at < first ? created_at : first), new Date());
  return providers.coin.blockAt(new Date(oldest.getTime() - MINUTE));
}

/** All deposits that were sent in time are known now. A payment that still waits for one refuses the event. */
async function expirePayments(tenant: Tenant, payments: Watched, readAt: Date) {
  for (const { id, status, expires_at } of payments)
    if (openPayments.includes(status) && expires_at <= readAt)
      await unlessQuarantined(sendAsSystem(tenant, 'payment', id, { type: 'payment.expire' }));
}

/**
 * A chain that does not answer changes nothing: the next run continues at the same block. Managers are notified once.
 */
async function bearSilence(tenant: Tenant, chainId: number, error: unknown) {
  const now = tenant.clock.now();
  const [cursor] = await tenant.database.query<Cursor>(sql`insert into coin_cursor (chain_id, silent_since)
    values (${chainId}, ${now}) on conflict (chain_id)
    do update set silent_since = coalesce(coin_cursor.silent_since, ${now}) returning block, silent_since`);
  const since = cursor?.silent_since ?? now;
  if (now.getTime() - since.getTime() < SILENCE) return;
  const opened = await work(tenant, bySystem, async (uow) => {
    await openIncident(uow, {
      kind: 'providerDown',
      subject: { entity: 'provider', id: 'coins' },
      detail: { name: 'coins' },
    });
    return done;
  });
  if (opened.ok) tenant.report(error, { where: 'coins' });
}

/** Schedules the next run unless this or another process has already queued it. */
async function scheduleWatch(tenant: Tenant, delay: number) {
  const now = tenant.clock.now();
  const at = new Date(now.getTime() + delay);
  const waiting = await tenant.database.query(sql`select from job where kind = 'coins.watch' and state = 'queued'
    and run_at > ${now} and run_at <= ${at} limit 1`);
  if (!waiting.length) await enqueueJob(tenant, 'coins.watch', {}, at);
}

export const coinWatchJobs = { 'coins.watch': watch } satisfies Partial<JobHandlers>;
