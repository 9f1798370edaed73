import { randomInt } from 'node:crypto';
import type { Role } from '#machines/people/session/session.contract.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { DecryptedUser, StoredIdentity } from './users.personal.ts';

/** A user with the columns for identity, sign-in and the answer of the login. */
export interface StoredUser extends StoredIdentity {
  id: string;
  status: string;
  email: string;
  password_hash: string | null;
  google_subject: string | null;
  apple_subject: string | null;
  roles: Role[];
  locale: 'es' | 'en';
  person_type: 'natural' | 'legal';
  first_name: string;
  last_name: string;
  image_file: string | null;
  email_verified: boolean;
  email_verified_at: Date | null;
  type_chosen_at: Date | null;
  referral_code: string;
  kyc_status: string | null;
  wallet: string | null;
}

/** The same with the personal data, see `decryptUser`. */
export type User = DecryptedUser<StoredUser>;

/** Never finds a deleted user, because deleted users can neither sign in nor act. */
export async function userByEmail(on: Queryable, email: string): Promise<StoredUser | undefined> {
  const [user] =
    await on.query<StoredUser>(sql`select users.*, kyc.status as kyc_status, kyc.confirmed as kyc_confirmed,
      wallet.address as wallet
    from users left join kyc on kyc.user_id = users.id
    left join wallet on wallet.user_id = users.id and wallet.replaced_at is null
    where lower(users.email) = lower(${email}) and users.review <> 'deleted'`);
  return user;
}

export async function userById(on: Queryable, id: string): Promise<StoredUser | undefined> {
  const [user] =
    await on.query<StoredUser>(sql`select users.*, kyc.status as kyc_status, kyc.confirmed as kyc_confirmed,
      wallet.address as wallet
    from users left join kyc on kyc.user_id = users.id
    left join wallet on wallet.user_id = users.id and wallet.replaced_at is null
    where users.id = ${id} and users.review <> 'deleted'`);
  return user;
}

/** Serializes changes to one user until the transaction ends. */
export async function lockUser(on: Queryable, id: string) {
  await on.query(sql`select from users where id = ${id} for update`);
}

/** The path of the account page in the area of the user's role. */
export function accountPath(roles: readonly Role[], section?: string): string {
  const area = roles.includes('ADMIN') ? 'manager' : roles.some(isOwnerRole) ? 'entrepreneur' : 'user';
  return `/${area}/account${section ? `?section=${section}` : ''}`;
}

/** The roles of project owners. */
export const isOwnerRole = (role: Role) => role === 'ENTREPRENEUR' || role === 'CLIENT' || role === 'ISSUER';

/** The roles of investors. */
export const isInvestorRole = (role: Role) => role === 'USER' || role === 'PREMIUM_USER';

/** The name that greetings and page headers show. */
export const usernameOf = ({
  profile,
  first_name,
  last_name,
  email,
}: Pick<User, 'profile' | 'first_name' | 'last_name' | 'email'>) =>
  profile.username ?? (`${first_name} ${last_name}`.trim() || email.slice(0, email.lastIndexOf('@')));

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERRAL_LENGTH = 8;

/** Without letters and digits that look alike. */
export const newReferralCode = () =>
  Array.from({ length: REFERRAL_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The id of the user with this referral code, in any letter case. */
export async function findReferrer(on: Queryable, code: string): Promise<string | undefined> {
  if (!/^[\w-]{1,40}$/.test(code.trim())) return undefined;
  const [user] = await on.query<{ id: string }>(
    sql`select id from users where upper(referral_code) = upper(${code.trim()}) and review <> 'deleted'`,
  );
  return user?.id;
}
