import type { FollowerStatus } from '#machines/issuances/follower/follower.contract.ts';
import type { Language } from '#machines/shared/language.ts';
import { type By, done, type UnitOfWork, type Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { joinFollowings } from '../../lifecycles/issuances/follower.ts';
import { sql } from '../../postgres/sql.ts';
import { userByEmail } from '../../queries/people/users.ts';
import {
  decryptContact,
  digestAddress,
  digestsOfAddress,
  encryptContact,
  FOLLOWER_CONTACTS,
  FOLLOWER_DIGESTS,
  type FollowerContact,
  makeContact,
} from '../../secrets/followerContacts.ts';
import { dispatch } from '../../work/dispatch.ts';

/** A person without a session. */
export const byVisitor: By = { actor: 'USER', userId: null, managerId: null, reason: null };

interface Asked {
  projectId: string;
  email: string;
  locale: Language;
}

/** Mails the confirmation. The answer is the same if the address follows already, or has got enough mails. */
export async function askToFollow(uow: UnitOfWork, asked: Asked): Promise<Worked<undefined>> {
  const [open] = await uow.tx.query<{ id: string; status: FollowerStatus }>(sql`select id, status from follower
    where digest = any(${digestsOfAddress(uow.tenant, asked.email)}::bytea[]) and project_id = ${asked.projectId}
      and status in ('asked', 'confirmed') limit 1`);
  if (open?.status === 'confirmed') return done;
  const id = open?.id ?? (await addFollower(uow, asked));
  if (!id) return done;
  const sent = await dispatch(uow, 'follower', id, { type: 'follower.ask' });
  // A refusal would roll back what was added.
  return sent.ok || open ? done : sent;
}

/** Undefined if a request at the same time has added the same. */
async function addFollower(uow: UnitOfWork, { projectId, email, locale }: Asked): Promise<string | undefined> {
  const { tenant, now } = uow;
  const id = newId(now);
  const contact = encryptContact(tenant.secret(FOLLOWER_CONTACTS), id, makeContact(email));
  const digest = digestAddress(tenant.secret(FOLLOWER_DIGESTS), email);
  const [added] = await uow.tx.query<{ id: string }>(sql`insert into follower (id, status, created_at, updated_at,
      project_id, contact, digest, locale, expires_at)
    values (${id}, 'new', ${now}, ${now}, ${projectId}, ${contact}, ${digest}, ${locale}, ${now})
    on conflict do nothing returning id`);
  return added?.id;
}

/** If an account has proved the address already, it follows instead. */
export async function confirmFollowing(
  uow: UnitOfWork,
  id: string,
  { email }: FollowerContact,
): Promise<Worked<undefined>> {
  const sent = await dispatch(uow, 'follower', id, { type: 'follower.confirm' });
  if (!sent.ok) return sent;
  const user = await userByEmail(uow.tx, email);
  if (user?.email_verified) await joinFollowings(uow, user);
  return done;
}

export async function stopFollowing(uow: UnitOfWork, id: string): Promise<Worked<undefined>> {
  const sent = await dispatch(uow, 'follower', id, { type: 'follower.leave' });
  return sent.ok ? done : sent;
}

/** The address of a follower, unless it was erased. */
export const readContact = (tenant: UnitOfWork['tenant'], id: string, stored: string | null) =>
  decryptContact(tenant.secrets(FOLLOWER_CONTACTS), id, stored);
