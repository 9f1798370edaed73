import * as v from 'valibot';
import { ImpersonateAnswer, ImpersonateBody } from '#machines/session/impersonation.contract.ts';
import { data, notFound, operation, problem } from '../http/operation.ts';
import { openSession } from '../http/sessions.ts';
import { personById } from '../store/people.ts';
import { loginAnswer } from './auth.answer.ts';

const isId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);

/** One session {manager, subject, reason} that ends by itself; returning is its logout (T09). */
const impersonate = operation({
  method: 'POST',
  path: '/v2/auth/impersonate',
  summary: 'A manager acts as a person, for 30 minutes at most and for a reason that is kept. Never as a manager.',
  tag: 'auth',
  access: ['ADMIN'],
  body: ImpersonateBody,
  reply: ImpersonateAnswer,
  handle: async ({ tenant, body, personId: managerId, userAgent }) => {
    const subject = isId(body.user_id) ? await personById(tenant.database, body.user_id) : undefined;
    if (!subject) return notFound();
    if (subject.roles.includes('ADMIN')) return problem(403, 'subject_is_manager');
    if (!subject.email_verified) return problem(409, 'subject_unverified');
    const acting = { managerId, reason: body.reason };
    const session = { personId: subject.id, userAgent, acting };
    const { token, expiresAt } = await openSession(tenant.database, tenant.clock.now(), session);
    return data({ ...loginAnswer(subject, { accessToken: token }), expires_at: expiresAt.toISOString() });
  },
});

export const actingOperations = [impersonate];
