import { createHmac } from 'node:crypto';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sql } from './sql.ts';

/** Visits are kept as long as a page shows them. */
export const VISIT_DAYS = 60;
const HASH_BYTES = 12;

interface Visitor {
  address: string;
  userAgent: string;
}

const isProgram = (userAgent: string) => userAgent === '' || /bot|crawl|spider|preview|curl|monitor/i.test(userAgent);

/** Counts a visitor once a day. The page is shown even if it fails. */
export async function countVisit(tenant: Tenant, projectId: string, { address, userAgent }: Visitor): Promise<void> {
  if (isProgram(userAgent)) return;
  const { timeZone } = tenant.customization.tenant;
  const day = calendarDate(tenant.clock.now().getTime(), timeZone);
  const visitor = createHmac('sha256', tenant.secret('visits'))
    .update(JSON.stringify([day, address, userAgent]))
    .digest()
    .subarray(0, HASH_BYTES);
  await tenant.database
    .query(sql`insert into visit (project_id, day, visitor) values (${projectId}, ${day}, ${visitor})
      on conflict do nothing`)
    .catch((error: unknown) => tenant.report(error, { counting: 'visit' }));
}
