import { createHash } from 'node:crypto';
import { hasBudget, windowOf } from './budgets.ts';
import { isPassword, limitComparisons, limitGuesses } from './passwords.ts';
import { sql } from './sql.ts';
import type { TenantCore } from './tenantCore.ts';

/** The limit of wrong passwords per account and day. */
export const GUESSES_A_DAY = 25;
/** The limits of wrong passwords per IP address, and for all accounts of a tenant together, against spraying. */
export const ADDRESS_FAILURES = { calls: 100, seconds: 900 };
export const TENANT_FAILURES = { calls: 600, seconds: 3600 };

const DAY_SECONDS = 86_400;

export interface Guess {
  /** The address as typed. An unknown account has the same limits as an existing one. */
  email: string;
  password: string;
  passwordHash: string | null;
  address: string;
}

/** The e-mail address is hashed, because the table of budgets holds no personal data. */
const accountKey = (email: string) =>
  `password:${createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)}`;
const addressKey = (address: string) => `password.address:${address}`;
const TENANT_KEY = 'password.tenant';

/**
 * Compares a password within the budgets of the account, the IP address and the tenant. Few comparisons run at once, so
 * little database work is done while one of their places is taken.
 */
export async function tryPassword(tenant: TenantCore, guess: Guess): Promise<'right' | 'wrong' | 'tooMany'> {
  const outcome = await limitGuesses(async () => {
    if (!(await countGuess(tenant, guess.email))) return 'tooMany';
    const compared = await limitComparisons(() => compare(tenant, guess));
    if (compared !== 'wrong') await returnGuess(tenant, guess.email);
    return compared;
  });
  return outcome ?? 'tooMany';
}

/** Counts a wrong password before the next one is compared. */
async function compare(tenant: TenantCore, { address, password, passwordHash }: Guess) {
  if (await isSprayed(tenant, address)) return 'tooMany';
  if (await isPassword(password, passwordHash)) return 'right';
  await hasBudget(tenant, addressKey(address), ADDRESS_FAILURES);
  await hasBudget(tenant, TENANT_KEY, TENANT_FAILURES);
  return 'wrong';
}

async function isSprayed(tenant: TenantCore, address: string): Promise<boolean> {
  const now = tenant.clock.now();
  const [spent] = await tenant.database.query(sql`select from budget where
    (key = ${addressKey(address)} and window_start = ${windowOf(now, ADDRESS_FAILURES.seconds)}
      and used >= ${ADDRESS_FAILURES.calls})
    or (key = ${TENANT_KEY} and window_start = ${windowOf(now, TENANT_FAILURES.seconds)}
      and used >= ${TENANT_FAILURES.calls})`);
  return spent !== undefined;
}

/** Counts the guess before the comparison, so that simultaneous guesses cannot exceed the limit. */
async function countGuess(tenant: TenantCore, email: string): Promise<boolean> {
  const day = windowOf(tenant.clock.now(), DAY_SECONDS);
  const [row] = await tenant.database.query<{ used: number }>(sql`
    insert into budget (key, window_start, used) values (${accountKey(email)}, ${day}, 1)
    on conflict (key, window_start) do update set used = budget.used + 1 returning used`);
  return row !== undefined && row.used <= GUESSES_A_DAY;
}

async function returnGuess(tenant: TenantCore, email: string) {
  const day = windowOf(tenant.clock.now(), DAY_SECONDS);
  await tenant.database.query(
    sql`update budget set used = greatest(used - 1, 0) where key = ${accountKey(email)} and window_start = ${day}`,
  );
}

/** Resets the limit of an account whose user has proved to own the mailbox. */
export async function forgetGuesses(tenant: TenantCore, email: string) {
  await tenant.database.query(sql`delete from budget where key = ${accountKey(email)}`);
}
