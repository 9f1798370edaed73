import * as v from 'valibot';
import { email as emailField } from '#machines/shared/fields/email.ts';
import { mailInvitation } from '../effects/app/mails.ts';
import type { UnitOfWork, Worked } from '../engine/unit.ts';
import { notifyManagers } from '../lifecycles/app/notify.ts';
import { assignRoles } from '../lifecycles/people/roles.ts';
import { sql } from '../postgres/sql.ts';
import { isConflicting } from '../queries/people/users.roles.ts';
import { type StoredUser, userByEmail } from '../queries/people/users.ts';
import { createUser } from '../routes/people/auth/newUser.ts';
import { byNewUser } from '../routes/people/auth/register.ts';
import { dropSecretLink, dropSecretLinks, makeSecretLink } from '../secrets/secretLinks.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { work } from '../work/work.ts';
import { CommandError } from './commandError.ts';

const isManager = ({ roles }: StoredUser) => roles.includes('ADMIN');

/**
 * Makes a user a manager, and returns the link to choose a password, which is mailed unless it is printed. A manager
 * without a password gets a new link, and the earlier one expires.
 */
export async function inviteManager(tenant: Tenant, email: string, isPrinted: boolean): Promise<string> {
  if (!v.is(emailField(), email)) throw new CommandError(`${email} is not an e-mail address.`);
  const known = await userByEmail(tenant.database, email);
  if (known && isManager(known) && known.password_hash)
    throw new CommandError(
      `${email} is already a manager of ${tenant.key}: a forgotten password is reset at /forgot-password.`,
    );
  if (known && isConflicting([...known.roles, 'ADMIN']))
    throw new CommandError(`${email} owns projects of ${tenant.key}, and a manager must not own projects.`);
  const made = await work(tenant, byNewUser, (uow) => makeManager(uow, email, known));
  if (!made.ok) throw new CommandError(`${email} could not be made a manager: ${made.refusal.code}.`);
  const { database, clock, origin } = tenant;
  await dropSecretLinks(database, made.value);
  const secret = await makeSecretLink(database, clock.now(), made.value, 'password');
  if (!isPrinted)
    await mailInvitation(tenant, made.value, secret).catch(async (error: Error) => {
      await dropSecretLink(database, secret);
      throw new CommandError(
        `${email} is a manager, but the mail was not sent (${error.message}): repeat with --print.`,
      );
    });
  return `${origin}/remember-password?token=${secret}`;
}

async function makeManager(uow: UnitOfWork, email: string, known: StoredUser | undefined): Promise<Worked<string>> {
  if (known) {
    if (!isManager(known)) await assignRoles(uow, known, [...known.roles, 'ADMIN']);
    return { ok: true, value: known.id };
  }
  const created = await createUser(uow, {
    email,
    passwordHash: null,
    openId: null,
    name: '',
    surname: '',
    profile: {},
    locale: uow.tenant.customization.tenant.locale,
    commercial: false,
    referrerId: null,
  });
  if (!created.ok) return created;
  if (!created.value) throw new CommandError(`${email} registered at the same time: repeat the command.`);
  const id = created.value;
  const about = { name: email, change: 'gained' };
  await notifyManagers(uow, { about: 'manager.roleChanged', params: about, link: `/manager/users?user=${id}` });
  await uow.tx.query(sql`update users set roles = ${['ADMIN']} where id = ${id}`);
  return { ok: true, value: id };
}
