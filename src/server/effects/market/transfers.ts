import { MINUTE } from '#machines/shared/duration.ts';
import type { Events } from '../../engine/entities.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { notifyManagers } from '../../lifecycles/app/notify.ts';
import { buildTransferId, type TransferRow } from '../../lifecycles/market/transfer.row.ts';
import { buildTransferNotification, type TransferOccasion } from '../../lifecycles/market/transfer.ts';
import { CHAIN_ALARM, nextChainAttempt, nextChainCheck, SWITCH_CHECKS } from '../../lifecycles/orders/lookups.ts';
import { holdingOf } from '../../lifecycles/register/holds.ts';
import { sql } from '../../postgres/sql.ts';
import { executableTransfers } from '../../postgres/statuses.ts';
import type { Outcome, Receipt } from '../../providers/chain/chain.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';
import { writeFrozen } from '../register/holds.ts';
import { admitWallet } from '../register/whitelist.ts';
import { agreementJobs, findTransfer } from './agreements.ts';

const REVIEW_MINUTES = 10;

/**
 * Puts the receiver's wallet on the whitelist if the tenant's rules allow it. Otherwise managers are notified that it
 * waits.
 */
async function admit(tenant: Tenant, { transferId: id }: Jobs['transfer.admit']) {
  const row = await findTransfer(tenant, id);
  if (!row?.token_id || !row.token_address || !row.receiving_wallet || row.buyer_listed) return;
  if (tenant.settings.transferWhitelist === 'automatic') {
    const listed = await admitWallet(tenant, row.token_id, row.receiving_wallet, 'transfer');
    if (listed?.status !== 'removed') return;
  }
  await work(tenant, bySystem, async (uow) => {
    await informManagers(uow, row, 'toWhitelist');
    return done;
  });
}

const informManagers = (uow: UnitOfWork, row: TransferRow, about: TransferOccasion) =>
  notifyManagers(uow, buildTransferNotification(row, about, 'manager'));

/**
 * Executes a transfer as soon as its conditions are met. There are many possible obstacles, such as the whitelist, a
 * pause, a halt or a waiting wallet, so the job repeats until the transfer is executed or has ended.
 */
async function review(tenant: Tenant, { transferId: id, repeats }: Jobs['transfer.review']) {
  const row = await findTransfer(tenant, id);
  if (!row || !executableTransfers.includes(row.status)) return;
  await work(tenant, bySystem, async (uow) => {
    const sent = await uow.sendAsSystem('transfer', id, { type: 'transfer.execute' });
    if (!sent.ok && sent.refusal.code !== 'refused') return sent;
    if (sent.ok || !repeats) return done;
    const runAt = new Date(uow.now.getTime() + REVIEW_MINUTES * MINUTE);
    uow.enqueue('transfer.review', { transferId: id, repeats: true }, runAt);
    return done;
  });
}

/**
 * Releases the tokens on the chain and moves them. The contract accepts the id of the transfer only once, so a repeated
 * call changes nothing if the transfer is on the chain, and restores it otherwise.
 */
async function send(tenant: Tenant, row: TransferRow): Promise<Outcome<Receipt>> {
  const { chain } = tenant.providers;
  const { id, token_address: token, seller_wallet: from, buyer_wallet: to, tokens: amount } = row;
  if (!token || !to) throw new Error(`The transfer ${id} names no token or no wallet`);
  // The list may be ahead of the chain if a reorganisation has removed the entry.
  if (row.buyer_listed) {
    const allowed = await chain.allow(token, [to], true);
    if (allowed.result !== 'done') return allowed;
  }
  const unfrozen = await writeFrozen(tenant, holdingOf(row));
  if (unfrozen.result !== 'done') return unfrozen;
  return chain.transfer({ token, transferId: buildTransferId(id), from, to, amount, agreement: row.agreement_hash });
}

async function execute(tenant: Tenant, { transferId: id, attempt = 0 }: Jobs['transfer.execute']) {
  const row = await findTransfer(tenant, id);
  if (row?.status !== 'executing') return;
  const outcome = await send(tenant, row);
  await work(tenant, bySystem, async (uow) => {
    if (outcome.result === 'unknown') {
      if (attempt === CHAIN_ALARM) await informManagers(uow, row, 'unanswered');
      const again = { transferId: id, attempt: attempt + 1 };
      uow.enqueue('transfer.execute', again, nextChainAttempt(uow.now, attempt));
      return done;
    }
    const sent = await uow.sendAsSystem('transfer', id, toEvent(outcome));
    if (sent.ok && outcome.result === 'done')
      uow.enqueue('transfer.check', { transferId: id, checks: 0 }, nextChainCheck(uow.now, 0));
    // Another run of this job has recorded the answer.
    return sent.ok || sent.refusal.code === 'refused' ? done : sent;
  });
}

const toEvent = (outcome: Exclude<Outcome<Receipt>, { result: 'unknown' }>): Events['transfer'] =>
  outcome.result === 'done'
    ? { type: 'execution.confirm', transaction: outcome.value.transaction }
    : { type: 'execution.fail', reason: outcome.refusal.name.slice(0, 200) };

/** A reorganisation can remove a confirmed transaction, so it is sent again for a while. */
async function check(tenant: Tenant, { transferId: id, checks, attempt = 0 }: Jobs['transfer.check']) {
  const row = await findTransfer(tenant, id);
  if (row?.status !== 'done') return;
  // Another act is about to change the wallet. Its own check covers both.
  const outcome: Outcome<Receipt> = row.holding_busy
    ? { result: 'unknown', reason: 'The holding is busy' }
    : await send(tenant, row);
  await work(tenant, bySystem, async (uow) => {
    if (outcome.result !== 'done') {
      if (attempt === CHAIN_ALARM) await informManagers(uow, row, 'undone');
      const again = { transferId: id, checks, attempt: attempt + 1 };
      uow.enqueue('transfer.check', again, nextChainAttempt(uow.now, attempt));
      return done;
    }
    await uow.tx.query(sql`update transfer set transaction = ${outcome.value.transaction} where id = ${id}`);
    const next = { transferId: id, checks: checks + 1 };
    if (checks < SWITCH_CHECKS) uow.enqueue('transfer.check', next, nextChainCheck(uow.now, checks));
    return done;
  });
}

export const transferJobs = {
  'transfer.admit': admit,
  'transfer.review': review,
  'transfer.execute': execute,
  'transfer.check': check,
  ...agreementJobs,
} satisfies Partial<JobHandlers>;
