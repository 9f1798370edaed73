import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { WithKeys } from '../../secrets/personalData.ts';
import { toParty, type UserColumns, withConfirmed } from './parties.ts';
import { decryptUser, type StoredIdentity } from './users.personal.ts';

type StoredParty = Omit<UserColumns, 'profile' | 'company'> & StoredIdentity;

/** A user as documents name them, from the encrypted data and those confirmed by an identity check. */
export async function readParty(tenant: WithKeys, on: Queryable, userId: string) {
  const [stored] = await on.query<{ party: StoredParty }>(sql`select
      to_jsonb(users) || jsonb_build_object('kyc_confirmed', kyc.confirmed) as party
    from users left join kyc on kyc.user_id = users.id where users.id = ${userId}`);
  if (!stored) return undefined;
  const { kyc_confirmed, ...user } = await decryptUser(tenant, on, stored.party);
  return { ...toParty(withConfirmed(user, kyc_confirmed)), locale: user.locale };
}
