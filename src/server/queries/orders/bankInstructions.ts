import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { TenantCore } from '../../secrets/tenantCore.ts';
import { decryptAccount, type StoredAccount } from '../people/bankAccounts.ts';

interface Instruction {
  /** Its idempotency key. */
  key: string;
  userId: string;
  /** The moved amount, with which the lines of the bank's feed are compared. */
  moves?: { direction: 'out' | 'in'; amount: number };
}

interface Account {
  iban: string;
  holder: string;
}

/** Longer than the bank may take to answer. */
const ASKING_SECONDS = 30;

/**
 * Begins an instruction to the bank, and returns its account: the original account for a repetition, because the bank
 * may have executed it, or else the user's current one. A stored refusal is final. Only one process sends at a time,
 * because otherwise one could be refused while the other pays. Call it outside a transaction, so that the instruction
 * is stored before it is sent, and end it with `endInstruction`.
 */
export async function beginInstruction(
  tenant: Pick<TenantCore, 'database' | 'clock' | 'personalKeys'>,
  instruction: Instruction,
): Promise<Account | { refusal: string }> {
  const { key } = instruction;
  const on = tenant.database;
  const [known] = await on.query<{ refusal: string | null }>(
    sql`select refusal from bank_instruction where key = ${key}`,
  );
  if (known?.refusal) return { refusal: known.refusal };
  if (!known) {
    const refusal = await storeInstruction(on, tenant.clock.now(), instruction);
    if (refusal) return { refusal };
  }
  const [account] = await on.query<StoredAccount>(sql`update bank_instruction
    set asked_until = clock_timestamp() + make_interval(secs => ${ASKING_SECONDS}) from bank_account
    where key = ${key} and bank_account.id = bank_account_id and refusal is null
      and (asked_until is null or asked_until < clock_timestamp()) returning bank_account.*`);
  if (!account) throw new Error(`Another process gives the instruction ${key}`);
  return decryptAccount(tenant, on, account);
}

async function storeInstruction(
  on: Queryable,
  now: Date,
  { key, userId, moves }: Instruction,
): Promise<string | undefined> {
  const [account] = await on.query<{ id: string; usable: boolean }>(sql`select id, usable_from <= ${now} as usable
    from bank_account where user_id = ${userId} and replaced_at is null`);
  if (!account) return 'bankAccountMissing';
  // A changed account has a waiting period, so that a hijacker cannot redirect a payout unnoticed.
  if (!account.usable) return 'bankAccountWaiting';
  await on.query(sql`insert into bank_instruction (key, bank_account_id, direction, amount, sent_at)
    values (${key}, ${account.id}, ${moves?.direction ?? null}, ${moves?.amount ?? null}, ${now}) on conflict (key) do nothing`);
  return undefined;
}

/** Stores an instruction to an account that belongs to no user, before it is sent to the bank. */
export const storeReturn = (on: Queryable, now: Date, { key, amount }: { key: string; amount: number }) =>
  on.query(sql`insert into bank_instruction (key, direction, amount, sent_at) values (${key}, 'out', ${amount}, ${now})
    on conflict (key) do nothing`);

/**
 * `refusal`: the bank's definite refusal, if any. `settledAt`: the time at which the bank reported that the money has
 * moved.
 */
export const endInstruction = (on: Queryable, key: string, refusal: string | null, settledAt: Date | null = null) =>
  on.query(sql`update bank_instruction set asked_until = null, refusal = ${refusal},
    settled_at = coalesce(settled_at, ${settledAt}) where key = ${key}`);
