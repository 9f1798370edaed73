import { DAY } from '#machines/shared/duration.ts';
import { enqueueJob } from '../../engine/queue.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sql } from '../../postgres/sql.ts';
import { VISIT_DAYS } from '../../queries/issuances/visits.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** No limit looks back further than a day, and no request is repeated later. */
const KEPT = 2 * DAY;
/** Ended jobs help to find out what happened. */
const JOBS_KEPT = 30 * DAY;

/**
 * Deletes, once a day, expired counts of calls and wrong guesses, and unused copies of personal data: codes, answers to
 * requests, visits and ended jobs.
 */
async function clearCounts(tenant: Tenant) {
  const now = tenant.clock.now();
  const over = new Date(now.getTime() - KEPT);
  await tenant.database.query(sql`with guesses as (delete from guess where last_at < ${over}),
      codes as (delete from code where expires_at < ${over}),
      answers as (update idempotency set answer = null where created_at < ${over} and answer is not null),
      visits as (delete from visit where day < ${new Date(now.getTime() - VISIT_DAYS * DAY)}),
      jobs as (delete from job where state = 'done' and done_at < ${new Date(now.getTime() - JOBS_KEPT)})
    delete from budget where window_start < ${over}`);
  await scheduleClearing(tenant, new Date(now.getTime() + DAY));
}

/** Schedules the next run unless this or another process has already queued it. */
async function scheduleClearing(tenant: Tenant, at: Date) {
  const waiting = await tenant.database.query(
    sql`select from job where kind = 'counts.clear' and state = 'queued' and run_at > ${tenant.clock.now()} limit 1`,
  );
  if (!waiting.length) await enqueueJob(tenant, 'counts.clear', {}, at);
}

/** Begins to clear the counts of a tenant when the server starts. */
export const startClearing = (tenant: Tenant) => scheduleClearing(tenant, tenant.clock.now());

export const countJobs = { 'counts.clear': clearCounts } satisfies Partial<JobHandlers>;
