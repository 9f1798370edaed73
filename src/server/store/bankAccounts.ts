import type { BankAccount } from '#machines/user/account.wire.ts';
import { newId } from '../engine/ids.ts';
import type { Unit } from '../engine/unit.ts';
import type { Queryable } from './database.ts';
import { lockPerson } from './people.ts';
import { sql } from './sql.ts';

/** Hours before money goes to a place that was changed: time for its owner to notice (T23, T30). */
export const WAIT_HOURS = 24;

export const usableFrom = (now: Date, isFirst: boolean) =>
  isFirst ? now : new Date(now.getTime() + WAIT_HOURS * 3_600_000);

interface BankAccountRow {
  iban: string;
  bic: string | null;
  holder: string;
  created_at: Date;
  usable_from: Date;
}

export async function bankAccountOf(on: Queryable, now: Date, personId: string): Promise<BankAccount | null> {
  const [row] = await on.query<BankAccountRow>(sql`select iban, bic, holder, created_at, usable_from from bank_account
    where person_id = ${personId} and replaced_at is null`);
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

type Given = { iban: string; bic: string | null; holder: string };

/** The same account again changes nothing. False: it did not change. */
export async function replaceBankAccount(unit: Unit, personId: string, { iban, bic, holder }: Given) {
  const { tx, now } = unit;
  await lockPerson(tx, personId);
  const current = await bankAccountOf(tx, now, personId);
  if (current?.iban === iban && current.bic === bic && current.holder === holder) return false;
  await tx.query(
    sql`update bank_account set replaced_at = ${now} where person_id = ${personId} and replaced_at is null`,
  );
  await tx.query(sql`insert into bank_account (id, person_id, iban, bic, holder, created_at, usable_from)
    values (${newId(now)}, ${personId}, ${iban}, ${bic}, ${holder}, ${now}, ${usableFrom(now, !current)})`);
  return true;
}
