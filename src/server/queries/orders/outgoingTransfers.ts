import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { FILE_WAIT } from '../../providers/bank/fileWait.ts';
import type { StoredAccount } from '../people/bankAccounts.ts';

/** A transfer with everything by which its account is found. */
export interface OutgoingTransfer {
  key: string;
  amount: number;
  concept: string;
  /** Null if the account belongs to no user. */
  account: StoredAccount | null;
  otherIban: string | null;
  otherHolder: string | null;
}

const SELECTED = `select outgoing.key, outgoing.amount, outgoing.concept, to_jsonb(bank_account) as account,
    outgoing.other_iban as "otherIban", outgoing.other_holder as "otherHolder",
    coalesce(outgoing.end_to_end_id, '') as "endToEndId"
  from outgoing_transfer outgoing join bank_instruction instruction on instruction.key = outgoing.key
  left join bank_account on bank_account.id = instruction.bank_account_id`;

/** Two files that are made at the same moment wait for each other. */
export const lockFiles = (on: Queryable) => on.query(sql`select pg_advisory_xact_lock(hashtext('payment_file'))`);

/** The transfers that no file has yet and that are not held, the oldest first. */
export const waitingTransfers = (on: Queryable, held: ReadonlySet<string>, most: number) =>
  on.query<OutgoingTransfer>(
    statement(
      `${SELECTED} where outgoing.file_id is null and outgoing.key <> all($1::text[])
        order by outgoing.added_at, outgoing.key limit $2`,
      [[...held], most],
    ),
  );

/** The transfers of a file, in their order. */
export const transfersOfFile = (on: Queryable, fileId: string) =>
  on.query<OutgoingTransfer & { endToEndId: string }>(
    statement(`${SELECTED} where outgoing.file_id = $1 order by outgoing.place`, [fileId]),
  );

export async function nextFileNumber(on: Queryable): Promise<number> {
  const [last] = await on.query<{ number: number }>(
    sql`select coalesce(max(number), 0)::integer as number from payment_file`,
  );
  return (last?.number ?? 0) + 1;
}

export interface PaymentFileRow {
  id: string;
  number: number;
  message_id: string;
  debtor_iban: string;
  debtor_bic: string;
  debtor_name: string;
  initiator_id: string | null;
  currency: string;
  executes_on: string;
  count: number;
  sum: number;
  sha256: Buffer;
  made_by: string;
  made_at: Date;
}

export const insertFile = (on: Queryable, row: PaymentFileRow) =>
  on.query(sql`insert into payment_file (id, number, message_id, debtor_iban, debtor_bic, debtor_name, initiator_id,
      currency, executes_on, count, sum, sha256, made_by, made_at)
    values (${row.id}, ${row.number}, ${row.message_id}, ${row.debtor_iban}, ${row.debtor_bic}, ${row.debtor_name},
      ${row.initiator_id}, ${row.currency}, ${row.executes_on}, ${row.count}, ${row.sum}, ${row.sha256}, ${row.made_by},
      ${row.made_at})`);

/** Puts transfers into a file, in the order of the keys. */
export const fileTransfers = (
  on: Queryable,
  fileId: string,
  transfers: readonly { key: string; endToEndId: string }[],
) =>
  on.query(sql`update outgoing_transfer outgoing
    set file_id = ${fileId}, place = filed.place, end_to_end_id = filed.id
    from unnest(${transfers.map(({ key }) => key)}::text[], ${transfers.map(({ endToEndId }) => endToEndId)}::text[])
      with ordinality as filed (key, id, place)
    where outgoing.key = filed.key and outgoing.file_id is null`);

export async function fileById(on: Queryable, id: string): Promise<PaymentFileRow | undefined> {
  const [row] = await on.query<PaymentFileRow>(
    sql`select *, executes_on::text as executes_on from payment_file where id = ${id}`,
  );
  return row;
}

/**
 * Two managers say that the bank will not execute a transfer of a file. Not if a statement says that it has. The caller
 * keeps statements from being imported at the same moment.
 */
export async function rejectTransfer(on: Queryable, now: Date, key: string): Promise<boolean> {
  const rejected = await on.query(sql`update outgoing_transfer outgoing set rejected_at = ${now}
    where outgoing.key = ${key} and file_id is not null and rejected_at is null
      and not exists (select from statement_movement told
        where told.instruction_key = outgoing.key and told.outcome = 'instruction') returning outgoing.key`);
  return rejected.length > 0;
}

/** The jobs that wait for a file look again. */
export const wakeFileWaits = (on: Queryable, now: Date) =>
  on.query(
    sql`update job set run_at = ${now} where state = 'queued' and last_error = ${FILE_WAIT} and run_at > ${now}`,
  );
