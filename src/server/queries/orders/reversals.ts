import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import type { AccountKind, PostingLine } from './ledger.ts';

/** The postings of transfers that came back. See the migration 0131. */
const REVERSED = `posting.about in ('payment.refundReversed', 'line.returnReversed', 'owner.payoutReversed',
  'balance.payoutReversed')`;

/** How often the posting of a key has come back. `base`: an SQL expression. */
const timesReversed = (base: string) => `(select count(*) from ledger_posting posting
  where split_part(posting.key, ':reversed:', 1) = ${base} and ${REVERSED})`;

/**
 * The current key of the posting, as an SQL expression. After a return it can be booked again, and its key then has the
 * number of returns.
 */
export const currentKey = (base: string) => `${base} || coalesce(':' || nullif(${timesReversed(base)}, 0), '')`;

export async function bookingKey(on: Queryable, base: string): Promise<string> {
  const [row] = await on.query<{ key: string }>(statement(`select ${currentKey('$1::text')} as key`, [base]));
  return row?.key ?? base;
}

/** The key of the next return, so that each is booked once. */
export async function reversalKey(on: Queryable, base: string): Promise<string> {
  const [row] = await on.query<{ times: number }>(statement(`select ${timesReversed('$1::text')} as times`, [base]));
  return `${base}:reversed:${row?.times ?? 0}`;
}

/** The money is in the account again, and owed as before. */
export const backTo = (account: AccountKind, amount: number, owner?: string): PostingLine[] => [
  { account: 'externalCash', amount: -amount },
  { account, ...(owner && { owner }), amount },
];
