import { sql } from '../postgres/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { waitingKinds } from './waitingKinds.ts';

/** The number of seconds for which the oldest due job has waited for a worker. */
export async function queueLag(tenant: Tenant): Promise<number> {
  const now = tenant.clock.now();
  const [oldest] = await tenant.database.query<{ seconds: number | null }>(
    sql`select extract(epoch from ${now}::timestamptz - min(run_at))::float8 as seconds from job
      where state = 'queued' and run_at <= ${now} and kind <> all(${waitingKinds(tenant)})
        and (locked_until is null or locked_until < clock_timestamp())`,
  );
  return oldest?.seconds ?? 0;
}
