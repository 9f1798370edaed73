import { sql } from '../postgres/sql.ts';
import type { CountKey } from './countKeys.ts';
import type { TenantCore } from './tenantCore.ts';

export interface Limit {
  calls: number;
  seconds: number;
}

/** The start of the rate-limit window that contains `now`. */
const computeWindow = (now: Date, seconds: number) => new Date(now.getTime() - (now.getTime() % (seconds * 1000)));

/**
 * Counts one call, and returns false if the current window has had more than `calls`. All processes share the count.
 */
export async function hasBudget(tenant: TenantCore, key: CountKey, { calls, seconds }: Limit): Promise<boolean> {
  return (await countCall(tenant, key, seconds)) <= calls;
}

/** Counts one call, and returns how many the current window has had. */
export async function countCall(tenant: TenantCore, key: CountKey, seconds: number): Promise<number> {
  const window = computeWindow(tenant.clock.now(), seconds);
  const [row] = await tenant.database.query<{ used: number }>(sql`insert into budget (key, window_start, used)
    values (${key}, ${window}, 1) on conflict (key, window_start) do update set used = budget.used + 1 returning used`);
  return row?.used ?? Number.POSITIVE_INFINITY;
}

/** Gives a counted call back. */
export async function returnBudget(tenant: TenantCore, key: CountKey, { seconds }: Limit): Promise<void> {
  const window = computeWindow(tenant.clock.now(), seconds);
  await tenant.database.query(
    sql`update budget set used = greatest(used - 1, 0) where key = ${key} and window_start = ${window}`,
  );
}

/** Checks a budget without spending it. Budgets that only failures spend are checked before the attempt. */
export async function isSpent(tenant: TenantCore, key: CountKey, { calls, seconds }: Limit): Promise<boolean> {
  const window = computeWindow(tenant.clock.now(), seconds);
  const [row] = await tenant.database.query<{ used: number }>(
    sql`select used from budget where key = ${key} and window_start = ${window}`,
  );
  return row !== undefined && row.used >= calls;
}
