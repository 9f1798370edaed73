import type { Role } from '#machines/people/session/session.contract.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptUser } from '../../queries/people/users.personal.ts';
import { accountPath, type StoredUser, usernameOf } from '../../queries/people/users.ts';
import { changeUserSessions, closeActingSessions, closeUserSessions } from '../../secrets/sessions.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { failManagerActs } from '../oversight/approvals.managers.ts';

/**
 * A user who gains or loses the role of manager must sign in again, and all managers are notified. Waiting proposals
 * end with the role.
 */
export async function assignRoles(uow: UnitOfWork, user: StoredUser, roles: Role[]) {
  const isSame = roles.length === user.roles.length && roles.every((role) => user.roles.includes(role));
  if (isSame) return;
  await uow.tx.query(sql`update users set roles = ${roles} where id = ${user.id}`);
  changeUserSessions(uow, user.id);
  const isManagerNow = roles.includes('ADMIN');
  if (!isManagerNow) await failManagerActs(uow, user.id);
  if (isManagerNow !== user.roles.includes('ADMIN')) {
    await closeUserSessions(uow, user.id);
    const name = usernameOf(await decryptUser(uow.tenant, uow.tx, user));
    const params = { name, change: isManagerNow ? 'gained' : 'lost' };
    await notifyManagers(uow, { about: 'manager.roleChanged', params, link: `/manager/users?user=${user.id}` });
  } else await closeActingSessions(uow, user.id);
  await notifyUser(uow, user.id, { about: 'account.rolesChanged', params: {}, link: accountPath(roles) });
  uow.markChanged('user', user.id, user.id);
}
