import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Queryable } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Session } from './operation.ts';

export const SESSION_DAYS = 15;
/** A manager acts as somebody for at most this long. */
export const ACTING_MINUTES = 30;

/** Tokens are 256 random bits; only their hash is stored, so that a leaked table opens nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

export function tokenOf(http: Context): string | undefined {
  const token = http.req.header('x-user-access-token') ?? '';
  return /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

export function managerTokenOf(http: Context): string | undefined {
  const token = http.req.header('x-manager-user-access-token') ?? '';
  return /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

interface NewSession {
  personId: string;
  userAgent: string;
  acting?: { managerId: string; reason: string };
}

export async function openSession(on: Queryable, now: Date, session: NewSession) {
  const token = randomBytes(32).toString('base64url');
  const lifetime = session.acting ? ACTING_MINUTES * 60_000 : SESSION_DAYS * 86_400_000;
  const expiresAt = new Date(now.getTime() + lifetime);
  await on.query(sql`insert into session (token_hash, person_id, manager_id, reason, created_at, expires_at, user_agent)
    values (${hashToken(token)}, ${session.personId}, ${session.acting?.managerId ?? null},
      ${session.acting?.reason ?? null}, ${now}, ${expiresAt}, ${session.userAgent})`);
  return { token, expiresAt };
}

export async function closeSession(tenant: Tenant, tokenHash: Buffer) {
  await tenant.database.query(
    sql`update session set revoked_at = ${tenant.clock.now()} where token_hash = ${tokenHash} and revoked_at is null`,
  );
  tenant.forgetSession(tokenHash);
}

interface SessionRow {
  person_id: string;
  roles: string[];
  email_verified: boolean;
  expires_at: Date;
  manager_id: string | null;
  reason: string | null;
}

/** The live session of a token. A session of a person who was deleted, or that was revoked or ran out, is none. */
export async function readSession(tenant: Tenant, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const known = tenant.cachedSession(tokenHash);
  const now = tenant.clock.now();
  if (known) return known.expiresAt > now ? known : null;
  const [row] =
    await tenant.database.query<SessionRow>(sql`select session.person_id, person.roles, person.email_verified,
      session.expires_at, session.manager_id, session.reason
    from session join person on person.id = session.person_id
    where session.token_hash = ${tokenHash} and session.revoked_at is null and session.expires_at > ${now}
      and person.review <> 'deleted'`);
  if (!row) return null;
  const session: Session = {
    tokenHash,
    personId: row.person_id,
    roles: row.roles,
    emailVerified: row.email_verified,
    expiresAt: row.expires_at,
    managerId: row.manager_id,
    reason: row.reason,
  };
  tenant.keepSession(session);
  return session;
}
