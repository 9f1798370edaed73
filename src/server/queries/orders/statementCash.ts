import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { IS_BOOKED, IS_POSTED, SIGNED, UNTOLD_PAYMENTS } from './bankFeed.ts';

/**
 * The cash of the ledger against the balance of uploaded statements, for a tenant whose bank has no feed. The balance
 * says what the account had at the end of the newest file: all that moved between the first day of the first file with
 * a balance and the last day of the newest one. What is outside of these days, or has no line yet, is added; what
 * the books do not have is taken out. So the difference is the same at every moment: the balance before the first file.
 */
const ACCOUNT = `select first.opens_on as from_day, newest.closes_on as to_day, newest.closing, first.baseline,
    newest.file_name
  from (select opens_on, baseline from statement_import where closing is not null
    order by baseline is null, imported_at, id limit 1) first
  cross join (select closes_on, closing, file_name from statement_import where closing is not null
    order by closes_on desc, imported_at desc, id desc limit 1) newest`;

const INSIDE = 'booked_on between from_day and to_day';
const TOLD = (outcome: 'instruction' | 'returned') => `exists (select from statement_movement told
  where told.instruction_key = instruction.key and told.outcome = '${outcome}' and ${INSIDE})`;

/** Lines that may be the same as another one are counted with it, until two managers book them. */
const PARTS = `
  select line.amount from bank_statement_line line where ${IS_BOOKED} and not ${INSIDE}
  union all select amount from (${UNTOLD_PAYMENTS}) untold
  union all select -amount from bank_line where status in ('new', 'claimed') and similar_to is null and ${INSIDE}
    and currency = $1
  union all select -amount from statement_movement where outcome = 'unexplained' and similar_to is null and ${INSIDE}
  union all select amount from statement_movement where outcome = 'house' and not ${INSIDE}
  union all select case when ${IS_POSTED} then ${SIGNED} else 0 end - case when ${TOLD('instruction')} then ${SIGNED} else 0 end
    from bank_instruction instruction where amount is not null and (settled_at is not null or ${TOLD('instruction')})
  union all select case when ${IS_POSTED} then amount else 0 end - case when ${TOLD('returned')} then amount else 0 end
    from bank_instruction instruction where amount is not null and returned_at is not null`;

export interface StatementCash {
  /** The first and the last day that the files cover. */
  from: string;
  to: string;
  fileName: string;
  /** The balance at the end of the newest file. */
  closing: number;
  /** The money at the bank according to the ledger, and according to the files. */
  ledger: number;
  expected: number;
  /** What the ledger had beyond the first file. Null until it is stored. */
  baseline: number | null;
}

/** Undefined without a file that has balances. */
export async function readStatementCash(on: Queryable, currency: string): Promise<StatementCash | undefined> {
  const [row] = await on.query<StatementCash>(
    statement(
      `select coalesce(from_day, '-infinity')::text as from, coalesce(to_day, 'infinity')::text as to, file_name as "fileName", closing, baseline,
        (select coalesce(-sum(entry.amount), 0)::bigint from ledger_account account
          join ledger_entry entry on entry.account_id = account.id where account.kind = 'externalCash') as ledger,
        (closing + (select coalesce(sum(part.amount), 0) from (${PARTS}) part))::bigint as expected
      from (${ACCOUNT}) covered`,
      [currency],
    ),
  );
  return row;
}

/** Stores what the ledger has beyond the first file with balances, once. */
export const storeBaseline = (on: Queryable, importId: string, baseline: number) =>
  on.query(statement(`update statement_import set baseline = $2 where id = $1`, [importId, baseline]));

/** The unexplained movements that no manager has settled, and those of our own that the files should have by now. */
export const unsettledMovements = (on: Queryable, unresolved: string, most: number) =>
  on.query<{ id: string; amount: number; reference: string }>(
    statement(`select movement.id, movement.amount, movement.reference from statement_movement movement
      join incident on incident.subject_entity = 'bank' and incident.subject_id = 'file ' || movement.id
      where movement.outcome = 'unexplained' and incident.status in (${unresolved}) limit ${most}`),
  );

/** The executed instructions of the covered days, but for the last `days`, that no file contains. */
export const missingOrders = (
  on: Queryable,
  { from, to, days, most }: { from: string; to: string; days: number; most: number },
) =>
  on.query<{ key: string; amount: number }>(
    statement(
      `select instruction.key, ${SIGNED} as amount from bank_instruction instruction
      where amount is not null and settled_at >= $1::date and settled_at < $2::date - $3::integer
        and not exists (select from statement_movement told
          where told.instruction_key = instruction.key and told.outcome = 'instruction') limit ${most}`,
      [from, to, days],
    ),
  );
