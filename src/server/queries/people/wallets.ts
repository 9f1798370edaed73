import type { Wallet } from '#machines/people/user/account.wire.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queryable, TimedTransaction } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { investments } from '../../postgres/statuses.ts';
import { usableFrom } from './bankAccounts.ts';
import { lockUser } from './users.ts';

interface WalletRow {
  address: string;
  managed: boolean;
  created_at: Date;
  usable_from: Date;
}

export async function findWallet(on: Queryable, now: Date, userId: string): Promise<Wallet | null> {
  const [row] = await on.query<WalletRow>(sql`select address, managed, created_at, usable_from from wallet
    where user_id = ${userId} and replaced_at is null`);
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

type NewWallet = { address: string; managed: boolean };

/** Returns false if the wallet is unchanged. */
export async function replaceWallet(uow: TimedTransaction, userId: string, { address, managed }: NewWallet) {
  const { tx, now } = uow;
  await lockUser(tx, userId);
  const current = await findWallet(tx, now, userId);
  if (current?.address === address) return false;
  await tx.query(sql`update wallet set replaced_at = ${now} where user_id = ${userId} and replaced_at is null`);
  await tx.query(sql`insert into wallet (id, user_id, address, managed, created_at, usable_from)
    values (${newId(now)}, ${userId}, ${address}, ${managed}, ${now}, ${usableFrom(now, !current)})`);
  return true;
}

/**
 * Whether tokens are on their way to the user's current wallet: a mint is unanswered, or its entry was removed from the
 * chain and is being repeated. The index of the open mints has the same condition.
 */
export async function hasOpenMint(on: Queryable, userId: string): Promise<boolean> {
  const [open] = await on.query(sql`select from investment where user_id = ${userId}
    and ((machine_state ->> 'mintPending')::boolean or (status = 'MINTED' and mint_transaction is null))
    union all select from transfer where buyer_id = ${userId} and status = 'executing' limit 1`);
  return open !== undefined;
}

/** The projects in which the user has paid for tokens that are not minted. */
export async function projectsToMint(on: Queryable, userId: string): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`select distinct project_id as id from investment
    where user_id = ${userId} and status = any(${investments.mintable})`);
  return rows.map(({ id }) => id);
}

/** Returns true if another user has this wallet. On the register each wallet stands for one holder (Ley 6/2023). */
export async function isWalletUsed(on: Queryable, userId: string, address: string): Promise<boolean> {
  const [other] = await on.query(sql`select from wallet where lower(address) = lower(${address})
    and user_id <> ${userId} and replaced_at is null limit 1`);
  return other !== undefined;
}
