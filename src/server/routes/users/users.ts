import * as v from 'valibot';
import { UserEvent } from '#machines/user/user.contract.ts';
import { RolesForm, UserPage } from '#machines/user/user.wire.ts';
import { notifyManagers } from '../../engine/notify.ts';
import { enqueueJob } from '../../engine/queue.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { data, notFound, operation, problem, refused, workFor } from '../../http/operation.ts';
import { ById, everyArea } from '../../http/params.ts';
import { closeActingSessionsOf, closeSessionsOf } from '../../store/sessions.ts';
import { sql } from '../../store/sql.ts';
import { isConflicting, isLastManager } from '../../store/users.roles.ts';
import { lockUser, type User, userById, usernameOf } from '../../store/users.ts';
import { notifyOfAccountChange } from '../account/notify.ts';
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
  events: UserEvent,
  isVisibleTo: async (_, id, { by, userId }) => by.actor === 'ADMIN' || id === userId,
  check: async (uow, id, event): Promise<Refusal | undefined> => {
    if (event.type !== 'user.delete') return undefined;
    // Users delete their own account at /account/deletion, which requires the password.
    const isOwn = id === uow.by.userId;
    const isAllowed = !isOwn && !(await isLastManager(uow.tx, id));
    return isAllowed
      ? undefined
      : { code: 'invalid', fields: { password: { id: 'validator.error_null', values: {} } } };
  },
});

const writeRoles = operation({
  method: 'PUT',
  path: '/v2/pfp/users/{id}/roles',
  summary: 'Sets the roles of a user. The last manager cannot be removed, and managers cannot own projects.',
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
      if (!user) return { ok: false, refusal: { code: 'not_found' } };
      const isLast = !roles.includes('ADMIN') && (await isLastManager(uow.tx, user.id));
      if (!isLast) await assignRoles(uow, user, roles);
      return { ok: true, value: { isLast, page: await userPage(uow, user.id) } };
    });
    if (!changed.ok) return changed.refusal.code === 'not_found' ? notFound() : refused(changed.refusal);
    if (changed.value.isLast) return problem(409, 'last_manager');
    return changed.value.page ? data(changed.value.page) : notFound();
  },
});

/** A user who gains or loses the role of manager must sign in again, and all managers are notified. */
async function assignRoles(uow: UnitOfWork, user: User, roles: User['roles']) {
  const isSame = roles.length === user.roles.length && roles.every((role) => user.roles.includes(role));
  if (isSame) return;
  await uow.tx.query(sql`update users set roles = ${roles} where id = ${user.id}`);
  const isManagerNow = roles.includes('ADMIN');
  if (isManagerNow !== user.roles.includes('ADMIN')) {
    await closeSessionsOf(uow, user.id);
    const params = { name: usernameOf(user), change: isManagerNow ? 'gained' : 'lost' };
    await notifyManagers(uow, { about: 'manager.roleChanged', params, link: `/manager/users?user=${user.id}` });
  } else await closeActingSessionsOf(uow, user.id);
  await notifyOfAccountChange(uow, user.id, 'rolesChanged', {});
}

/** The link is mailed to the user. The manager never sees it. */
const sendLoginLink = operation({
  method: 'POST',
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
