import { createHash } from 'node:crypto';
import { hasBudget } from '../http/rateLimit.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { windowOf } from './passwords.budgets.ts';
import { atTheDoor, inTurn, isPassword } from './passwords.ts';
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

/**
 * Compares a password within the budgets of the account, the address and the tenant (T04). The places where passwords are
 * compared are few: nobody who holds one waits for more of the database than a look at what is spent.
 */
export async function tryPassword(tenant: Tenant, guess: Guess): Promise<'right' | 'wrong' | 'tooMany'> {
  const tried = await atTheDoor(async () => {
    if (!(await takeGuess(tenant, guess.email))) return 'tooMany';
    const compared = await inTurn(() => compare(tenant, guess));
    if (compared !== 'wrong') await returnGuess(tenant, guess.email);
    return compared;
  });
  return tried ?? 'tooMany';
}

/** A wrong one is counted before the next is compared. */
async function compare(tenant: Tenant, { address, password, passwordHash }: Guess) {
  if (await isSprayed(tenant, address)) return 'tooMany';
  if (await isPassword(password, passwordHash)) return 'right';
  await hasBudget(tenant, addressKey(address), ADDRESS_FAILURES);
  await hasBudget(tenant, TENANT_KEY, TENANT_FAILURES);
  return 'wrong';
}

async function isSprayed(tenant: Tenant, address: string): Promise<boolean> {
  const now = tenant.clock.now();
  const [spent] = await tenant.database.query(sql`select from budget where
    (key = ${addressKey(address)} and window_start = ${windowOf(now, ADDRESS_FAILURES.seconds)}
      and used >= ${ADDRESS_FAILURES.calls})
    or (key = ${TENANT_KEY} and window_start = ${windowOf(now, TENANT_FAILURES.seconds)}
      and used >= ${TENANT_FAILURES.calls})`);
  return spent !== undefined;
}

/** An account's guess is taken before the comparison, so that no number of simultaneous ones gets past the limit. */
async function takeGuess(tenant: Tenant, email: string): Promise<boolean> {
  const day = windowOf(tenant.clock.now(), DAY_SECONDS);
  const [row] = await tenant.database.query<{ used: number }>(sql`
    insert into budget (key, window_start, used) values (${accountKey(email)}, ${day}, 1)
    on conflict (key, window_start) do update set used = budget.used + 1 returning used`);
  return row !== undefined && row.used <= GUESSES_A_DAY;
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
