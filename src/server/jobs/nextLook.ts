import { sql } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { waitingKinds } from './waitingKinds.ts';

/** Processes inform each other about queued jobs. This interval finds jobs of which none was informed. */
const LONGEST_MS = 300_000;

/**
 * The milliseconds until a job of the tenant is due, or the lease of another process expires. See
 * docs/decisions/processes.md#no-tenant-is-polled
 */
export async function nextLook(tenant: Tenant): Promise<number> {
  const now = tenant.clock.now();
  const [next] = await tenant.database.query<{ milliseconds: number | null }>(
    sql`select (1000 * extract(epoch from least(
        (select min(run_at) from job where state = 'queued' and run_at > ${now}) - ${now}::timestamptz,
        (select min(locked_until) from job where state = 'queued' and run_at <= ${now}
          and kind <> all(${waitingKinds(tenant)})) - clock_timestamp()
      )))::float8 as milliseconds`,
  );
  return Math.min(LONGEST_MS, Math.max(0, next?.milliseconds ?? LONGEST_MS));
}
