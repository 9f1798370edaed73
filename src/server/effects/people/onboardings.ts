import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { followRecords } from '../../lifecycles/people/onboarding.follow.ts';
import { sql } from '../../postgres/sql.ts';
import { readConfiguration } from '../../tenants/configuration.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/** Small enough that users who change their own data do not wait long for this transaction. */
const BATCH = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A published configuration can require more or less of investors than before, so every onboarding is reviewed. */
async function reviewAll(tenant: Tenant) {
  // The job can run before this process has received the publication.
  const { version } = await readConfiguration(tenant.database);
  if (version !== tenant.configurationVersion) await tenant.reload();
  for (let last: string | undefined = BEFORE_ALL; last !== undefined; ) last = await reviewSome(tenant, last);
}

/** Reviews the next onboardings and returns the user of the last one; undefined when none is left. */
async function reviewSome(tenant: Tenant, after: string): Promise<string | undefined> {
  const users = await tenant.database.query<{ id: string }>(sql`select user_id as id from onboarding
    where user_id > ${after} order by user_id limit ${BATCH}`);
  if (!users.length) return undefined;
  await work(tenant, bySystem, async (uow) => {
    for (const { id } of users) await followRecords(uow, id);
    return done;
  });
  return users.at(-1)?.id;
}

export const onboardingJobs = { 'onboarding.review': reviewAll } satisfies Partial<JobHandlers>;
