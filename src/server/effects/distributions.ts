import type { Events } from '../engine/entities.ts';
import type { Jobs } from '../engine/job.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { sendAsSystem } from '../engine/work.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { definite } from './definite.ts';
import { collect, payOut } from './payouts.ts';

interface Line {
  user_id: string;
  owner_id: string;
  slug: string;
}

async function lineOf(tenant: Tenant, id: string): Promise<Line> {
  const [line] = await tenant.database.query<Line>(sql`select earning.user_id, project.owner_id, project.slug
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id where earning.id = ${id}`);
  if (!line) throw new Error(`Earning ${id} not found`);
  return line;
}

/** Only a definite refusal makes an earning payable again. Without an answer the job repeats its idempotency key. */
async function pay(tenant: Tenant, { earningId, amount, key }: Jobs['earning.pay']) {
  const { owner_id, slug } = await lineOf(tenant, earningId);
  const outcome = await definite(
    tenant,
    'bank',
    await collect(tenant, { userId: owner_id, amount, key, concept: slug }),
  );
  const isPaid = outcome.outcome === 'settled';
  const event: Events['earning'] = isPaid
    ? { type: 'payment.confirm' }
    : { type: 'payment.refuse', reason: outcome.code };
  await sendAsSystem(tenant, 'earning', earningId, event);
}

async function claim(tenant: Tenant, { earningId, amount, key }: Jobs['earning.claim']) {
  const { user_id, slug } = await lineOf(tenant, earningId);
  const outcome = await definite(tenant, 'bank', await payOut(tenant, { userId: user_id, amount, key, concept: slug }));
  const isPaid = outcome.outcome === 'settled';
  const event: Events['earning'] = isPaid ? { type: 'claim.confirm' } : { type: 'claim.refuse', reason: outcome.code };
  await sendAsSystem(tenant, 'earning', earningId, event);
}

export const distributionJobs = { 'earning.pay': pay, 'earning.claim': claim } satisfies Partial<JobHandlers>;
