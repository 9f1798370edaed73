import { createHash, randomBytes } from 'node:crypto';
import type { Role, SessionEnd } from '#machines/people/session/session.contract.ts';
import { endBy, SESSION_DAYS, sessionLimits } from '#machines/people/session/sessionEnd.ts';
import { MAX_SESSIONS } from '#machines/people/session/sessionLimit.ts';
import type { Queryable, TimedTransaction } from '../postgres/queryable.ts';
import { sql, statement } from '../postgres/sql.ts';
import type { TenantCore } from './tenantCore.ts';

export { SESSION_DAYS };
/** A manager may act as another user for at most this long. */
export const ACTING_MINUTES = 30;

export interface Session {
  id: string;
  tokenHash: Buffer;
  userId: string;
  roles: string[];
  emailVerified: boolean;
  /** The user was banned, and only reads, withdraws money and secures the account. */
  isBanned: boolean;
  expiresAt: Date;
  /** The manager who acts as this user, if any, and the reason. */
  managerId: string | null;
  reason: string | null;
  /** The session of that manager, from which this one was opened. */
  openerId: string | null;
  openedBy: Buffer | null;
  /** In real time. An acting session began with the manager's own, which counts as used together with it. */
  beganAt: Date;
  usedAt: Date;
  /** Whether the user, or the manager who acts as the user, has a second factor. */
  hasFactor: boolean;
  /** The number of the latest change that this process knew when it read the session. */
  readAt: number;
}

/** Live sessions are cached for seconds, so that the requests of one page read the database only once. */
export interface CachedSessions {
  cachedSession(tokenHash: Buffer): Session | undefined;
  cacheSession(session: Session): void;
  /** The `readAt` of sessions that are read from now on. */
  sessionsReadAt(): number;
  /** Whether the session has ended, or its rights have changed, since it was read. */
  isSessionOutdated(session: Session): boolean;
  /** Removes an ended session. All other processes, and the session's streams, are informed by the database. */
  forgetSession(tokenHash: Buffer): void;
  /**
   * Removes the cached rights of a user's sessions, because a role, a factor or the address has changed. All other
   * processes are informed.
   */
  forgetSessionsOf(userId: string): void;
  /** Calls `onEnd` when the session ends in any process. Returns a function that stops this. */
  watchSession(tokenHash: Buffer, onEnd: () => void): () => void;
}

export type SessionTenant = TenantCore & CachedSessions;
type SessionChange = TimedTransaction & { tenant: CachedSessions };

/** Tokens are 256 random bits. Only their hash is stored, so that a leaked table opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

interface NewSession {
  userId: string;
  userAgent: string;
  /** The real time, if it differs from `now`. */
  beganAt?: Date;
  /** `openedBy`: the token hash of the manager's own session. */
  acting?: { managerId: string; reason: string; openedBy: Buffer };
}

export async function openSession(on: Queryable, now: Date, session: NewSession) {
  const token = randomBytes(32).toString('base64url');
  const lifetime = session.acting ? ACTING_MINUTES * 60_000 : SESSION_DAYS * 86_400_000;
  const expiresAt = new Date(now.getTime() + lifetime);
  const beganAt = session.beganAt ?? now;
  await on.query(sql`insert into session (token_hash, user_id, manager_id, reason, opened_by, created_at, expires_at,
      user_agent, began_at, used_at)
    values (${hashToken(token)}, ${session.userId}, ${session.acting?.managerId ?? null},
      ${session.acting?.reason ?? null}, ${session.acting?.openedBy ?? null}, ${now}, ${expiresAt}, ${session.userAgent},
      ${beganAt}, ${beganAt})`);
  return { token, expiresAt };
}

/**
 * Ends the oldest sessions of a user beyond the limit, or of those in which a manager acts as others. Of those with the
 * same time, the ones stored first end.
 */
export async function endOldestSessions(
  tenant: SessionTenant,
  on: Queryable,
  { userId, managerId }: { userId: string; managerId?: undefined } | { userId?: undefined; managerId: string },
) {
  const now = tenant.clock.now();
  const whose = managerId ? 'manager_id = $1' : 'user_id = $1 and manager_id is null';
  const text = `update session set revoked_at = $2 where token_hash in (
      select token_hash from session where ${whose} and revoked_at is null and expires_at > $2
      order by created_at desc, ctid desc offset ${MAX_SESSIONS})
    returning token_hash`;
  const closed = await on.query<{ token_hash: Buffer }>(statement(text, [managerId ?? userId, now]));
  for (const { token_hash } of closed) tenant.forgetSession(token_hash);
}

/** Ends a session, and those in which its manager acts as other users. `endedBy`: why it ended by itself. */
export async function closeSession(tenant: SessionTenant, tokenHash: Buffer, endedBy: SessionEnd | null = null) {
  const closed = await tenant.database.query<{ token_hash: Buffer }>(sql`update session
    set revoked_at = ${tenant.clock.now()}, ended_by = ${endedBy} where (token_hash = ${tokenHash} or opened_by = ${tokenHash})
      and revoked_at is null returning token_hash`);
  for (const { token_hash } of closed) tenant.forgetSession(token_hash);
}

interface SessionRow {
  id: string;
  user_id: string;
  roles: string[];
  email_verified: boolean;
  banned: boolean;
  expires_at: Date;
  manager_id: string | null;
  reason: string | null;
  opener_id: string | null;
  opened_by: Buffer | null;
  began_at: Date;
  used_at: Date;
  has_factor: boolean;
}

/** The conditions for a manager who acts as a user: one is still a manager, and the other is not. */
const ACTS_RIGHTLY = `(session.manager_id is null or (not 'ADMIN' = any(users.roles) and exists (select from users manager
  where manager.id = session.manager_id and 'ADMIN' = any(manager.roles) and manager.review <> 'deleted')))`;

/** The start and the last use of a session. An acting session shares those of the manager's own. */
export const SESSION_TIMES = `coalesce(opener.began_at, session.began_at) as began_at,
    greatest(session.used_at, opener.used_at) as used_at`;

const LIVE = `select session.id, session.user_id, users.roles, users.email_verified,
    users.review = 'banned' as banned, session.expires_at, session.manager_id,
    session.reason, opener.id as opener_id, session.opened_by, ${SESSION_TIMES},
    exists (select from factor where factor.user_id = coalesce(session.manager_id, session.user_id)) as has_factor
  from session join users on users.id = session.user_id left join session opener on opener.token_hash = session.opened_by
  where session.token_hash = $1 and session.revoked_at is null and session.expires_at > $2
    and (opener.id is null or (opener.revoked_at is null and opener.expires_at > $2))
    and users.review <> 'deleted' and ${ACTS_RIGHTLY}`;

/** The session of a token, or null if it was revoked, has expired, or its user was deleted. */
export const readSession = (tenant: SessionTenant, token: string): Promise<Session | null> =>
  readSessionByHash(tenant, hashToken(token));

/** The session as it is now, if it may have changed since it was read. */
export const renewSession = async (tenant: SessionTenant, session: Session): Promise<Session | null> =>
  tenant.isSessionOutdated(session) ? readSessionByHash(tenant, session.tokenHash) : session;

/** A manager who acts as a user has the limits of managers. */
export const limitsOf = ({ settings }: SessionTenant, { roles, managerId }: Pick<Session, 'roles' | 'managerId'>) =>
  sessionLimits(managerId ? ['ADMIN'] : (roles as Role[]), settings);

export const timesOf = ({ beganAt, usedAt }: Pick<Session, 'beganAt' | 'usedAt'>) => ({
  beganAt: beganAt.getTime(),
  usedAt: usedAt.getTime(),
});

const decideEnd = (tenant: SessionTenant, session: Session): SessionEnd | undefined =>
  endBy(tenant.wallClock.now().getTime(), timesOf(session), limitsOf(tenant, session));

/** The session with this hash of its token. An idle session, or one that has lasted too long, ends now. */
export async function readSessionByHash(tenant: SessionTenant, tokenHash: Buffer): Promise<Session | null> {
  const cached = tenant.cachedSession(tokenHash);
  const now = tenant.clock.now();
  if (cached && cached.expiresAt <= now) return null;
  // Another process may know of a use that this one has not read.
  if (cached && !decideEnd(tenant, cached)) return cached;
  const readAt = tenant.sessionsReadAt();
  const [row] = await tenant.database.query<SessionRow>(statement(LIVE, [tokenHash, now]));
  if (!row) return null;
  const session = sessionFrom(row, tokenHash, readAt);
  const endedBy = decideEnd(tenant, session);
  if (endedBy) {
    await closeSession(tenant, session.openedBy ?? tokenHash, endedBy);
    return null;
  }
  tenant.cacheSession(session);
  return session;
}

const sessionFrom = (row: SessionRow, tokenHash: Buffer, readAt: number): Session => ({
  id: row.id,
  tokenHash,
  userId: row.user_id,
  roles: row.roles,
  emailVerified: row.email_verified,
  isBanned: row.banned,
  expiresAt: row.expires_at,
  managerId: row.manager_id,
  reason: row.reason,
  openerId: row.opener_id,
  openedBy: row.opened_by,
  beganAt: row.began_at,
  usedAt: row.used_at,
  hasFactor: row.has_factor,
  readAt,
});

/** After the commit, no session of the user has rights of the former roles, factors or address. */
export function changeUserSessions(uow: SessionChange, userId: string) {
  uow.tx.afterCommit(() => uow.tenant.forgetSessionsOf(userId));
}

/** Ends all sessions of a user except `except`, including those in which the user acts as another user. */
export async function closeUserSessions(uow: SessionChange, userId: string, except: Buffer | null = null) {
  const closed = await uow.tx.query<{ token_hash: Buffer }>(sql`update session set revoked_at = ${uow.now}
    where (user_id = ${userId} or manager_id = ${userId}) and revoked_at is null
      and (${except}::bytea is null or token_hash <> ${except}) returning token_hash`);
  uow.tx.afterCommit(() => {
    for (const { token_hash } of closed) uow.tenant.forgetSession(token_hash);
  });
}

/** Ends the sessions in which managers act as this user. */
export async function closeActingSessions(uow: SessionChange, userId: string) {
  const closed = await uow.tx.query<{ token_hash: Buffer }>(sql`update session set revoked_at = ${uow.now}
    where user_id = ${userId} and manager_id is not null and revoked_at is null returning token_hash`);
  uow.tx.afterCommit(() => {
    for (const { token_hash } of closed) uow.tenant.forgetSession(token_hash);
  });
}
