import { HOUR } from '#machines/shared/duration.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { enqueueJob } from '../engine/queue.ts';
import { SEAL_AFTER, sealHours, sealProblems } from '../engine/seals.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Seals the past hours and verifies the seals of the last day. */
async function seal(tenant: Tenant) {
  const now = tenant.clock.now();
  await sealHours(tenant.database, now);
  const problems = await sealProblems(tenant.database, new Date(now.getTime() - (now.getTime() % HOUR) - 24 * HOUR));
  if (problems.length)
    tenant.report(new Error(`The journal was tampered with: ${problems.join('; ')}`), { where: 'seals' });
  await scheduleSeal(tenant);
}

/** Schedules the next seal unless this or another process has queued it already. */
export async function scheduleSeal(tenant: Tenant) {
  const now = tenant.clock.now();
  const next = new Date(now.getTime() - (now.getTime() % HOUR) + HOUR + SEAL_AFTER);
  const waiting = await tenant.database.query(
    sql`select from job where kind = 'journal.seal' and state = 'queued' and run_at > ${now} limit 1`,
  );
  if (!waiting.length) await enqueueJob(tenant, 'journal.seal', {}, next);
}

export const sealJobs = { 'journal.seal': seal } satisfies Partial<JobHandlers>;
