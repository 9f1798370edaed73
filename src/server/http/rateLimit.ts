import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Spends one of `calls` in the current window of so many seconds. The count is shared by all processes. */
export async function hasBudget(
  tenant: Tenant,
  key: string,
  limit: { calls: number; seconds: number },
): Promise<boolean> {
  const now = tenant.clock.now().getTime();
  const window = new Date(now - (now % (limit.seconds * 1000)));
  const [row] = await tenant.database.query<{ used: number }>(sql`insert into budget (key, window_start, used)
    values (${key}, ${window}, 1) on conflict (key, window_start) do update set used = budget.used + 1 returning used`);
  return row !== undefined && row.used <= limit.calls;
}
