import type { UnitOfWork } from '#server/engine/unit.ts';
import { notifyUser } from '#server/lifecycles/app/notify.ts';
import { accountPath, userById } from '#server/queries/people/users.ts';

/** Notifies a user of a change of the account, so that the user notices a change by another person. */
export async function notifyOfAccountChange(
  uow: UnitOfWork,
  userId: string,
  change: string,
  params: Record<string, string>,
  section = '',
) {
  const user = await userById(uow.tx, userId);
  if (!user) return;
  await notifyUser(uow, userId, { about: `account.${change}`, params, link: accountPath(user.roles, section) });
  uow.markChanged('user', userId, userId);
}
