import { HOUR } from '#machines/shared/duration.ts';
import { journalKeyOf, sealKeysOf } from '../../engine/journal.ts';
import { enqueueJob } from '../../engine/queue.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sql } from '../../postgres/sql.ts';
import { adoptOlderJournal } from '../../proof/adopt.ts';
import { adoptRows } from '../../proof/adoptRows.ts';
import { anchorRoots } from '../../proof/anchor.ts';
import { checkRegister } from '../../proof/check.ts';
import { startOfHour } from '../../proof/hours.ts';
import { SEAL_AFTER, sealHours } from '../../proof/sealing.ts';
import { countTransitions } from '../../queries/oversight/transitionDays.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Seals the past hours. Their root then goes to the chain, and the register is checked. */
async function seal(tenant: Tenant) {
  const now = tenant.clock.now();
  await adoptOlderJournal(tenant.database, journalKeyOf(tenant), now);
  await adoptRows(tenant);
  await sealHours(tenant.database, sealKeysOf(tenant), now);
  await enqueueJob(tenant, 'journal.anchor', {});
  await enqueueJob(tenant, 'register.check', { full: false });
  await enqueueJob(tenant, 'transitions.count', {});
  await scheduleSeal(tenant, new Date(now.getTime() - (now.getTime() % HOUR) + HOUR + SEAL_AFTER));
}

/** Schedules the next seal unless this or another process has already queued it. */
async function scheduleSeal(tenant: Tenant, at: Date) {
  const waiting = await tenant.database.query(
    sql`select from job where kind = 'journal.seal' and state = 'queued' and run_at > ${tenant.clock.now()} limit 1`,
  );
  if (!waiting.length) await enqueueJob(tenant, 'journal.seal', {}, at);
}

/** Begins to seal the hours of a tenant when the server starts. Earlier hours are sealed at once. */
export const startSealing = (tenant: Tenant) => scheduleSeal(tenant, tenant.clock.now());

/** Counts the transitions of the hours that were sealed, or would have been. */
function count({ database, clock, customization }: Tenant) {
  const now = clock.now();
  const until = startOfHour(new Date(now.getTime() - SEAL_AFTER));
  return countTransitions(database, customization.tenant.timeZone, now, until);
}

export const sealJobs = {
  'journal.seal': seal,
  'journal.anchor': (tenant) => anchorRoots(tenant),
  'register.check': (tenant, { full }) => checkRegister(tenant, full),
  'transitions.count': (tenant) => count(tenant),
} satisfies Partial<JobHandlers>;
