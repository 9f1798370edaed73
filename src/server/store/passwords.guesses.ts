import { createHash } from 'node:crypto';
import { networkOf } from '../kernel/clientAddress.ts';
import { hasBudget, returnBudget, windowOf } from './budgets.ts';
import { hashDevice, isKnownDevice } from './devices.ts';
import { countWrong, forgetWrong, mustWait } from './guesses.ts';
import { isPassword, limitComparisons, limitGuesses } from './passwords.ts';
import { sql } from './sql.ts';
import type { TenantCore } from './tenantCore.ts';

/**
 * The wrong passwords that are allowed before each further one has to wait. Known browsers and sessions are counted on their
 * own, so that strangers cannot lock out a user.
 */
const FREE = { browser: 10, session: 10, network: 5 };
/** The limit of wrong passwords per account and day from browsers that are not known. */
export const GUESSES_A_DAY = 25;
/** The limit of wrong passwords per network, against spraying. */
export const NETWORK_FAILURES = { calls: 100, seconds: 900 };
/** At this number of wrong passwords an error is reported: somebody may be trying many accounts from many networks. */
export const ALARM_FAILURES = { calls: 600, seconds: 3600 };

const DAY_SECONDS = 86_400;

export interface Guess {
  /** The address as typed. An unknown account has the same limits as an existing one. */
  email: string;
  password: string;
  passwordHash: string | null;
  address: string;
  userId?: string | undefined;
  /** The cookie of the browser, if it has one. */
  device?: string | undefined;
}

type Tenant = TenantCore & { report(error: unknown, context: Record<string, unknown>): void };

export type Tried = 'right' | 'wrong' | 'tooMany';

/** The table holds no personal data. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const accountKey = (email: string) => `password:${hashed(email.toLowerCase())}`;
/** The counts of an account have one beginning, so that they can be forgotten together. */
const pairKey = (email: string, network: string) => `${accountKey(email)}:${hashed(network)}`;
const networkKey = (network: string) => `password.network:${network}`;
const ALARM_KEY = 'password.tenant';

/**
 * Compares a password within the limits of the browser, or else of the account, the network and both together. Few
 * comparisons run at once, so little database work is done while one of their places is taken.
 */
export async function tryPassword(tenant: Tenant, guess: Guess): Promise<Tried> {
  const { userId, device } = guess;
  const isKnown =
    userId !== undefined && device !== undefined && (await isKnownDevice(tenant.database, userId, device));
  const outcome = await limitGuesses(() =>
    isKnown
      ? tryAlone(tenant, `password.browser:${userId}:${hashDevice(device).toString('base64url')}`, guess)
      : tryUnknown(tenant, guess),
  );
  return outcome ?? 'tooMany';
}

/** Compares the password of a user who is signed in already. */
export async function tryAgain(
  tenant: TenantCore,
  tokenHash: Buffer,
  guess: Pick<Guess, 'password' | 'passwordHash'>,
): Promise<Tried> {
  const key = `password.session:${tokenHash.toString('base64url')}`;
  return (await limitGuesses(() => tryAlone(tenant, key, guess, FREE.session))) ?? 'tooMany';
}

async function tryAlone(
  tenant: TenantCore,
  key: string,
  { password, passwordHash }: Pick<Guess, 'password' | 'passwordHash'>,
  free = FREE.browser,
): Promise<Tried> {
  if (await mustWait(tenant, [key])) return 'tooMany';
  const isRight = await limitComparisons(() => isPassword(password, passwordHash));
  if (isRight === undefined) return 'tooMany';
  await (isRight ? forgetWrong(tenant, [key]) : countWrong(tenant, key, free));
  return isRight ? 'right' : 'wrong';
}

async function tryUnknown(tenant: Tenant, guess: Guess): Promise<Tried> {
  const network = networkOf(guess.address);
  const pair = pairKey(guess.email, network);
  if (await mustWait(tenant, [pair])) return 'tooMany';
  if (!(await countGuess(tenant, guess.email))) return 'tooMany';
  const tried = (await limitComparisons(() => compare(tenant, network, guess))) ?? 'tooMany';
  if (tried === 'wrong') await countWrong(tenant, pair, FREE.network);
  else await returnGuess(tenant, guess.email);
  if (tried === 'right') await forgetWrong(tenant, [pair]);
  return tried;
}

/** Counts a wrong password of the network before the next one is compared. */
async function compare(tenant: Tenant, network: string, { password, passwordHash }: Guess): Promise<Tried> {
  if (await isSprayed(tenant, network)) return 'tooMany';
  if (await isPassword(password, passwordHash)) return 'right';
  await hasBudget(tenant, networkKey(network), NETWORK_FAILURES);
  await alarm(tenant);
  return 'wrong';
}

/** Limiting all accounts together would let anybody lock out all of them, so it is only reported, once an hour. */
async function alarm(tenant: Tenant) {
  const { calls, seconds } = ALARM_FAILURES;
  const window = windowOf(tenant.clock.now(), seconds);
  const [row] = await tenant.database.query<{ used: number }>(sql`insert into budget (key, window_start, used)
    values (${ALARM_KEY}, ${window}, 1) on conflict (key, window_start) do update set used = budget.used + 1 returning used`);
  if (row?.used === calls) tenant.report(new Error(`${calls} wrong passwords in an hour`), { where: 'sign-in' });
}

async function isSprayed(tenant: TenantCore, network: string): Promise<boolean> {
  const [spent] = await tenant.database.query(sql`select from budget where key = ${networkKey(network)}
    and window_start = ${windowOf(tenant.clock.now(), NETWORK_FAILURES.seconds)} and used >= ${NETWORK_FAILURES.calls}`);
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

const returnGuess = (tenant: TenantCore, email: string) =>
  returnBudget(tenant, accountKey(email), { calls: GUESSES_A_DAY, seconds: DAY_SECONDS });

/** Resets the limit of an account whose user has proved to own the mailbox. */
export async function forgetGuesses(tenant: TenantCore, email: string) {
  const key = accountKey(email);
  await tenant.database.query(sql`with pairs as (delete from guess where starts_with(key, ${`${key}:`}))
    delete from budget where key = ${key}`);
}
