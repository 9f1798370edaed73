import type { EarningFacts } from '#machines/earnings/earning/earning.contract.ts';
import type { Events } from '../../engine/entities.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { loadEarning } from '../../lifecycles/earnings/earning.row.ts';
import { sql } from '../../postgres/sql.ts';
import type { MoneyOutcome } from '../../providers/payment/payment.ts';
import { bookedTransfers, isTransferPaid } from '../../queries/earnings/earnings.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendAsSystem, work } from '../../work/work.ts';
import { definite } from '../definite.ts';
import { collect, payOut } from '../orders/payouts.ts';
import { payAuthority } from './seizures.ts';

interface Line {
  user_id: string;
  owner_id: string;
  slug: string;
  /** The time at which the ledger received its money. It is not collected again, even if the status was reset. */
  paid_at: Date | null;
  state: Pick<EarningFacts, 'paying' | 'claiming' | 'attempts'>;
}

/** Undefined if the attempt of this key has ended: after a stored refusal, only a new attempt may move money. */
async function findOpenLine(tenant: Tenant, id: string, key: string, isOpen: (state: Line['state']) => boolean) {
  const [line] = await tenant.database.query<Line>(sql`select earning.user_id, project.owner_id, project.slug,
      earning.paid_at, earning.machine_state as state
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id where earning.id = ${id}`);
  if (!line) throw new Error(`Earning ${id} not found`);
  return isOpen(line.state) && key.endsWith(`:${line.state.attempts}`) ? line : undefined;
}

/** Only a definite refusal makes an earning payable again. Without an answer the job repeats its idempotency key. */
async function pay(tenant: Tenant, { earningId, amount, key }: Jobs['earning.pay']) {
  const line = await findOpenLine(tenant, earningId, key, ({ paying }) => paying);
  if (!line) return;
  const debit = { userId: line.owner_id, amount, key, concept: line.slug };
  const outcome: MoneyOutcome =
    line.paid_at === null
      ? await definite(tenant, 'bank', await collect(tenant, debit))
      : { outcome: 'settled', reference: key };
  const isPaid = outcome.outcome === 'settled';
  const event: Events['earning'] = isPaid
    ? { type: 'payment.confirm' }
    : { type: 'payment.refuse', reason: outcome.code };
  await sendAsSystem(tenant, 'earning', earningId, event);
}

async function claim(tenant: Tenant, { earningId, amount, key }: Jobs['earning.claim']) {
  const line = await findOpenLine(tenant, earningId, key, ({ claiming }) => claiming);
  if (!line) return;
  const transfer = { userId: line.user_id, amount, key, concept: line.slug };
  const outcome: MoneyOutcome = isTransferPaid(await bookedTransfers(tenant.database, earningId, 'claim'))
    ? { outcome: 'settled', reference: key }
    : await definite(tenant, 'bank', await payOut(tenant, transfer));
  const isPaid = outcome.outcome === 'settled';
  const event: Events['earning'] = isPaid ? { type: 'claim.confirm' } : { type: 'claim.refuse', reason: outcome.code };
  await sendAsSystem(tenant, 'earning', earningId, event);
}

/** What has become of the tokens for which a line is held. Its machine refuses what has changed since. */
async function followHold(tenant: Tenant, { earningId }: Jobs['earning.hold']) {
  await work(tenant, bySystem, async (uow) => {
    const row = await loadEarning(uow, earningId, false);
    if (row?.status !== 'held') return done;
    const event: Events['earning'] = row.freed
      ? { type: 'hold.part', ...row.freed }
      : { type: row.receiver_id === null ? 'hold.end' : 'hold.assign' };
    await uow.sendAsSystem('earning', earningId, event);
    return done;
  });
}

export const distributionJobs = {
  'earning.pay': pay,
  'earning.claim': claim,
  'earning.hold': followHold,
  'earning.seize': payAuthority,
} satisfies Partial<JobHandlers>;
