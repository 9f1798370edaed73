import { createHash, randomBytes } from 'node:crypto';
import { MINUTE } from '#machines/shared/duration.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';

export const CHALLENGE_MINUTES = 10;
/** The wrong answers that one challenge allows. */
export const CHALLENGE_TRIES = 5;

export interface FactorChallengeRow {
  user_id: string;
  with_link: boolean;
  passkey_challenge: string | null;
}

interface NewChallenge {
  userId: string;
  /** The session whose act waits for a passkey. Without one, a sign-in waits. */
  sessionHash?: Buffer;
  withLink?: boolean;
  passkeyChallenge: string | null;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Creates a challenge. Only the hash of its token is stored. */
export async function makeFactorChallenge(on: Queryable, now: Date, challenge: NewChallenge) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE);
  const { userId, sessionHash = null, withLink = false, passkeyChallenge } = challenge;
  await on.query(sql`with over as (delete from factor_challenge where user_id = ${userId} and expires_at <= ${now})
    insert into factor_challenge (hash, user_id, session_hash, with_link, passkey_challenge, created_at, expires_at)
    values (${hashToken(token)}, ${userId}, ${sessionHash}, ${withLink}, ${passkeyChallenge}, ${now}, ${expiresAt})`);
  return { token, expiresAt };
}

/** Counts a try of a sign-in's challenge, before the factor is compared. */
export async function tryFactorChallenge(on: Queryable, now: Date, token: string) {
  const [row] = await on.query<FactorChallengeRow>(sql`update factor_challenge set tries = tries + 1
    where hash = ${hashToken(token)} and session_hash is null and used_at is null and expires_at > ${now}
      and tries < ${CHALLENGE_TRIES} returning user_id, with_link, passkey_challenge`);
  return row;
}

/**
 * Uses up a sign-in's challenge. Returns false if it was used in the meantime, or dropped after a change of the
 * password.
 */
export async function redeemFactorChallenge(on: Queryable, now: Date, token: string): Promise<boolean> {
  const used = await on.query(sql`update factor_challenge set used_at = ${now}
    where hash = ${hashToken(token)} and used_at is null and expires_at > ${now} returning user_id`);
  return used.length > 0;
}

/** Uses up the challenge of a session's act. It allows one try. */
export async function redeemStepUpChallenge(on: Queryable, now: Date, token: string, sessionHash: Buffer) {
  const [row] = await on.query<FactorChallengeRow>(sql`update factor_challenge set used_at = ${now}
    where hash = ${hashToken(token)} and session_hash = ${sessionHash} and used_at is null and expires_at > ${now}
    returning user_id, with_link, passkey_challenge`);
  return row;
}

/** The challenges of sign-ins follow from the password, so they end with it. */
export async function dropFactorChallenges(on: Queryable, userId: string) {
  await on.query(sql`delete from factor_challenge where user_id = ${userId} and session_hash is null`);
}
