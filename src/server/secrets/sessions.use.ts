import type { SessionEnd } from '#machines/people/session/session.contract.ts';
import { nextEnd } from '#machines/people/session/sessionEnd.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '../postgres/sql.ts';
import { hashToken, limitsOf, readSessionByHash, type Session, type SessionTenant, timesOf } from './sessions.ts';

/** A use within a minute of the last stored one changes nothing, so that reading stays cheap. */
const WRITTEN_EVERY = MINUTE;

/**
 * Stores the user's use of the session at this real time, and that of the session of the manager who acts as the user.
 * It changes no sealed column.
 */
export async function noteUse({ database }: SessionTenant, session: Session, at: Date): Promise<void> {
  if (at.getTime() - session.usedAt.getTime() < WRITTEN_EVERY) return;
  // Before the database answers, because simultaneous calls of a page share this object.
  session.usedAt = at;
  const ids = [session.id, session.openerId].filter((id) => id !== null);
  await database.query(sql`update session set used_at = ${at} where id = any(${ids}) and used_at < ${at}`);
}

/** Why the session of this token has ended by itself; undefined if it has not, or is unknown. */
export async function whyEnded({ database }: SessionTenant, token: string): Promise<SessionEnd | undefined> {
  const [row] = await database.query<{ ended_by: SessionEnd | null }>(
    sql`select ended_by from session where token_hash = ${hashToken(token)}`,
  );
  return row?.ended_by ?? undefined;
}

/** How long it takes until the session ends if nobody uses it, in milliseconds. */
export const computeRemaining = (tenant: SessionTenant, session: Session): number =>
  nextEnd(timesOf(session), limitsOf(tenant, session)).at - tenant.wallClock.now().getTime();

/** Whether a cached session is still valid. The database is queried only if the session may have ended. */
export async function goesOn(tenant: SessionTenant, session: Session): Promise<boolean> {
  if (tenant.clock.now() >= session.expiresAt) return false;
  if (computeRemaining(tenant, session) > 0) return true;
  const now = await readSessionByHash(tenant, session.tokenHash);
  Object.assign(session, now);
  return now !== null;
}
