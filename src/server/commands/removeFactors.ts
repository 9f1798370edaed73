import { bySystem, done } from '../engine/unit.ts';
import { notifyManagers } from '../lifecycles/app/notify.ts';
import { decryptUser } from '../queries/people/users.personal.ts';
import { lockUser, userByEmail, usernameOf } from '../queries/people/users.ts';
import { notifyOfAccountChange } from '../routes/people/account/notify.ts';
import { hasFactor, removeUserFactors } from '../secrets/factors.ts';
import { closeUserSessions } from '../secrets/sessions.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { work } from '../work/work.ts';
import { CommandError } from './commandError.ts';

/**
 * Removes the second factor of a user who has lost it and the recovery codes, and ends the user's sessions. The user
 * and all managers are notified.
 */
export async function removeFactors(tenant: Tenant, email: string): Promise<void> {
  const user = await userByEmail(tenant.database, email);
  if (!user) throw new CommandError(`${tenant.key} has no user ${email}.`);
  await work(tenant, bySystem, async (uow) => {
    await lockUser(uow.tx, user.id);
    if (!(await hasFactor(uow.tx, user.id))) throw new CommandError(`${email} has no second factor.`);
    await removeUserFactors(uow.tx, user.id);
    await closeUserSessions(uow, user.id);
    await notifyOfAccountChange(uow, user.id, 'factorsRemoved', {}, 'factors');
    const params = { name: usernameOf(await decryptUser(uow.tenant, uow.tx, user)) };
    await notifyManagers(uow, { about: 'manager.factorsRemoved', params, link: `/manager/users?user=${user.id}` });
    return done;
  });
}
