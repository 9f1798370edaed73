import { HOUR } from '#machines/shared/duration.ts';
import { isHolderCompany, isHolderPerson } from '#machines/shared/names.ts';
import type { BankAccount } from '#machines/user/account.wire.ts';
import { newId } from '../kernel/ids.ts';
import type { Queryable, TimedTransaction } from './queryable.ts';
import { sql } from './sql.ts';
import { lockUser, type User } from './users.ts';

/** A changed bank account or wallet receives nothing for this long, so that its owner can notice a hijacked account. */
export const WAIT_HOURS = 24;

export const usableFrom = (now: Date, isFirst: boolean) =>
  isFirst ? now : new Date(now.getTime() + WAIT_HOURS * HOUR);

interface BankAccountRow {
  iban: string;
  bic: string | null;
  holder: string;
  created_at: Date;
  usable_from: Date;
}

export async function bankAccountOf(on: Queryable, now: Date, userId: string): Promise<BankAccount | null> {
  const [row] = await on.query<BankAccountRow>(sql`select iban, bic, holder, created_at, usable_from from bank_account
    where user_id = ${userId} and replaced_at is null`);
  if (!row) return null;
  const { iban, bic, holder, created_at, usable_from } = row;
  return {
    iban,
    bic,
    holder,
    createdAt: created_at.toISOString(),
    usableFrom: usable_from.toISOString(),
    usable: usable_from <= now,
  };
}

type HolderColumns = Pick<User, 'person_type' | 'first_name' | 'last_name' | 'company' | 'kyc_confirmed'>;

/** Whether the holder of an account is the user, by the confirmed name if there is one, or the user's company. */
export function isHolder(user: HolderColumns, holder: string): boolean {
  if (user.person_type === 'legal') return isHolderCompany(holder, user.company?.organisationName ?? '');
  const { name = user.first_name, surname = user.last_name } = user.kyc_confirmed ?? {};
  return isHolderPerson(holder, { name, surname });
}

type NewBankAccount = { iban: string; bic: string | null; holder: string };

/** Returns false if the account is the same as before, so that nothing changes. */
export async function replaceBankAccount(uow: TimedTransaction, userId: string, { iban, bic, holder }: NewBankAccount) {
  const { tx, now } = uow;
  await lockUser(tx, userId);
  const current = await bankAccountOf(tx, now, userId);
  if (current?.iban === iban && current.bic === bic && current.holder === holder) return false;
  await tx.query(sql`update bank_account set replaced_at = ${now} where user_id = ${userId} and replaced_at is null`);
  await tx.query(sql`insert into bank_account (id, user_id, iban, bic, holder, created_at, usable_from)
    values (${newId(now)}, ${userId}, ${iban}, ${bic}, ${holder}, ${now}, ${usableFrom(now, !current)})`);
  return true;
}
