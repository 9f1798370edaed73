import { type Events, tell } from '../engine/dispatch.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { bySystem, work } from '../engine/unit.ts';
import type { MoneyOutcome } from '../providers/payment/payment.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { collect, payOut } from './payouts.ts';

interface Line {
  person_id: string;
  owner_id: string;
  slug: string;
}

async function lineOf(tenant: Tenant, id: string): Promise<Line> {
  const [line] = await tenant.database.query<Line>(sql`select earning.person_id, project.owner_id, project.slug
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id where earning.id = ${id}`);
  if (!line) throw new Error(`there is no earning ${id}`);
  return line;
}

/** Only a definite refusal makes an earning payable again; silence is asked again with the same key. */
async function answer(tenant: Tenant, id: string, outcome: MoneyOutcome, what: 'payment' | 'claim') {
  if (outcome.outcome === 'unknown') throw new Error(`the bank gave no definite answer (${outcome.code})`);
  const event = (
    outcome.outcome === 'settled' ? { type: `${what}.confirm` } : { type: `${what}.refuse`, reason: outcome.code }
  ) as Events['earning'];
  await work(tenant, bySystem, async (unit) => {
    await tell(unit, 'earning', id, event);
    return { ok: true, value: undefined };
  });
}

type Asked = { earningId: string; amount: number; key: string };

async function pay(tenant: Tenant, payload: Record<string, unknown>) {
  const { earningId, amount, key } = payload as Asked;
  const { owner_id, slug } = await lineOf(tenant, earningId);
  await answer(tenant, earningId, await collect(tenant, { personId: owner_id, amount, key, concept: slug }), 'payment');
}

async function claim(tenant: Tenant, payload: Record<string, unknown>) {
  const { earningId, amount, key } = payload as Asked;
  const { person_id, slug } = await lineOf(tenant, earningId);
  await answer(tenant, earningId, await payOut(tenant, { personId: person_id, amount, key, concept: slug }), 'claim');
}

export const distributionJobs: JobHandlers = { 'earning.pay': pay, 'earning.claim': claim };
