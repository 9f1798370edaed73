import { MINUTE } from '#machines/shared/duration.ts';
import { pullBank } from '../../acts/orders/pullBank.ts';
import { enqueueJob } from '../../engine/queue.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sql } from '../../postgres/sql.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { providerAnswered } from '../definite.ts';

/** Time between two requests to the bank. It varies by a fifth, so that tenants do not all ask at once. */
const EVERY = 10 * MINUTE;
const jittered = () => EVERY * (0.8 + Math.random() * 0.4);

async function pull(tenant: Tenant) {
  if (!tenant.providers.bankFeed) return;
  await pullBank(tenant);
  await providerAnswered(tenant, 'bankFeed');
  await schedulePull(tenant, new Date(tenant.clock.now().getTime() + jittered()));
}

/** Schedules the next request unless this or another process has already queued it. */
async function schedulePull(tenant: Tenant, at: Date) {
  const waiting = await tenant.database.query(
    sql`select from job where kind = 'bank.pull' and state = 'queued' and run_at > ${tenant.clock.now()} limit 1`,
  );
  if (!waiting.length) await enqueueJob(tenant, 'bank.pull', {}, at);
}

/** Begins to query the bank when the server starts. */
export async function startBankFeed(tenant: Tenant): Promise<void> {
  if (tenant.providers.bankFeed) await schedulePull(tenant, tenant.clock.now());
}

export const bankFeedJobs = { 'bank.pull': pull } satisfies Partial<JobHandlers>;
