import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { currentKey } from './reversals.ts';

/** The outcome of a line of the bank's feed. See the migrations 0100, 0120 and 0133. */
export type FeedOutcome =
  | 'history'
  | 'booked'
  | 'waiting'
  | 'instruction'
  | 'returned'
  | 'unexplained'
  | 'house'
  | 'foreign';

/** A line of a statement whose money is in the ledger. The shares of a divided one are not at the bank. */
export const IS_BOOKED = `line.part_of is null and exists (select from ledger_posting posting where posting.key in ('statement:' || line.key,
  'payment:' || line.payment_id || ':settled', 'payment:' || line.payment_id || ':suspended'))`;
const IS_TOLD = `exists (select from bank_feed_line told where told.statement_line_id = line.id)`;

/** Lines of uploaded statements that are in the ledger but missing from the bank's feed so far. */
export const UNTOLD_LINES = `select line.id, line.amount, line.reference, line.imported_at as at from bank_statement_line line
  where ${IS_BOOKED} and not ${IS_TOLD}`;

/** The outstanding amounts of payments that managers have confirmed. */
export const UNTOLD_PAYMENTS = `select payment.id, payment.reference, posting.at, -entry.amount - told.amount as amount
  from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
  join ledger_account account on account.id = entry.account_id and account.kind = 'externalCash'
  join payment on payment.id = posting.entity_id
  cross join lateral (select coalesce(sum(line.amount), 0)::bigint as amount from bank_statement_line line
    where line.payment_id = payment.id) told
  where posting.about in ('payment.settled', 'payment.suspended') and -entry.amount > told.amount`;

/** Whether the money of an instruction has moved in the ledger. Each kind of instruction has its own posting. */
export const IS_POSTED = `case split_part(instruction.key, ':', 1)
    when 'pay' then exists (select from earning where id::text = split_part(instruction.key, ':', 2) and paid_at is not null)
    when 'claim' then exists (select from earning where id::text = split_part(instruction.key, ':', 2) and claimed_at is not null)
    when 'seizure' then exists (select from earning where id::text = split_part(instruction.key, ':', 2) and seized_at is not null)
    else exists (select from (select case split_part(instruction.key, ':', 1)
      when 'refund' then 'payment:' || split_part(instruction.key, ':', 2) || ':refunded'
      when 'return' then 'incident:' || split_part(instruction.key, ':', 2) || ':returned'
      when 'release' then 'owner:' || substring(instruction.key from '^release:[^:]+:(?:after:)?[^:]+')
      else instruction.key || ':answered' end as base) booked
      join ledger_posting posting on posting.key = ${currentKey('booked.base')}
      and posting.about <> 'balance.payoutReturned') end`;
export const SIGNED = `case instruction.direction when 'out' then -instruction.amount else instruction.amount end`;
const IS_EXECUTED = `exists (select from bank_feed_line told where told.instruction_key = instruction.key
  and told.outcome = 'instruction')`;

/** Instructions that the bank has reported as executed, but that have no line in the feed. */
export const UNTOLD_INSTRUCTIONS = `select instruction.key, ${SIGNED} as amount, instruction.settled_at as at,
    ${IS_POSTED} as is_posted from bank_instruction instruction
  where instruction.settled_at is not null and not ${IS_EXECUTED}`;

/** Transfers that have come back according to managers, but not according to the bank. */
const UNTOLD_RETURNS = `select instruction.amount, ${IS_POSTED} as is_posted from bank_instruction instruction
  where instruction.returned_at is not null and not exists (select from bank_feed_line told
    where told.instruction_key = instruction.key and told.outcome = 'returned')`;

/**
 * Lines whose money is not in the ledger: from before the feed, not bookable, or unexplained. A transfer that came back
 * is in the ledger together with its return, or neither is.
 */
const UNBOOKED = `select told.amount from bank_feed_line told left join bank_instruction instruction
    on instruction.key = told.instruction_key and told.outcome in ('instruction', 'returned')
  where told.outcome in ('history', 'waiting', 'unexplained', 'foreign')
    or told.outcome in ('instruction', 'returned') and not ${IS_POSTED}`;

export interface Cash {
  /** The money at the bank according to the ledger. */
  ledger: number;
  /**
   * The expected amount in the ledger: the lines of the bank without unbooked ones, plus postings whose line has not
   * come yet.
   */
  expected: number;
}

/**
 * The cash of the ledger, and the cash according to the bank's lines. Their difference is constant: the balance before
 * the feed began.
 */
export async function readCash(on: Queryable): Promise<Cash> {
  const [row] = await on.query<Cash>(
    statement(`select
      (select coalesce(-sum(entry.amount), 0)::bigint from ledger_account account
        join ledger_entry entry on entry.account_id = account.id where account.kind = 'externalCash') as ledger,
      ((select coalesce(sum(amount), 0) from bank_feed_line)
        - (select coalesce(sum(amount), 0) from (${UNBOOKED}) part)
        + (select coalesce(sum(amount), 0) from (${UNTOLD_LINES}) part)
        + (select coalesce(sum(amount), 0) from (${UNTOLD_PAYMENTS}) part)
        + (select coalesce(sum(amount), 0) from (${UNTOLD_RETURNS}) part where is_posted)
        + (select coalesce(sum(amount), 0) from (${UNTOLD_INSTRUCTIONS}) part where is_posted))::bigint as expected`),
  );
  if (!row) throw new Error('The cash has no row');
  return row;
}

export interface AccountState {
  iban: string;
  currency: string;
  opening: number;
  balance: number;
  cursor: string | null;
  baseline: number;
  followed_from: string;
  adopted_at: Date;
  read_at: Date;
}

/** Whether a request to the bank is due or already running. */
export async function isPullDue(on: Queryable, now: Date): Promise<boolean> {
  const due = await on.query(
    sql`select from job where kind = 'bank.pull' and state = 'queued' and run_at <= ${now} limit 1`,
  );
  return due.length > 0;
}

export const accountStates = (on: Queryable) =>
  on.query<AccountState>(statement('select *, followed_from::text from bank_account_state order by adopted_at, iban'));
