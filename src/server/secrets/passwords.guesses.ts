import { toNetwork } from '../kernel/clientAddress.ts';
import { sql } from '../postgres/sql.ts';
import { countCall, hasBudget, isSpent, returnBudget } from './budgets.ts';
import { type CountKey, countKey } from './countKeys.ts';
import { hashDevice, isKnownDevice } from './devices.ts';
import { countWrong, forgetWrong, mustWait } from './guesses.ts';
import { isPassword, limitComparisons, limitGuesses } from './passwords.ts';
import type { TenantCore } from './tenantCore.ts';

/**
 * The wrong passwords that are allowed before each further one has to wait. Known browsers and sessions are counted
 * separately, so that strangers cannot lock out a user.
 */
const FREE = { browser: 10, session: 10, network: 5 };
/** The daily limit of wrong passwords per account from unknown browsers. */
export const GUESSES_A_DAY = { calls: 25, seconds: 86_400 };
/** The limit of wrong passwords per network, against spraying. */
export const NETWORK_FAILURES = { calls: 100, seconds: 900 };
/**
 * At this number of wrong passwords an error is reported, because an attacker may be trying many accounts from many
 * networks.
 */
export const ALARM_FAILURES = { calls: 600, seconds: 3600 };

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

const accountKey = (tenant: TenantCore, email: string) => countKey(tenant, 'password', email.toLowerCase());
/** The counts of an account begin alike, so that they can be reset together. */
const pairKey = (tenant: TenantCore, email: string, network: string) =>
  countKey(tenant, 'password', email.toLowerCase(), network);
const networkKey = (tenant: TenantCore, network: string) => countKey(tenant, 'password.network', network);

/**
 * Compares a password within the limits of the browser, or else of the account, the network and both together. Few
 * comparisons run at once, so as little database work as possible is done during one.
 */
export async function tryPassword(tenant: Tenant, guess: Guess): Promise<Tried> {
  const { userId, device } = guess;
  const isKnown =
    userId !== undefined && device !== undefined && (await isKnownDevice(tenant.database, userId, device));
  const outcome = await limitGuesses(() =>
    isKnown
      ? tryAlone(tenant, countKey(tenant, 'password.browser', userId, hashDevice(device).toString('base64url')), guess)
      : tryUnknown(tenant, guess),
  );
  return outcome ?? 'tooMany';
}

/** Compares the password of a user who is already signed in. */
export async function tryAgain(
  tenant: TenantCore,
  tokenHash: Buffer,
  guess: Pick<Guess, 'password' | 'passwordHash'>,
): Promise<Tried> {
  const key = countKey(tenant, 'password.session', tokenHash.toString('base64url'));
  return (await limitGuesses(() => tryAlone(tenant, key, guess, FREE.session))) ?? 'tooMany';
}

async function tryAlone(
  tenant: TenantCore,
  key: CountKey,
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
  const network = toNetwork(guess.address);
  const pair = pairKey(tenant, guess.email, network);
  if (await mustWait(tenant, [pair])) return 'tooMany';
  const account = accountKey(tenant, guess.email);
  // Counted before the comparison, so that simultaneous guesses cannot exceed the limit.
  if (!(await hasBudget(tenant, account, GUESSES_A_DAY))) return 'tooMany';
  const tried = (await limitComparisons(() => compare(tenant, network, guess))) ?? 'tooMany';
  if (tried === 'wrong') await countWrong(tenant, pair, FREE.network);
  else await returnBudget(tenant, account, GUESSES_A_DAY);
  if (tried === 'right') await forgetWrong(tenant, [pair]);
  return tried;
}

/** Counts a wrong password of the network before the next one is compared. */
async function compare(tenant: Tenant, network: string, { password, passwordHash }: Guess): Promise<Tried> {
  if (await isSpent(tenant, networkKey(tenant, network), NETWORK_FAILURES)) return 'tooMany';
  if (await isPassword(password, passwordHash)) return 'right';
  await hasBudget(tenant, networkKey(tenant, network), NETWORK_FAILURES);
  await alarm(tenant);
  return 'wrong';
}

/** A common limit of all accounts would allow anyone to lock them all out, so this is only reported, once an hour. */
async function alarm(tenant: Tenant) {
  const { calls, seconds } = ALARM_FAILURES;
  const used = await countCall(tenant, countKey(tenant, 'password.tenant'), seconds);
  if (used === calls) tenant.report(new Error(`${calls} wrong passwords in an hour`), { where: 'sign-in' });
}

/** Resets the limit of an account whose user has proved access to the mailbox. */
export async function forgetGuesses(tenant: TenantCore, email: string) {
  const key = accountKey(tenant, email);
  await tenant.database.query(sql`with pairs as (delete from guess where starts_with(key, ${`${key}:`}))
    delete from budget where key = ${key}`);
}
