import { createHash, randomBytes } from 'node:crypto';
import { MINUTE } from '#machines/shared/duration.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';
import { dropFactorChallenges } from './factorChallenges.ts';

/** A link signs the user in, lets the user set a new password, or lets a browser try the password. */
export type LinkPurpose = 'session' | 'password' | 'device';

export const LINK_MINUTES = 10;

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * Creates a secret of 256 random bits. Only its hash is stored, so that a leaked table opens no account. With a session, it
 * works only as long as that session.
 */
export async function makeSecretLink(
  on: Queryable,
  now: Date,
  userId: string,
  purpose: LinkPurpose,
  sessionToken?: string,
) {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * MINUTE);
  await on.query(sql`with over as (delete from secret_link where user_id = ${userId} and expires_at <= ${now})
    insert into secret_link (hash, user_id, purpose, created_at, expires_at, session_hash)
    values (${hashSecret(secret)}, ${userId}, ${purpose}, ${now}, ${expiresAt},
      ${sessionToken === undefined ? null : hashSecret(sessionToken)})`);
  return secret;
}

/** Redeems a link and returns its user. A link works only once, and only until it expires. */
export async function redeemSecretLink(on: Queryable, now: Date, secret: string, purpose: LinkPurpose) {
  const [used] = await on.query<{ user_id: string }>(sql`update secret_link set used_at = ${now}
    where hash = ${hashSecret(secret)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
      and (session_hash is null
        or exists (select from session where token_hash = session_hash and revoked_at is null and expires_at > ${now}))
    returning user_id`);
  return used?.user_id;
}

/** Deletes a link that was not delivered, because its mail failed. */
export async function dropSecretLink(on: Queryable, secret: string) {
  await on.query(sql`delete from secret_link where hash = ${hashSecret(secret)} and used_at is null`);
}

/** Also drops the challenges of sign-ins, which stand for a correct old password. */
export async function dropSecretLinks(on: Queryable, userId: string) {
  await dropFactorChallenges(on, userId);
  await on.query(sql`delete from secret_link where user_id = ${userId} and used_at is null`);
}
