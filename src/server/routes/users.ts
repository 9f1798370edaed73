import * as v from 'valibot';
import { UserEvent } from '#machines/user/user.contract.ts';
import { RolesForm, UserPage } from '#machines/user/user.wire.ts';
import { tellManagers } from '../effects/news.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { Unit } from '../engine/unit.ts';
import { eventsOperation } from '../http/eventsOperation.ts';
import { data, notFound, operation, problem, refused, workFor } from '../http/operation.ts';
import { isConflicting, isLastManager } from '../store/people.roles.ts';
import { closeActingSessionsOf, closeSessionsOf } from '../store/people.sessions.ts';
import { lockPerson, type Person, personById, usernameOf } from '../store/people.ts';
import { sql } from '../store/sql.ts';
import { tellOwner } from './account.news.ts';
import { userPage } from './users.page.ts';

const ById = v.object({ id: v.pipe(v.string(), v.uuid()) });

const readUser = operation({
  method: 'GET',
  path: '/v2/pfp/users/{id}',
  summary: 'One person, with all that a manager decides with.',
  tag: 'users',
  access: ['ADMIN'],
  params: ById,
  reply: UserPage,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const page = await userPage(unit, call.params.id);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const userEvents = eventsOperation({
  thing: 'person',
  path: '/v2/pfp/users/{id}/events',
  tag: 'users',
  access: ['USER', 'ENTREPRENEUR', 'ADMIN'],
  events: UserEvent,
  mayKnow: async (_, id, { by, personId }) => by.actor === 'ADMIN' || id === personId,
  check: async (unit, id, event): Promise<Refusal | undefined> => {
    if (event.type !== 'user.delete') return undefined;
    // One's own account ends at /account/deletion, which asks for the password.
    const isOwn = id === unit.by.personId;
    const isAllowed = !isOwn && !(await isLastManager(unit.tx, id));
    return isAllowed
      ? undefined
      : { code: 'invalid', fields: { password: { id: 'validator.error_null', values: {} } } };
  },
});

const writeRoles = operation({
  method: 'PUT',
  path: '/v2/pfp/users/{id}/roles',
  summary: 'Says what a person may be here. Nobody takes the last manager away, and no manager owns projects.',
  tag: 'users',
  access: ['ADMIN'],
  params: ById,
  body: RolesForm,
  reply: UserPage,
  handle: async (call) => {
    const roles = [...new Set(call.body.roles)];
    if (isConflicting(roles)) return problem(409, 'roles_conflict');
    const changed = await workFor(call, async (unit) => {
      await lockPerson(unit.tx, call.params.id);
      const person = await personById(unit.tx, call.params.id);
      if (!person) return { ok: false, refusal: { code: 'not_found' } };
      const isLast = !roles.includes('ADMIN') && (await isLastManager(unit.tx, person.id));
      if (!isLast) await assign(unit, person, roles);
      return { ok: true, value: { isLast, page: await userPage(unit, person.id) } };
    });
    if (!changed.ok) return changed.refusal.code === 'not_found' ? notFound() : refused(changed.refusal);
    if (changed.value.isLast) return problem(409, 'last_manager');
    return changed.value.page ? data(changed.value.page) : notFound();
  },
});

/** Whoever gains or loses the manager's role signs in anew; every manager is told of either. */
async function assign(unit: Unit, person: Person, roles: Person['roles']) {
  const isSame = roles.length === person.roles.length && roles.every((role) => person.roles.includes(role));
  if (isSame) return;
  await unit.tx.query(sql`update person set roles = ${roles} where id = ${person.id}`);
  const isManagerNow = roles.includes('ADMIN');
  if (isManagerNow !== person.roles.includes('ADMIN')) {
    await closeSessionsOf(unit, person.id);
    const params = { name: usernameOf(person), change: isManagerNow ? 'gained' : 'lost' };
    await tellManagers(unit, { about: 'manager.roleChanged', params, link: `/manager/users?user=${person.id}` });
  } else await closeActingSessionsOf(unit, person.id);
  await tellOwner(unit, person.id, 'rolesChanged', {});
}

/** The link goes to the person's mailbox: the manager never sees it. */
const sendLoginLink = operation({
  method: 'POST',
  path: '/v2/pfp/users/{id}/login-link',
  summary: 'Mails a person a link that signs them in, once and within ten minutes.',
  tag: 'users',
  access: ['ADMIN'],
  limit: { calls: 60, seconds: 3600 },
  params: ById,
  reply: v.object({}),
  handle: async ({ tenant, params }) => {
    const person = await personById(tenant.database, params.id);
    if (!person) return notFound();
    if (person.roles.includes('ADMIN')) return problem(403, 'subject_is_manager');
    await tenant.enqueue({ kind: 'mail.link', payload: { personId: person.id, purpose: 'session' } });
    return data({}, 202);
  },
});

export const userOperations = [readUser, userEvents, writeRoles, sendLoginLink];
