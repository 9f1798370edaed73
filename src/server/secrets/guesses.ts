import { sql } from '../postgres/sql.ts';
import type { CountKey } from './countKeys.ts';
import type { TenantCore } from './tenantCore.ts';

/** After this many wrong attempts each further one waits twice as long as the one before, up to an hour. */
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;
const HOURS_REMEMBERED = 24;

/** Whether one of these keys has to wait after wrong attempts. */
export async function mustWait(tenant: TenantCore, keys: readonly CountKey[]): Promise<boolean> {
  const [blocked] = await tenant.database.query(
    sql`select from guess where key = any(${keys}) and blocked_until > ${tenant.clock.now()} limit 1`,
  );
  return blocked !== undefined;
}

/** Counts a wrong attempt. `free`: the number of attempts without a wait. */
export async function countWrong(tenant: TenantCore, key: CountKey, free: number): Promise<void> {
  const now = tenant.clock.now();
  const forgotten = new Date(now.getTime() - HOURS_REMEMBERED * 3_600_000);
  await tenant.database.query(sql`insert into guess (key, wrong, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set last_at = excluded.last_at,
      wrong = case when guess.last_at < ${forgotten} then 1 else guess.wrong + 1 end,
      blocked_until = case when guess.last_at >= ${forgotten} and guess.wrong + 1 >= ${free}
        then ${now}::timestamptz + make_interval(secs => least(${LONGEST_WAIT_SECONDS}::float8,
          ${FIRST_WAIT_SECONDS} * power(2, least(guess.wrong + 1 - ${free}, 12)))) end`);
}

export const forgetWrong = (tenant: TenantCore, keys: readonly CountKey[]) =>
  tenant.database.query(sql`delete from guess where key = any(${keys})`);
