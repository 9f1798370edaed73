import type { BankLineWord } from '#machines/orders/bankLine/bankLine.contract.ts';
import type { LineFault } from '#machines/orders/payment/bankStatement.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** A line of an uploaded file, as it is stored. */
export interface ImportedLine {
  id: string;
  key: string;
  importId: string;
  line: number;
  bookedOn: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
  similarTo: string | null;
}

export interface EarlierLine {
  id: string;
  key: string;
  bookedOn: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
  /** The bank has reported it, and no file contains it yet. */
  isBankOnly: boolean;
  /** A file contains it, and the bank has not reported it yet. */
  isFileOnly: boolean;
}

const DAYS = 4;

/** The lines of other files and of the bank about the same days and amounts, oldest first. */
export async function earlierLines(
  on: Queryable,
  lines: readonly { bookedOn: string; amount: number }[],
): Promise<EarlierLine[]> {
  if (!lines.length) return [];
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return on.query<EarlierLine>(sql`select * from (
      select id, key, booked_on::text as "bookedOn", amount, currency, reference, payer,
        bank_id is not null and import_id is null as "isBankOnly",
        bank_id is null and import_id is not null as "isFileOnly"
      from bank_line where amount = any(${amounts}) and status not in ('repeated', 'denied')
        and booked_on between ${first}::date - ${DAYS}::integer and ${last}::date + ${DAYS}::integer
      union all
      select id, key, booked_on::text, amount, currency, reference, payer, false, false from bank_statement_line booked
      where amount = any(${amounts}) and part_of is null and not exists (select from bank_line where bank_line.id = booked.id)
        and booked_on between ${first}::date - ${DAYS}::integer and ${last}::date + ${DAYS}::integer) earlier
    order by id`);
}

export interface NewImport {
  id: string;
  hash: Buffer;
  fileName: string;
  importKey: string | null;
  by: string | null;
  at: Date;
  faults: readonly { line: number; fault: LineFault }[];
  outgoing: number;
  known: number;
  closing: { amount: number; opensOn: string; closesOn: string } | null;
}

export const insertImport = (on: Queryable, row: NewImport) =>
  on.query(sql`insert into statement_import (id, file_name, content_hash, imported_by, imported_at, import_key, faults,
      outgoing, known, opens_on, closes_on, closing)
    values (${row.id}, ${row.fileName}, ${row.hash}, ${row.by}, ${row.at}, ${row.importKey},
      ${JSON.stringify(row.faults)}::jsonb, ${row.outgoing}, ${row.known},
      ${row.closing?.opensOn ?? null}, ${row.closing?.closesOn ?? null}, ${row.closing?.amount ?? null})`);

export async function importOfContent(on: Queryable, hash: Buffer) {
  const [row] = await on.query<{ id: string; import_key: string | null; is_empty: boolean }>(
    sql`select id, import_key, known = 0 and outgoing = 0 and faults <> '[]'
        and not exists (select from bank_line where import_id = statement_import.id)
        and not exists (select from statement_movement where import_id = statement_import.id) as is_empty
      from statement_import where content_hash = ${hash}`,
  );
  return row;
}

/** Stores new lines that were not processed yet, with one statement. */
export async function insertLines(on: Queryable, now: Date, lines: readonly ImportedLine[]): Promise<void> {
  if (!lines.length) return;
  await on.query(sql`insert into bank_line (id, status, created_at, updated_at, key, import_id, line, booked_on, amount,
      currency, reference, payer, similar_to)
    select line.id, 'new', ${now}, ${now}, line.key, line."importId", line.line, line."bookedOn", line.amount,
      line.currency, line.reference, line.payer, line."similarTo"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id uuid, key text, "importId" uuid, line integer,
      "bookedOn" date, amount bigint, currency text, reference text, payer text, "similarTo" uuid)`);
}

/** Two imports may contain the same line. The second one waits for the first and then finds it. */
export const lockLines = (on: Queryable) => on.query(sql`select pg_advisory_xact_lock(hashtext('bank_line'))`);

interface LineOfBank {
  id: string;
  bankId: string;
  bookedOn: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
}

/** Stores a line that only the bank has reported. */
export const insertBankLine = (on: Queryable, now: Date, line: LineOfBank) =>
  on.query(sql`insert into bank_line (id, status, created_at, updated_at, key, bank_id, booked_on, amount, currency,
      reference, payer, word)
    values (${line.id}, 'new', ${now}, ${now}, ${`bank:${line.bankId}`}, ${line.bankId}, ${line.bookedOn},
      ${line.amount}, ${line.currency}, ${line.reference}, ${line.payer}, 'bank')`);

/** The bank reports a line that a file already contained. */
export const nameByBank = (on: Queryable, id: string, bankId: string) =>
  on.query(sql`update bank_line set bank_id = ${bankId} where id = ${id}`);

/** A file contains lines that the bank has already reported. */
export const nameInFile = (on: Queryable, importId: string, ids: readonly string[]) =>
  on.query(sql`update bank_line set import_id = ${importId} where id = any(${ids})`);

/** Stores who has confirmed unprocessed lines. Processed ones get an event instead. */
export const trustUnread = (on: Queryable, ids: readonly string[], word: BankLineWord) =>
  on.query(sql`update bank_line set word = ${word} where id = any(${ids}) and status = 'new'`);

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

export const unreadLines = async (on: Queryable, importId: string): Promise<string[]> =>
  idsOf(await on.query(sql`select id from bank_line where import_id = ${importId} and status = 'new' order by line`));

export const waitingAmong = async (on: Queryable, ids: readonly string[]): Promise<string[]> =>
  idsOf(
    await on.query(
      sql`select id from bank_line where id = any(${ids}) and status in ('claimed', 'undecided') order by line`,
    ),
  );
