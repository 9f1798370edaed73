import { createHmac } from 'node:crypto';
import { calendarDate } from '#machines/shared/calendar.ts';
import { recordVisit } from '#server/queries/issuances/visits.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

const HASH_BYTES = 12;

interface Visitor {
  address: string;
  userAgent: string;
}

const isProgram = (userAgent: string) => userAgent === '' || /bot|crawl|spider|preview|curl|monitor/i.test(userAgent);

/** Counts a visitor once a day. The page is shown even if it fails. */
export async function countVisit(tenant: Tenant, projectId: string, { address, userAgent }: Visitor): Promise<void> {
  if (isProgram(userAgent)) return;
  const day = calendarDate(tenant.clock.now().getTime(), tenant.customization.tenant.timeZone);
  const visitor = createHmac('sha256', tenant.secret('visits'))
    .update(JSON.stringify([day, address, userAgent]))
    .digest()
    .subarray(0, HASH_BYTES);
  await recordVisit(tenant.database, { projectId, day, visitor }).catch((error: unknown) =>
    tenant.report(error, { counting: 'visit' }),
  );
}
