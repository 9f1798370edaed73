import type { Wallet } from '#machines/user/account.wire.ts';
import { newId } from '../engine/ids.ts';
import type { Unit } from '../engine/unit.ts';
import { usableFrom } from './bankAccounts.ts';
import type { Queryable } from './database.ts';
import { lockPerson } from './people.ts';
import { sql } from './sql.ts';

interface WalletRow {
  address: string;
  managed: boolean;
  created_at: Date;
  usable_from: Date;
}

export async function walletOf(on: Queryable, now: Date, personId: string): Promise<Wallet | null> {
  const [row] = await on.query<WalletRow>(sql`select address, managed, created_at, usable_from from wallet
    where person_id = ${personId} and replaced_at is null`);
  if (!row) return null;
  const { address, managed, created_at, usable_from } = row;
  return {
    address,
    managed,
    createdAt: created_at.toISOString(),
    usableFrom: usable_from.toISOString(),
    usable: usable_from <= now,
  };
}

type Given = { address: string; managed: boolean };

/** The same wallet again changes nothing. False: it did not change. */
export async function replaceWallet(unit: Unit, personId: string, { address, managed }: Given) {
  const { tx, now } = unit;
  await lockPerson(tx, personId);
  const current = await walletOf(tx, now, personId);
  if (current?.address === address) return false;
  await tx.query(sql`update wallet set replaced_at = ${now} where person_id = ${personId} and replaced_at is null`);
  await tx.query(sql`insert into wallet (id, person_id, address, managed, created_at, usable_from)
    values (${newId(now)}, ${personId}, ${address}, ${managed}, ${now}, ${usableFrom(now, !current)})`);
  return true;
}

/** Whether somebody else brings this wallet already: one holder, one wallet, on the register (Ley 6/2023). */
export async function isWalletTaken(on: Queryable, personId: string, address: string): Promise<boolean> {
  const [other] = await on.query(sql`select from wallet where lower(address) = lower(${address})
    and person_id <> ${personId} and replaced_at is null limit 1`);
  return other !== undefined;
}
