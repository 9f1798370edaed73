import type { Tenant } from '../tenants/tenant.ts';
import { sql } from './sql.ts';

export interface Limit {
  calls: number;
  seconds: number;
}

/** The window of so many seconds that a moment falls into. */
export const windowOf = (now: Date, seconds: number) => new Date(now.getTime() - (now.getTime() % (seconds * 1000)));

/** Whether a budget is used up, without spending of it: what is spent only on failures is asked before. */
export async function isSpent(tenant: Tenant, key: string, { calls, seconds }: Limit): Promise<boolean> {
  const window = windowOf(tenant.clock.now(), seconds);
  const [row] = await tenant.database.query<{ used: number }>(
    sql`select used from budget where key = ${key} and window_start = ${window}`,
  );
  return row !== undefined && row.used >= calls;
}
