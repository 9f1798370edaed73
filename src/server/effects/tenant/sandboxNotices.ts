import type { Jobs } from '../../engine/job.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Delivers a sandbox's signed notice to this server, with retries, as a provider would. */
async function deliver(tenant: Tenant, { url, init }: Jobs['sandbox.notice']) {
  const response = await tenant.localFetch(url, init);
  if (!response.ok) throw new Error(`The notice was answered with HTTP ${response.status}`);
}

export const sandboxNoticeJobs = { 'sandbox.notice': deliver } satisfies Partial<JobHandlers>;
