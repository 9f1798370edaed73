import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { openIncident } from '../../lifecycles/oversight/incidents.ts';
import { sql } from '../../postgres/sql.ts';
import { withColumns } from '../../postgres/withColumns.ts';
import { endInstruction, storeReturn } from '../../queries/orders/bankInstructions.ts';
import { isPosted } from '../../queries/orders/ledger.ts';
import { bookingKey } from '../../queries/orders/reversals.ts';
import { suspendedLines } from '../../queries/orders/suspense.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendAsSystem, work } from '../../work/work.ts';
import { definite } from '../definite.ts';

interface Returned {
  amount: number | null;
  currency: string | null;
  attempts: number;
  return_iban: string | null;
  return_holder: string | null;
  number: number;
}

/** Sends money in suspense back to its payer. A retry repeats the idempotency key. */
async function returnLine(tenant: Tenant, { incidentId, key }: Jobs['line.return']) {
  const [stored] =
    await tenant.database.query<Returned>(sql`select amount, currency, return_iban, return_holder, number,
    machine_state -> 'attempts' as attempts from incident where id = ${incidentId} and status = 'returning'`);
  if (!stored || !key.endsWith(`:${stored.attempts}`)) return;
  const row = withColumns(stored, 'amount', 'currency', 'return_iban', 'return_holder');
  // Booked money has already left, so no other attempt may send it again.
  if (await isPosted(tenant.database, await bookingKey(tenant.database, `incident:${incidentId}:returned`))) {
    await sendAsSystem(tenant, 'incident', incidentId, { type: 'return.confirm' });
    return;
  }
  await storeReturn(tenant.database, tenant.clock.now(), { key, amount: row.amount });
  const answer = await tenant.providers.bank.payOut({
    key,
    iban: row.return_iban,
    holder: row.return_holder,
    amountMinor: row.amount,
    currency: row.currency,
    concept: `INC-${row.number}`,
  });
  const settledAt = answer.outcome === 'settled' ? tenant.clock.now() : null;
  await endInstruction(tenant.database, key, null, settledAt);
  const outcome = await definite(tenant, 'bank', answer);
  await sendAsSystem(
    tenant,
    'incident',
    incidentId,
    outcome.outcome === 'settled' ? { type: 'return.confirm' } : { type: 'return.refuse', reason: outcome.code },
  );
}

/** Opens the incidents of causes that are older than the lifecycle of incidents. */
async function review(tenant: Tenant) {
  await work(tenant, bySystem, async (uow) => {
    for (const { id, amount, currency, reference, payer } of await suspendedLines(uow.tx))
      await openIncident(uow, {
        kind: 'suspense',
        subject: { entity: 'bankLine', id },
        money: { amount, currency },
        detail: { reference, payer },
      });
    // Sales have been paid by card for a shorter time than there are incidents.
    const payments = await uow.tx.query<Found>(sql`select payment.id, payment.received as amount, payment.currency,
        payment.reference, payment.status, project.title as project, investment.number as investment
      from payment join investment on investment.id = payment.investment_id
      join project on project.id = investment.project_id
      where payment.status = 'refundFailed'
        or (payment.status = 'redirected' and (payment.machine_state ->> 'unanswered')::boolean)`);
    for (const { id, amount, currency, status, ...detail } of payments) {
      const isOwed = status === 'refundFailed';
      await openIncident(uow, {
        kind: isOwed ? 'refundOwed' : 'unanswered',
        subject: { entity: 'payment', id },
        ...(isOwed && amount !== null && { money: { amount, currency } }),
        detail,
      });
    }
    const jobs = await uow.tx.query<{ id: string; kind: string }>(sql`select id, kind from job where state = 'failed'`);
    for (const { id, kind } of jobs)
      await openIncident(uow, { kind: 'failedJob', subject: { entity: 'job', id }, detail: { job: kind } });
    return done;
  });
}

interface Found {
  id: string;
  amount: number | null;
  currency: string;
  status: string;
  reference: string;
  project: string;
  investment: number;
}

export const incidentJobs = { 'line.return': returnLine, 'incident.review': review } satisfies Partial<JobHandlers>;
