import * as v from 'valibot';
import { ImpersonateAnswer, ImpersonateBody } from '#machines/people/session/impersonation.contract.ts';
import { data, notFound, operation, problem } from '#server/http/operation.ts';
import { Id } from '#server/http/params.ts';
import { userById } from '#server/queries/people/users.ts';
import { endOldestSessions, openSession } from '#server/secrets/sessions.ts';
import { loginAnswer } from './answer.ts';

const isId = (text: string) => v.is(Id, text);

/**
 * Opens a session with a manager, a user and a reason, which expires automatically. Logging out returns to the
 * manager's session.
 */
const impersonate = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/auth/impersonate',
  summary:
    'Lets a manager act as a user for at most 30 minutes, with a recorded reason. Managers cannot be impersonated.',
  tag: 'auth',
  access: ['ADMIN'],
  body: ImpersonateBody,
  reply: ImpersonateAnswer,
  handle: async ({ tenant, body, userId: managerId, userAgent, session: own }) => {
    const subject = isId(body.user_id) ? await userById(tenant.database, body.user_id) : undefined;
    if (!subject) return notFound();
    if (subject.roles.includes('ADMIN')) return problem(403, 'subject_is_manager');
    if (!subject.email_verified) return problem(409, 'subject_unverified');
    if (!own) return problem(401, 'session_missing');
    const acting = { managerId, reason: body.reason, openedBy: own.tokenHash };
    const session = { userId: subject.id, userAgent, acting, beganAt: tenant.wallClock.now() };
    const { token, expiresAt } = await openSession(tenant.database, tenant.clock.now(), session);
    await endOldestSessions(tenant, tenant.database, { managerId });
    const answer = await loginAnswer(tenant, tenant.database, subject, { accessToken: token });
    return data({ ...answer, expires_at: expiresAt.toISOString() });
  },
});

export const actingOperations = [impersonate];
