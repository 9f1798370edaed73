import type { IdentityData } from '#machines/people/kyc/identityData.ts';
import type { StoredCompany, StoredProfile } from '#machines/people/user/profile.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { storeIdentifiers } from '../../secrets/identifiers.store.ts';
import { decryptColumn, encryptColumn } from '../../secrets/personalColumns.ts';
import type { Encrypted, IdentifyingTransaction, WithKeys } from '../../secrets/personalData.ts';

/** Personal data that users entered. */
export interface Person {
  profile: StoredProfile;
  company: StoredCompany | null;
}

/** The same columns as they are stored. */
export interface StoredPerson {
  profile: Encrypted<StoredProfile>;
  company: Encrypted<StoredCompany> | null;
}

export interface StoredIdentity extends StoredPerson {
  id: string;
  /** The data that the last successful identity check confirmed. */
  kyc_confirmed: Encrypted<IdentityData> | null;
}

export type DecryptedUser<Row extends StoredIdentity> = Omit<Row, 'profile' | 'company' | 'kyc_confirmed'> &
  Person & { kyc_confirmed: IdentityData | null };

/** The personal data of an erased user are empty. */
export async function decryptPerson(
  tenant: WithKeys,
  on: Queryable,
  user: string,
  { profile, company }: StoredPerson,
): Promise<Person> {
  return {
    profile: (await decryptColumn(tenant, on, 'users.profile', { user }, profile)) ?? {},
    company: await decryptColumn(tenant, on, 'users.company', { user }, company),
  };
}

export async function decryptUser<Row extends StoredIdentity>(
  tenant: WithKeys,
  on: Queryable,
  row: Row,
): Promise<DecryptedUser<Row>> {
  const confirmed = await decryptColumn(tenant, on, 'kyc.confirmed', { user: row.id }, row.kyc_confirmed);
  return { ...row, ...(await decryptPerson(tenant, on, row.id, row)), kyc_confirmed: confirmed };
}

/** Replaces the given parts of a user's data, and the digests by which managers find them. */
export async function writePerson(
  uow: IdentifyingTransaction,
  user: string,
  { profile, company }: Partial<Person>,
): Promise<void> {
  if (profile) {
    const stored = await encryptColumn(uow, 'users.profile', { user }, profile);
    await uow.tx.query(sql`update users set profile = ${stored} where id = ${user}`);
  }
  if (company) {
    const stored = await encryptColumn(uow, 'users.company', { user }, company);
    await uow.tx.query(sql`update users set company = ${stored} where id = ${user}`);
  }
  await storeIdentifiers(uow.tenant, uow.tx, [user]);
}
