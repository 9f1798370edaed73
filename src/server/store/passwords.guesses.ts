import { createHash } from 'node:crypto';
import { hasBudget } from '../http/rateLimit.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { windowOf } from './passwords.budgets.ts';
import { inTurn, isPassword } from './passwords.ts';
import { sql } from './sql.ts';

/** Wrong passwords that an account bears in a day. */
export const GUESSES_A_DAY = 25;
/** Wrong passwords from one address, and at all accounts of a tenant together, against spraying. */
export const ADDRESS_FAILURES = { calls: 100, seconds: 900 };
export const TENANT_FAILURES = { calls: 600, seconds: 3600 };

const DAY_SECONDS = 86_400;

export interface Guess {
  /** As typed; an account that does not exist is guarded like one that does. */
  email: string;
  password: string;
  passwordHash: string | null;
  address: string;
}

/** The budget's table holds no personal data. */
const accountKey = (email: string) =>
  `password:${createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)}`;
const addressKey = (address: string) => `password.address:${address}`;
const TENANT_KEY = 'password.tenant';

/** Compares a password within the budgets of the account, the address and the tenant (T04). */
export async function tryPassword(tenant: Tenant, guess: Guess): Promise<'right' | 'wrong' | 'tooMany'> {
  const tried = await inTurn(async () => {
    if (!(await takeGuess(tenant, guess))) return 'tooMany';
    if (await isPassword(guess.password, guess.passwordHash)) {
      await returnGuess(tenant, guess.email);
      return 'right';
    }
    await hasBudget(tenant, addressKey(guess.address), ADDRESS_FAILURES);
    await hasBudget(tenant, TENANT_KEY, TENANT_FAILURES);
    return 'wrong';
  });
  return tried ?? 'tooMany';
}

/** An account's guess is taken before the comparison, so that no number of simultaneous ones gets past the limit. */
async function takeGuess(tenant: Tenant, { email, address }: Guess): Promise<boolean> {
  const now = tenant.clock.now();
  const [row] = await tenant.database.query<{ used: number; address: number; tenant: number }>(sql`
    insert into budget (key, window_start, used) values (${accountKey(email)}, ${windowOf(now, DAY_SECONDS)}, 1)
    on conflict (key, window_start) do update set used = budget.used + 1
    returning used,
      coalesce((select other.used from budget other where other.key = ${addressKey(address)}
        and other.window_start = ${windowOf(now, ADDRESS_FAILURES.seconds)}), 0) as address,
      coalesce((select other.used from budget other where other.key = ${TENANT_KEY}
        and other.window_start = ${windowOf(now, TENANT_FAILURES.seconds)}), 0) as tenant`);
  if (!row || row.used > GUESSES_A_DAY) return false;
  if (row.address < ADDRESS_FAILURES.calls && row.tenant < TENANT_FAILURES.calls) return true;
  await returnGuess(tenant, email);
  return false;
}

async function returnGuess(tenant: Tenant, email: string) {
  const day = windowOf(tenant.clock.now(), DAY_SECONDS);
  await tenant.database.query(
    sql`update budget set used = greatest(used - 1, 0) where key = ${accountKey(email)} and window_start = ${day}`,
  );
}

/** Who proved that the mailbox is theirs begins the day anew. */
export async function forgetGuesses(tenant: Tenant, email: string) {
  await tenant.database.query(sql`delete from budget where key = ${accountKey(email)}`);
}
