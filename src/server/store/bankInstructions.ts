import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

interface Account {
  iban: string;
  holder: string;
}

interface Instruction {
  /** Its idempotency key. */
  key: string;
  userId: string;
}

/**
 * The account that an instruction to the bank names: for a repeated one the account of the first time, because the bank may
 * have executed it; for a new one the user's. Call it outside a transaction, so that it is stored before the bank hears of it.
 */
export async function instructedAccount(
  on: Queryable,
  now: Date,
  { key, userId }: Instruction,
): Promise<Account | 'bankAccountMissing' | 'bankAccountWaiting'> {
  const earlier = await accountOf(on, key);
  if (earlier) return earlier;
  const [current] = await on.query<{ id: string; usable: boolean }>(sql`select id, usable_from <= ${now} as usable
    from bank_account where user_id = ${userId} and replaced_at is null`);
  if (!current) return 'bankAccountMissing';
  // A changed account waits before it may be used, so that a hijacker cannot redirect a payout unnoticed.
  if (!current.usable) return 'bankAccountWaiting';
  await on.query(sql`insert into bank_instruction (key, bank_account_id, sent_at) values (${key}, ${current.id}, ${now})
    on conflict (key) do nothing`);
  const account = await accountOf(on, key);
  if (!account) throw new Error(`Expected the instruction ${key}`);
  return account;
}

async function accountOf(on: Queryable, key: string): Promise<Account | undefined> {
  const [account] = await on.query<Account>(sql`select iban, holder from bank_account
    where id = (select bank_account_id from bank_instruction where key = ${key})`);
  return account;
}

/** The bank has refused, so no money has moved and the next attempt may name another account. */
export const forgetInstruction = (on: Queryable, key: string) =>
  on.query(sql`delete from bank_instruction where key = ${key}`);
