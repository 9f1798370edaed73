import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../kernel/limitConcurrency.ts';

/** The parameters of argon2id, the library's default algorithm: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one of libuv's four threads free for file access, so that many logins at once do not block it. */
const MAX_PARALLEL = Math.min(availableParallelism(), 3);
/** If this many callers are already waiting, the next one is refused. */
const MAX_WAITING = 400;

/** Limits how many passwords are hashed or compared at once. */
export const limitComparisons = limitConcurrency(MAX_PARALLEL, MAX_WAITING);

/** Limits how many password attempts are counted at once. A correct password gives its attempt back. */
export const limitGuesses = limitConcurrency(4 * MAX_PARALLEL, MAX_WAITING);

export const hashPassword = (password: string) => hash(password, COST);

let decoyHash: Promise<string> | undefined;

/** Without an account a decoy hash is verified, so that the response time does not reveal which accounts exist. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  decoyHash ??= hashPassword('the password of no account');
  await verify(await decoyHash, password);
  return false;
}
