import { carryOlderResidence } from '../../acts/people/declareResidence.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptPerson, type StoredPerson } from '../../queries/people/users.personal.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/** Small enough that users who change their own data do not wait long for this transaction. */
const BATCH = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Earlier versions asked for the tax residence twice. It runs once after the upgrade, and can be repeated. */
async function carryAll(tenant: Tenant) {
  for (let last: string | undefined = BEFORE_ALL; last !== undefined; ) last = await carrySome(tenant, last);
}

/** Carries the answers of the next users over, and returns the last of them; undefined when none is left. */
async function carrySome(tenant: Tenant, after: string): Promise<string | undefined> {
  let last: string | undefined;
  await work(tenant, bySystem, async (uow) => {
    const users = await uow.tx.query<StoredPerson & { id: string }>(sql`select id, profile, company from users
      where id > ${after} and profile <> '{}' order by id limit ${BATCH} for update`);
    for (const user of users) {
      const { profile } = await decryptPerson(tenant, uow.tx, user.id, user);
      await carryOlderResidence(uow, user.id, profile);
    }
    last = users.at(-1)?.id;
    return done;
  });
  return last;
}

export const taxResidenceJobs = { 'taxResidence.carry': carryAll } satisfies Partial<JobHandlers>;
