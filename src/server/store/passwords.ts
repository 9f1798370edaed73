import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { turns } from './turns.ts';

/** argon2id, which the library takes by default: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One of libuv's four threads stays free for files, so that a wave of logins holds up nothing else. */
const PLACES = Math.min(availableParallelism(), 3);
/** Whoever would have to wait behind more than these is sent away. */
const LONGEST_QUEUE = 400;

/** Where passwords are hashed and compared. */
export const inTurn = turns(PLACES, LONGEST_QUEUE);

/** Who guesses a password waits here, so that no more than these have a guess taken that may be returned. */
export const atTheDoor = turns(4 * PLACES, LONGEST_QUEUE);

export const hashPassword = (password: string) => hash(password, COST);

let nobody: Promise<string> | undefined;

/** Without an account the password of nobody is compared, so that it takes as long as with one (T04). */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  nobody ??= hashPassword('the password of nobody');
  await verify(await nobody, password);
  return false;
}
