import { findChangedFlows } from '#machines/tenant/customization/flowChange.ts';
import { migrateFlow } from '../../acts/tenant/flowChanges.ts';
import type { Jobs } from '../../engine/job.ts';
import { enqueueJob } from '../../engine/queue.ts';
import { bySystem } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { NO_ID } from '../../queries/people/flowEntities.ts';
import { publishedValues } from '../../tenants/configuration.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Migrates the running entities of the flows that a version of the configuration has changed. */
async function migrate(tenant: Tenant, { version, flow, after }: Jobs['flow.migrate']) {
  const [before, values] = await Promise.all([
    publishedValues(tenant.database, version - 1),
    publishedValues(tenant.database, version),
  ]);
  if (!before || !values) return;
  const by = { ...bySystem, userId: values.userId };
  const changes = findChangedFlows(before, values);
  const rest = flow === undefined ? changes : changes.slice(changes.findIndex((change) => change.flow === flow));
  const [change] = rest;
  if (!change) return;
  const stopped = await migrateFlow(tenant, by, version, change, after ?? NO_ID);
  const following = rest[1]?.flow;
  if (stopped !== undefined) await enqueueJob(tenant, 'flow.migrate', { version, flow: change.flow, after: stopped });
  else if (following) await enqueueJob(tenant, 'flow.migrate', { version, flow: following });
}

export const flowJobs = { 'flow.migrate': migrate } satisfies Partial<JobHandlers>;
