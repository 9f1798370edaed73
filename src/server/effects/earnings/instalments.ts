import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { adoptInstalments } from '../../lifecycles/earnings/instalments.ts';
import { sql } from '../../postgres/sql.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/** Plans the remaining instalments of issuances that closed before schedules existed, each in its own transaction. */
async function adopt(tenant: Tenant) {
  const closed = await tenant.database.query<{ id: string }>(sql`select id from project
    where status = 'CLOSED.financed' and planned_at is not null
      and not exists (select from instalment where project_id = project.id) order by id`);
  for (const { id } of closed)
    await work(tenant, bySystem, async (uow) => {
      await adoptInstalments(uow, id);
      return done;
    });
}

export const instalmentJobs = { 'instalments.adopt': adopt } satisfies Partial<JobHandlers>;
