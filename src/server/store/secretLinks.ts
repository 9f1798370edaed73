import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** What a link does for whoever has it: it signs in, or it sets a new password. */
export type LinkPurpose = 'session' | 'password';

export const LINK_MINUTES = 10;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** 256 random bits, given out once and kept only as their hash (T07). */
export async function makeSecretLink(on: Queryable, now: Date, personId: string, purpose: LinkPurpose) {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await on.query(sql`with over as (delete from secret_link where person_id = ${personId} and expires_at <= ${now})
    insert into secret_link (hash, person_id, purpose, created_at, expires_at)
    values (${hashOf(secret)}, ${personId}, ${purpose}, ${now}, ${expiresAt})`);
  return secret;
}

/** Whose link it is, to the first who asks; to everybody else, and too late, nobody's. */
export async function redeemSecretLink(on: Queryable, now: Date, secret: string, purpose: LinkPurpose) {
  const [used] = await on.query<{ person_id: string }>(sql`update secret_link set used_at = ${now}
    where hash = ${hashOf(secret)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning person_id`);
  return used?.person_id;
}

/** What was not given out after all, and what a newer way in makes needless. */
export async function dropSecretLink(on: Queryable, secret: string) {
  await on.query(sql`delete from secret_link where hash = ${hashOf(secret)} and used_at is null`);
}

export async function dropSecretLinksOf(on: Queryable, personId: string) {
  await on.query(sql`delete from secret_link where person_id = ${personId} and used_at is null`);
}
