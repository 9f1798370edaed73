import * as v from 'valibot';
import { SessionUse } from '#machines/people/idleness/idleness.wire.ts';
import { endBy } from '#machines/people/session/sessionEnd.ts';
import { EmailChange, EmailForm, OwnSession } from '#machines/people/user/account.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { PasswordChangeForm } from '#machines/shared/fields/credentials.ts';
import { type StartedVerification, startDecoyFor, startVerification } from '#server/acts/people/users.verification.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, notFound, operation, problem, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { takeNeutrally } from '#server/http/takeAtLeast.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { userByEmail, userById } from '#server/queries/people/users.ts';
import { hashPassword, limitComparisons } from '#server/secrets/passwords.ts';
import { dropSecretLinks } from '#server/secrets/secretLinks.ts';
import { closeSession, closeUserSessions, limitsOf, SESSION_TIMES } from '#server/secrets/sessions.ts';
import { refuseForUser } from './newPassword.ts';
import { notifyOfAccountChange } from './notify.ts';

const changePassword = operation({
  method: 'PUT',
  stepUp: 'currentPassword',
  path: '/v2/pfp/account/password',
  summary: 'Changes the password and ends all other sessions.',
  tag: 'account',
  access: 'signedIn',
  isOpenToBanned: true,
  body: PasswordChangeForm,
  reply: v.object({}),
  handle: async (call) => {
    const { currentPassword, password } = call.body;
    const user = await userById(call.tenant.database, call.userId);
    const refusal = user && (await refuseForUser(call.tenant, call.tenant.database, user, password, currentPassword));
    if (refusal) return refused(refusal);
    const passwordHash = await limitComparisons(() => hashPassword(password));
    if (!passwordHash) return problem(503, 'busy');
    await workFor(call, async (uow) => {
      await uow.tx.query(sql`update users set password_hash = ${passwordHash} where id = ${call.userId}`);
      await dropSecretLinks(uow.tx, call.userId);
      await closeUserSessions(uow, call.userId, call.session?.tokenHash ?? null);
      await notifyOfAccountChange(uow, call.userId, 'passwordChanged', {});
      return { ok: true, value: undefined };
    });
    return data({});
  },
});

/** The address changes when the mailed code is confirmed at `/v2/auth/verify`. */
const changeEmail = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/account/email',
  summary: 'Mails a code to a new address. The address changes when the code is confirmed.',
  tag: 'account',
  access: 'signedIn',
  body: EmailForm,
  reply: EmailChange,
  handle: async (call) => {
    const { email } = call.body;
    const started = await takeNeutrally(call.tenant, () =>
      workFor(call, async (uow) => ({ ok: true, value: await startChange(uow, call.userId, email) })),
    );
    if (started.ok && started.value === 'taken') return problem(409, 'user_already_registered');
    if (!started.ok || started.value === 'taken' || !started.value.ok) return problem(429, 'codes_used_up');
    return data({ verification: started.value.value }, 201);
  },
});

async function startChange(uow: UnitOfWork, userId: string, email: string): Promise<StartedVerification | 'taken'> {
  const isRegistered = (await userByEmail(uow.tx, email)) !== undefined;
  if (!isRegistered) return startVerification(uow, userId, email);
  return uow.tenant.settings.neutralMessages ? startDecoyFor(uow, userId, email) : 'taken';
}

interface SessionRow {
  id: string;
  created_at: Date;
  expires_at: Date;
  user_agent: string;
  reason: string | null;
  manager_id: string | null;
  roles: string[];
  began_at: Date;
  used_at: Date;
  acting_as: string | null;
  token_hash: Buffer;
}

const SESSIONS = `select session.id, session.created_at, session.expires_at, session.user_agent, session.reason,
    session.token_hash, session.manager_id, users.roles, ${SESSION_TIMES}, case when session.manager_id = $1
    then coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) end as acting_as
  from session join users on users.id = session.user_id left join session opener on opener.token_hash = session.opened_by
  where (session.user_id = $1 or session.manager_id = $1) and session.revoked_at is null and session.expires_at > $2
  order by session.created_at desc, session.id limit 100`;

const listSessions = operation({
  method: 'GET',
  path: '/v2/pfp/account/sessions',
  summary:
    'Lists the user’s sessions, those of managers who act as the user, and those in which the user acts as another.',
  tag: 'account',
  access: 'signedIn',
  reply: v.array(OwnSession),
  handle: async ({ tenant, userId, session }) => {
    const rows = await tenant.database.query<SessionRow>(statement(SESSIONS, [userId, tenant.clock.now()]));
    return data(
      rows.flatMap((row) => {
        const times = { beganAt: row.began_at.getTime(), usedAt: row.used_at.getTime() };
        const limits = limitsOf(tenant, { roles: row.roles, managerId: row.manager_id });
        // No call was made with it since, so its end is not stored yet.
        if (endBy(tenant.wallClock.now().getTime(), times, limits)) return [];
        return {
          id: row.id,
          createdAt: row.created_at.toISOString(),
          expiresAt: new Date(Math.min(row.expires_at.getTime(), times.beganAt + limits.length)).toISOString(),
          userAgent: row.user_agent,
          current: session?.tokenHash.equals(row.token_hash) ?? false,
          actingReason: row.reason,
          actingAs: row.acting_as,
        };
      }),
    );
  },
});

/** A page asks shortly before it would warn of the end, and sends the time of its user's last act. */
const useSession = operation({
  method: 'GET',
  path: '/v2/pfp/account/session',
  summary:
    'Says how long the session may be left unused. With `X-Idle-Seconds`, the page says how long ago the user’s last act was.',
  tag: 'account',
  access: 'signedIn',
  needsNoFactor: true,
  reply: SessionUse,
  handle: async ({ tenant, session }) => {
    if (!session) return problem(401, 'session_missing');
    return data({ idleMinutes: limitsOf(tenant, session).idle / MINUTE });
  },
});

const revokeSession = operation({
  method: 'DELETE',
  stepUp: { session: 'ending' },
  path: '/v2/pfp/account/sessions/{id}',
  summary: 'Ends one of the user’s sessions.',
  tag: 'account',
  access: 'signedIn',
  isOpenToBanned: true,
  params: ById,
  reply: v.object({}),
  handle: async ({ tenant, userId, params }) => {
    const [open] = await tenant.database.query<{ token_hash: Buffer }>(sql`select token_hash from session
      where id = ${params.id} and (user_id = ${userId} or manager_id = ${userId}) and revoked_at is null`);
    if (!open) return notFound();
    await closeSession(tenant, open.token_hash);
    return data({});
  },
});

export const securityOperations = [changePassword, changeEmail, useSession, listSessions, revokeSession];
