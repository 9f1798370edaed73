import { tableOf } from '#machines/shared/journal/journalled.ts';
import { migrateEntity, tryMachine } from '../../acts/tenant/machineVersions.ts';
import type { Jobs } from '../../engine/job.ts';
import { enqueueJob } from '../../engine/queue.ts';
import { bySystem } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { statement } from '../../postgres/sql.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';
import { checkAtStart } from '../startChecks.ts';

/** The number of entities that are moved before the job queues itself again. */
const BATCH = 200;

/** Moves the next entities. Moved entities no longer have the status, so the work can be interrupted anywhere. */
async function migrate(tenant: Tenant, { entity, userId }: Jobs['machine.migrate']) {
  const moving = (await tryMachine(tenant.database, entity)).filter(({ outcome }) => outcome === 'moves');
  const next = await tenant.database.query<{ id: string }>(
    statement(`select id from ${tableOf(entity)} where status = any($1) order by id limit ${BATCH}`, [
      moving.map(({ status }) => status),
    ]),
  );
  for (const { id } of next) await work(tenant, { ...bySystem, userId }, (uow) => migrateEntity(uow, entity, id));
  if (next.length === BATCH) await enqueueJob(tenant, 'machine.migrate', { entity, userId });
  // Entities that were set aside return to the lists, and their incident ends.
  else await checkAtStart(tenant);
}

export const machineMigrationJobs = { 'machine.migrate': migrate } satisfies Partial<JobHandlers>;
