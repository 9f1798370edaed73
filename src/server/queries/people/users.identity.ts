import { type IdentityData, type IdentityField, identityFields } from '#machines/people/kyc/identityData.ts';
import { sql } from '../../postgres/sql.ts';
import type { IdentifyingTransaction } from '../../secrets/personalData.ts';
import { decryptPerson, type StoredPerson, writePerson } from './users.personal.ts';
import type { User } from './users.ts';

type Named = Pick<User, 'person_type' | 'first_name' | 'last_name'>;
export type IdentityColumns = Named & Pick<User, 'profile' | 'company'>;
/** The same columns as they are stored. */
export type StoredIdentityColumns = Named & StoredPerson;

/** The typed data about the person whose identity is checked: the user, or the representative of a company. */
export function declaredData({ person_type, first_name, last_name, profile, company }: IdentityColumns): IdentityData {
  const own = { ...profile, name: first_name, surname: last_name };
  const typed: Partial<Record<string, unknown>> =
    person_type === 'legal' ? { birthday: profile.birthday, ...company?.representative } : own;
  const entries = identityFields.flatMap((field): [IdentityField, string][] => {
    const value = typed[field];
    return typeof value === 'string' && value.trim() ? [[field, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Replaces the typed data by those that an identity check has confirmed, so that pages and documents agree. */
export async function writeConfirmed(uow: IdentifyingTransaction, userId: string, confirmed: IdentityData) {
  const { tx, tenant } = uow;
  const [user] = await tx.query<StoredIdentityColumns>(
    sql`select person_type, first_name, last_name, profile, company from users where id = ${userId} for update`,
  );
  if (!user) return;
  const { profile, company } = await decryptPerson(tenant, tx, userId, user);
  if (user.person_type === 'legal') {
    const { birthday, ...read } = confirmed;
    await writePerson(uow, userId, {
      profile: birthday ? { ...profile, birthday } : profile,
      company: company && { ...company, representative: { ...company.representative, ...read } },
    });
    return;
  }
  const { name = user.first_name, surname = user.last_name, ...read } = confirmed;
  await tx.query(sql`update users set first_name = ${name}, last_name = ${surname} where id = ${userId}`);
  await writePerson(uow, userId, { profile: { ...profile, ...read } });
}
