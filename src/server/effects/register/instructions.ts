import { hasReceiver } from '#machines/register/instruction/instruction.rules.ts';
import type { Events } from '../../engine/entities.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { CHAIN_ALARM, nextChainAttempt, nextChainCheck, SWITCH_CHECKS } from '../../lifecycles/orders/lookups.ts';
import { INSTRUCTION, type InstructionRow } from '../../lifecycles/register/instruction.row.ts';
import { informManagers } from '../../lifecycles/register/instruction.ts';
import { sql, statement, unlocked } from '../../postgres/sql.ts';
import type { Outcome, Receipt } from '../../providers/chain/chain.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';
import { writeFrozen } from './holds.ts';

type OnChain = InstructionRow & { token_address: string };

async function findInstruction(tenant: Tenant, id: string): Promise<OnChain | undefined> {
  const [row] = await tenant.database.query<InstructionRow>(unlocked(statement(INSTRUCTION, [id, tenant.clock.now()])));
  return row?.token_address ? { ...row, token_address: row.token_address } : undefined;
}

/**
 * Sends an instruction to the chain. Transfers and burns have the instruction's id, which the contract accepts only once. A
 * freeze sets a total, so repeating it changes nothing.
 */
async function send(tenant: Tenant, row: OnChain): Promise<Outcome<Receipt | null>> {
  const { chain } = tenant.providers;
  const { id, kind, token_address: token, wallet, tokens: amount, receiver_wallet } = row;
  if (kind === 'burn') return chain.burn({ token, burnId: id, wallet, amount });
  if (!hasReceiver(kind) || !receiver_wallet) return freeze(tenant, row);
  // The list may be ahead of the chain if a reorganisation has removed the entry.
  const allowed = await chain.allow(token, [receiver_wallet], true);
  if (allowed.result !== 'done') return allowed;
  return chain.forcedTransfer({ token, transferId: id, from: wallet, to: receiver_wallet, amount });
}

async function freeze(tenant: Tenant, { project_id, holder_id, wallet }: OnChain): Promise<Outcome<Receipt | null>> {
  const written = await writeFrozen(tenant, { project_id, user_id: holder_id, wallet });
  return written.result === 'done' ? { result: 'done', value: written.value.receipt } : written;
}

async function execute(tenant: Tenant, { instructionId: id, attempt = 0 }: Jobs['instruction.execute']) {
  const row = await findInstruction(tenant, id);
  if (row?.status !== 'executing') return;
  const outcome = await send(tenant, row);
  await work(tenant, bySystem, async (uow) => {
    if (outcome.result === 'unknown') {
      if (attempt === CHAIN_ALARM) await informManagers(uow, row, 'unanswered');
      uow.enqueue(
        'instruction.execute',
        { instructionId: id, attempt: attempt + 1 },
        nextChainAttempt(uow.now, attempt),
      );
      return done;
    }
    const sent = await uow.sendAsSystem('instruction', id, toEvent(outcome));
    if (sent.ok && outcome.result === 'done')
      uow.enqueue('instruction.check', { instructionId: id, checks: 0 }, nextChainCheck(uow.now, 0));
    // Another run of this job has recorded the answer.
    return sent.ok || sent.refusal.code === 'refused' ? done : sent;
  });
}

const toEvent = (outcome: Exclude<Outcome<Receipt | null>, { result: 'unknown' }>): Events['instruction'] =>
  outcome.result === 'done'
    ? { type: 'execution.confirm', transaction: outcome.value?.transaction ?? null }
    : { type: 'execution.fail', reason: outcome.refusal.name.slice(0, 200) };

/**
 * A reorganisation can remove a confirmed transaction, so it is sent again for a while. This changes nothing if it is
 * on the chain, and restores it otherwise.
 */
async function check(tenant: Tenant, { instructionId: id, checks, attempt = 0 }: Jobs['instruction.check']) {
  const row = await findInstruction(tenant, id);
  if (row?.status !== 'done') return;
  // Another instruction is about to set the wallet's frozen tokens, or a mint is about to add some. Its own check
  // covers both.
  const outcome: Outcome<Receipt | null> = row.holding_busy
    ? { result: 'unknown', reason: 'The holding is busy' }
    : await send(tenant, row);
  await work(tenant, bySystem, async (uow) => {
    if (outcome.result !== 'done') {
      if (attempt === CHAIN_ALARM) await informManagers(uow, row, 'undone');
      const again = { instructionId: id, checks, attempt: attempt + 1 };
      uow.enqueue('instruction.check', again, nextChainAttempt(uow.now, attempt));
      return done;
    }
    // A later freeze of the wallet has its own transaction.
    if (hasReceiver(row.kind) || row.kind === 'burn')
      await uow.tx.query(
        sql`update instruction set transaction = ${outcome.value?.transaction ?? null} where id = ${id}`,
      );
    const next = { instructionId: id, checks: checks + 1 };
    if (checks < SWITCH_CHECKS) uow.enqueue('instruction.check', next, nextChainCheck(uow.now, checks));
    return done;
  });
}

export const instructionJobs = {
  'instruction.execute': execute,
  'instruction.check': check,
} satisfies Partial<JobHandlers>;
