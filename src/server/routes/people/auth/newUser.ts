import type { OpenIdProvider } from '#machines/people/signIn/openId.contract.ts';
import type { StoredProfile } from '#machines/people/user/profile.wire.ts';
import type { UnitOfWork, Worked } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { newUser } from '#server/lifecycles/people/user.ts';
import { sql } from '#server/postgres/sql.ts';
import type { OpenIdSubject } from '#server/queries/people/users.openId.ts';
import { writePerson } from '#server/queries/people/users.personal.ts';
import { newReferralCode } from '#server/queries/people/users.ts';
import { storeIdentifiers } from '#server/secrets/identifiers.store.ts';
import { encryptColumnWith } from '#server/secrets/personalColumns.ts';
import { dropSecretLinks } from '#server/secrets/secretLinks.ts';
import { closeUserSessions } from '#server/secrets/sessions.ts';
import { dispatch } from '#server/work/dispatch.ts';

export interface NewUser {
  email: string;
  /** Null if the user signs in with a provider. */
  passwordHash: string | null;
  openId: OpenIdSubject | null;
  name: string;
  surname: string;
  profile: StoredProfile;
  locale: 'es' | 'en';
  commercial: boolean;
  referrerId: string | null;
}

const subjectAt = ({ openId }: Pick<NewUser, 'openId'>, provider: OpenIdProvider) =>
  openId?.provider === provider ? openId.subject : null;

/** Creates an account with all its records. Returns null if the address is already registered. */
export async function createUser(uow: UnitOfWork, user: NewUser): Promise<Worked<string | null>> {
  const { now, tx } = uow;
  const { personalKeys } = uow.tenant;
  const id = newId(now);
  const { key, encrypted } = personalKeys.make(id);
  const profile = encryptColumnWith(key, 'users.profile', { user: id }, user.profile);
  const fresh =
    await tx.query(sql`with fresh as (insert into users (id, status, created_at, updated_at, email, password_hash,
      google_subject, apple_subject, roles, locale, first_name, last_name, profile, commercial, commercial_at, terms_accepted_at,
      privacy_accepted_at, referral_code, referrer_id)
    values (${id}, ${newUser}, ${now}, ${now}, ${user.email}, ${user.passwordHash}, ${subjectAt(user, 'google')},
      ${subjectAt(user, 'apple')}, ${['USER']}, ${user.locale}, ${user.name}, ${user.surname}, ${profile}, ${user.commercial}, ${now},
      ${now}, ${now}, ${newReferralCode()}, ${user.referrerId})
    on conflict (lower(email)) do nothing returning id)
    insert into personal_key (user_id, encrypted_key, created_at) select id, ${encrypted}, ${now} from fresh
    returning user_id`);
  if (!fresh.length) return { ok: true, value: null };
  personalKeys.keep(tx, id, key);
  await storeIdentifiers(uow.tenant, tx, [id]);
  const registered = await dispatch({ ...uow, by: { ...uow.by, userId: id } }, 'user', id, {
    type: 'user.register',
  });
  if (!registered.ok) return registered;
  if (user.openId) await uow.sendAsSystem('user', id, { type: 'email.verify' });
  return { ok: true, value: id };
}

/**
 * Hands over an unverified account to the proved owner of its address, and removes the password, the links and the
 * sessions of its creator. Returns null if the address was verified before.
 */
export async function takeOverUser(uow: UnitOfWork, { email, ...user }: NewUser): Promise<string | null> {
  const { now } = uow;
  const [taken] = await uow.tx.query<{ id: string }>(sql`update users set password_hash = ${user.passwordHash},
      google_subject = ${subjectAt(user, 'google')}, apple_subject = ${subjectAt(user, 'apple')}, locale = ${user.locale}, first_name = ${user.name},
      last_name = ${user.surname}, commercial = ${user.commercial}, commercial_at = ${now},
      terms_accepted_at = ${now}, privacy_accepted_at = ${now}, referrer_id = ${user.referrerId}
    where lower(email) = lower(${email}) and email_verified_at is null returning id`);
  if (!taken) return null;
  await writePerson(uow, taken.id, { profile: user.profile });
  await dropSecretLinks(uow.tx, taken.id);
  await uow.tx.query(sql`delete from code where user_id = ${taken.id}`);
  await closeUserSessions(uow, taken.id);
  await uow.sendAsSystem('user', taken.id, { type: 'email.verify' });
  return taken.id;
}
