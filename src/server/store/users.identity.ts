import { type IdentityData, type IdentityField, identityFields } from '#machines/kyc/identityData.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';
import type { User } from './users.ts';

export type IdentityColumns = Pick<User, 'person_type' | 'first_name' | 'last_name' | 'profile' | 'company'>;

/** What the user typed about the person whose identity is checked: the user, or the representative of a company. */
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

/** Replaces what the user typed by what an identity check has confirmed, so that every page and paper says the same. */
export async function writeConfirmed(on: Queryable, userId: string, user: IdentityColumns, confirmed: IdentityData) {
  if (user.person_type === 'legal') {
    const { birthday, ...representative } = confirmed;
    const profile = birthday ? { birthday } : {};
    await on.query(sql`update users set profile = profile || ${profile}::jsonb,
      company = jsonb_set(company, '{representative}', coalesce(company -> 'representative', '{}') || ${representative}::jsonb)
      where id = ${userId}`);
    return;
  }
  const { name = user.first_name, surname = user.last_name, ...profile } = confirmed;
  await on.query(sql`update users set first_name = ${name}, last_name = ${surname},
    profile = profile || ${profile}::jsonb where id = ${userId}`);
}
