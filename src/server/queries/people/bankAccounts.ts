import type { BankAccount } from '#machines/people/user/account.wire.ts';
import { HOUR } from '#machines/shared/duration.ts';
import { isHolderCompany, isHolderPerson } from '#machines/shared/names.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { storeIdentifiers } from '../../secrets/identifiers.store.ts';
import { decryptColumn, encryptColumn, type PersonalColumns } from '../../secrets/personalColumns.ts';
import type { Encrypted, IdentifyingTransaction, WithKeys } from '../../secrets/personalData.ts';
import { lockUser, type User } from './users.ts';

/** Waiting period of a changed bank account or wallet, in which its owner can notice a hijacked account. */
export const WAIT_HOURS = 24;

export const usableFrom = (now: Date, isFirst: boolean) =>
  isFirst ? now : new Date(now.getTime() + WAIT_HOURS * HOUR);

type Details = PersonalColumns['bank_account.personal'];

/** The columns that hold an account. Beside the encrypted ones, `iban` has only the last digits, which SQL needs. */
export interface StoredAccount extends Details {
  id: string;
  user_id: string;
  personal: Encrypted<Details> | null;
}

/** The account of a stored row. Empty after the erasure of the user. */
export const decryptAccount = async (
  tenant: WithKeys,
  on: Queryable,
  { id, user_id: user, personal, iban, bic, holder }: StoredAccount,
): Promise<Details> =>
  (await decryptColumn(tenant, on, 'bank_account.personal', { user, id }, personal)) ?? { iban, bic, holder };

type Current = Details & { id: string; created_at: Date; usable_from: Date };

/** The current account of a user. */
export async function findCurrentAccount(
  tenant: WithKeys,
  on: Queryable,
  userId: string,
): Promise<Current | undefined> {
  const [row] = await on.query<StoredAccount & Current>(sql`select * from bank_account
    where user_id = ${userId} and replaced_at is null`);
  return row && { ...row, ...(await decryptAccount(tenant, on, row)) };
}

export async function findBankAccount(
  tenant: WithKeys,
  on: Queryable,
  now: Date,
  userId: string,
): Promise<BankAccount | null> {
  const current = await findCurrentAccount(tenant, on, userId);
  if (!current) return null;
  const { iban, bic, holder, matched = null, created_at, usable_from } = current;
  return {
    iban,
    bic,
    holder,
    matched,
    createdAt: created_at.toISOString(),
    usableFrom: usable_from.toISOString(),
    usable: usable_from <= now,
  };
}

type HolderColumns = Pick<User, 'person_type' | 'first_name' | 'last_name' | 'company' | 'kyc_confirmed'>;

type ExpectedHolder =
  | { source: 'company'; name: string }
  | { source: 'confirmed' | 'typed'; person: { name: string; surname: string } };

/** The required name of an account's holder: the confirmed one if there is one, or that of the user's company. */
function expectedHolder(user: HolderColumns): ExpectedHolder {
  if (user.person_type === 'legal') return { source: 'company' as const, name: user.company?.organisationName ?? '' };
  const { name = user.first_name, surname = user.last_name } = user.kyc_confirmed ?? {};
  const source = user.kyc_confirmed ? ('confirmed' as const) : ('typed' as const);
  return { source, person: { name, surname } };
}

/** Whether the holder of an account is the user or the user's company. */
export function isHolder(user: HolderColumns, holder: string): boolean {
  const expected = expectedHolder(user);
  return 'person' in expected ? isHolderPerson(holder, expected.person) : isHolderCompany(holder, expected.name);
}

/** The name with which the holder of an account was compared. It is stored with the account, because names change. */
export function matchedHolder(user: HolderColumns): NonNullable<Details['matched']> {
  const expected = expectedHolder(user);
  if (!('person' in expected)) return expected;
  const { name, surname } = expected.person;
  return { source: expected.source, name: `${name} ${surname}`.trim() };
}

/** Returns false if the account is unchanged. */
export async function replaceBankAccount(
  uow: IdentifyingTransaction,
  userId: string,
  { iban, bic, holder, matched }: Details,
) {
  const { tx, now, tenant } = uow;
  await lockUser(tx, userId);
  const current = await findCurrentAccount(tenant, tx, userId);
  if (current?.iban === iban && current.bic === bic && current.holder === holder) return false;
  const id = newId(now);
  const personal = await encryptColumn(
    uow,
    'bank_account.personal',
    { user: userId, id },
    { iban, bic, holder, ...(matched && { matched }) },
  );
  await tx.query(sql`update bank_account set replaced_at = ${now} where user_id = ${userId} and replaced_at is null`);
  await tx.query(sql`insert into bank_account (id, user_id, iban, holder, personal, created_at, usable_from)
    values (${id}, ${userId}, ${iban.slice(-4)}, '', ${personal}, ${now}, ${usableFrom(now, !current)})`);
  await storeIdentifiers(tenant, tx, [userId]);
  return true;
}
