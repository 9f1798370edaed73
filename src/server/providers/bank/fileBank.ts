import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '../../postgres/database.ts';
import { sql } from '../../postgres/sql.ts';
import type { Bank, BankOutcome, Transfer } from './bank.ts';

interface FileBankConfig {
  database: Database;
  clock: Clock;
}

/**
 * A bank that takes files (ISO 20022 pain.001) instead of calls. A transfer is recorded once, and waits until a
 * statement names it or two managers say that the bank has rejected it. See
 * docs/decisions/bank.md#a-bank-that-takes-files-is-answered-by-its-statements
 */
export function fileBank({ database, clock }: FileBankConfig): Bank {
  return {
    async payOut(transfer) {
      await record(database, clock.now(), transfer);
      return (await readOutcome(database, transfer.key)) ?? { outcome: 'waiting' };
    },
    // A credit transfer cannot collect. A file of debits is another message (pain.008).
    collect: async () => ({ outcome: 'refused', code: 'debitsUnsupported' }),
  };
}

/**
 * A bank that takes calls, after files. What is recorded for a file stays there: called as well, the bank would pay it
 * twice.
 */
export function afterFiles(database: Database, bank: Bank): Bank {
  return {
    payOut: async (transfer) => (await readOutcome(database, transfer.key)) ?? bank.payOut(transfer),
    collect: (transfer) => bank.collect(transfer),
  };
}

/** An account that belongs to no user is stored here. A user's is known by the instruction. */
async function record(database: Database, now: Date, transfer: Transfer): Promise<void> {
  const { key, iban, holder, amountMinor, currency, concept } = transfer;
  await database.query(sql`insert into outgoing_transfer (key, amount, currency, concept, other_iban, other_holder, added_at)
    select key, ${amountMinor}, ${currency}, ${concept}, case when bank_account_id is null then ${iban}::text end,
      case when bank_account_id is null then ${holder}::text end, ${now}
    from bank_instruction where key = ${key} on conflict (key) do nothing`);
}

/** Undefined if the transfer is not recorded for a file. The bank's statement prevails over what managers say. */
async function readOutcome(database: Database, key: string): Promise<BankOutcome | undefined> {
  const [found] = await database.query<{ told: boolean; rejected: boolean; reference: string | null }>(
    sql`select rejected_at is not null as rejected, end_to_end_id as reference,
      exists (select from statement_movement where instruction_key = ${key} and outcome = 'instruction')
        or exists (select from bank_feed_line where instruction_key = ${key} and outcome = 'instruction') as told
    from outgoing_transfer where key = ${key}`,
  );
  if (!found) return undefined;
  if (found.told) return { outcome: 'settled', reference: found.reference ?? key };
  return found.rejected ? { outcome: 'refused', code: 'rejected' } : { outcome: 'waiting' };
}
