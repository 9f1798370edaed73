import { randomInt } from 'node:crypto';
import type { Role } from '#machines/session/session.contract.ts';
import type { StoredCompany, StoredProfile } from '#machines/user/profile.wire.ts';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** A person as most of the server needs them: who they are, how they sign in, and what the login answers with. */
export interface Person {
  id: string;
  status: string;
  email: string;
  password_hash: string | null;
  google_subject: string | null;
  roles: Role[];
  locale: 'es' | 'en';
  person_type: 'natural' | 'legal';
  first_name: string;
  last_name: string;
  profile: StoredProfile;
  company: StoredCompany | null;
  image_file: string | null;
  email_verified: boolean;
  email_verified_at: Date | null;
  type_chosen_at: Date | null;
  referral_code: string;
  kyc_status: string | null;
  wallet: string | null;
}

/** Nobody who was deleted is found: for signing in and for acting, they are not there any more. */
export async function personByEmail(on: Queryable, email: string): Promise<Person | undefined> {
  const [person] = await on.query<Person>(sql`select person.*, kyc.status as kyc_status, wallet.address as wallet
    from person left join kyc on kyc.person_id = person.id
    left join wallet on wallet.person_id = person.id and wallet.replaced_at is null
    where lower(person.email) = lower(${email}) and person.review <> 'deleted'`);
  return person;
}

export async function personById(on: Queryable, id: string): Promise<Person | undefined> {
  const [person] = await on.query<Person>(sql`select person.*, kyc.status as kyc_status, wallet.address as wallet
    from person left join kyc on kyc.person_id = person.id
    left join wallet on wallet.person_id = person.id and wallet.replaced_at is null
    where person.id = ${id} and person.review <> 'deleted'`);
  return person;
}

export async function personByGoogle(on: Queryable, subject: string): Promise<Person | undefined> {
  const [found] = await on.query<{ id: string }>(sql`select id from person where google_subject = ${subject}`);
  return found && personById(on, found.id);
}

/** Makes changes to one person wait for each other. */
export async function lockPerson(on: Queryable, id: string) {
  await on.query(sql`select from person where id = ${id} for update`);
}

/** Where people find their account, by the area in which they land. */
export function accountPath(roles: readonly Role[], section?: string): string {
  const area = roles.includes('ADMIN') ? 'manager' : roles.some(isOwnerRole) ? 'entrepreneur' : 'user';
  return `/${area}/account${section ? `?section=${section}` : ''}`;
}

/** Roles of those who offer projects. */
export const isOwnerRole = (role: Role) => role === 'ENTREPRENEUR' || role === 'CLIENT' || role === 'ISSUER';

/** What a greeting and the header of a page call them. */
export const usernameOf = ({ profile, first_name, last_name, email }: Person) =>
  profile.username ?? (`${first_name} ${last_name}`.trim() || email.slice(0, email.lastIndexOf('@')));

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERRAL_LENGTH = 8;

/** Letters and digits that nobody mistakes for others. */
export const newReferralCode = () =>
  Array.from({ length: REFERRAL_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Whose referral code it is, however it was typed. */
export async function referrerOf(on: Queryable, code: string): Promise<string | undefined> {
  if (!/^[\w-]{1,40}$/.test(code.trim())) return undefined;
  const [person] = await on.query<{ id: string }>(
    sql`select id from person where upper(referral_code) = upper(${code.trim()}) and review <> 'deleted'`,
  );
  return person?.id;
}
