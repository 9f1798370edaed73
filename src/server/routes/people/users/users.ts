import * as v from 'valibot';
import { UserEvent } from '#machines/people/user/user.contract.ts';
import { isBarred, parseParts } from '#machines/people/user/user.selectors.ts';
import { userStepUps } from '#machines/people/user/user.stepUp.ts';
import { RolesForm, UserPage } from '#machines/people/user/user.wire.ts';
import { propose } from '#server/acts/oversight/approvals.ts';
import { enqueueJob } from '#server/engine/queue.ts';
import { type Refusal, refuse } from '#server/engine/refusal.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, problem, refused, workFor } from '#server/http/operation.ts';
import { ById, everyArea } from '#server/http/params.ts';
import { describeRoles } from '#server/lifecycles/oversight/approvals.describe.ts';
import { assignRoles } from '#server/lifecycles/people/roles.ts';
import { isConflicting, isLastManager } from '#server/queries/people/users.roles.ts';
import { lockUser, userById } from '#server/queries/people/users.ts';
import { userPage } from './page.ts';

const readUser = operation({
  method: 'GET',
  path: '/v2/pfp/users/{id}',
  summary: 'Returns a user with everything that a manager needs for decisions.',
  tag: 'users',
  access: ['ADMIN'],
  params: ById,
  reply: UserPage,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const page = await userPage(uow, call.params.id);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const userEvents = eventsOperation({
  entity: 'user',
  path: '/v2/pfp/users/{id}/events',
  tag: 'users',
  access: everyArea,
  // The machine permits a banned user no event.
  isOpenToBanned: true,
  events: UserEvent,
  stepUps: userStepUps,
  isVisibleTo: async (_, id, { by, userId }) => by.actor === 'ADMIN' || id === userId,
  check: async (uow, id, event): Promise<Refusal | undefined> => {
    if (event.type !== 'user.delete' || id !== uow.by.userId) return undefined;
    const user = await userById(uow.tx, id);
    // The machine refuses it.
    if (user && isBarred(parseParts(user.status).review)) return undefined;
    // Users delete their own account at /account/deletion, which requires the password.
    return { code: 'invalid', fields: { password: { id: 'validator.error_null', values: {} } } };
  },
});

const writeRoles = operation({
  method: 'PUT',
  stepUp: 'password',
  path: '/v2/pfp/users/{id}/roles',
  summary:
    'Sets the roles of a user, or (202) proposes to make one a manager or to end that role. The last manager cannot be removed, and managers cannot own projects.',
  tag: 'users',
  access: ['ADMIN'],
  params: ById,
  body: RolesForm,
  reply: UserPage,
  handle: async (call) => {
    const roles = [...new Set(call.body.roles)];
    if (isConflicting(roles)) return problem(409, 'roles_conflict');
    const changed = await workFor(call, async (uow) => {
      await lockUser(uow.tx, call.params.id);
      const user = await userById(uow.tx, call.params.id);
      if (!user) return refuse({ code: 'not_found' });
      if (!roles.includes('ADMIN') && (await isLastManager(uow.tx, user.id))) return refuse({ code: 'last_manager' });
      if (roles.includes('ADMIN') && isBarred(parseParts(user.status).review)) return refuse({ code: 'user_barred' });
      const proposed = describeRoles({ kind: 'roles', userId: user.id, roles }, user.roles);
      if (proposed) {
        const sent = await propose(uow, proposed);
        if (!sent.ok) return sent;
      } else await assignRoles(uow, user, roles);
      return { ok: true, value: await userPage(uow, user.id) };
    });
    if (!changed.ok) return changed.refusal.code === 'not_found' ? notFound() : refused(changed.refusal);
    const page = changed.value;
    return page ? data(page, page.roles.includes('ADMIN') === roles.includes('ADMIN') ? 200 : 202) : notFound();
  },
});

/** The link is mailed to the user. The manager never sees it. */
const sendLoginLink = operation({
  method: 'POST',
  stepUp: { session: 'message' },
  path: '/v2/pfp/users/{id}/login-link',
  summary: 'Mails a link to a user that signs in once, within ten minutes.',
  tag: 'users',
  access: ['ADMIN'],
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  reply: v.object({}),
  handle: async ({ tenant, params }) => {
    const user = await userById(tenant.database, params.id);
    if (!user) return notFound();
    if (user.roles.includes('ADMIN')) return problem(403, 'subject_is_manager');
    await enqueueJob(tenant, 'mail.link', { userId: user.id, purpose: 'session' });
    return data({}, 202);
  },
});

export const userOperations = [readUser, userEvents, writeRoles, sendLoginLink];
