import type { OutgoingTransfer, PaymentFile } from '#machines/orders/payment/paymentFile.wire.ts';
import type { Database } from '../../postgres/database.ts';
import { type ListQuery, list } from '../../postgres/list.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { wireRows } from '../../postgres/wireRows.ts';

const USER_NAME = `coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`;
const USER = `json_build_object('id', users.id, 'name', ${USER_NAME})`;

export interface Waiting {
  count: number;
  sum: number;
}

/** What waits for a file, without what is held. */
export async function sumWaiting(on: Queryable, held: ReadonlySet<string>): Promise<Waiting> {
  const [row] = await on.query<Waiting>(
    sql`select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as sum from outgoing_transfer
      where file_id is null and key <> all(${[...held]}::text[])`,
  );
  return row ?? { count: 0, sum: 0 };
}

/** The oldest transfers that wait for a file, without what is held. */
export const listWaiting = (on: Queryable, held: ReadonlySet<string>, most: number) =>
  wireRows<OutgoingTransfer>(
    on,
    statement(
      `select outgoing.key, split_part(outgoing.key, ':', 1) as kind, outgoing.amount, outgoing.added_at as "addedAt",
        coalesce(right(coalesce(bank_account.iban, outgoing.other_iban), 4), '') as ending,
        case when users.id is not null then ${USER} end as "user"
      from outgoing_transfer outgoing join bank_instruction instruction on instruction.key = outgoing.key
      left join bank_account on bank_account.id = instruction.bank_account_id
      left join users on users.id = bank_account.user_id
      where outgoing.file_id is null and outgoing.key <> all($1::text[]) order by outgoing.added_at, outgoing.key limit $2`,
      [[...held], most],
    ),
  );

const SETTLED = `exists (select from statement_movement told where told.instruction_key = outgoing.key
  and told.outcome = 'instruction')`;
const COUNT = (condition: string) =>
  `(select count(*)::integer from outgoing_transfer outgoing where outgoing.file_id = file.id and ${condition})`;
const FROM = `payment_file file join users on users.id = file.made_by`;

/** The payment files, newest first. */
export const listPaymentFiles = (on: Database, query: ListQuery) =>
  list<PaymentFile>(on, query, {
    select: `select file.id, file.number, file.made_at as "madeAt", ${USER} as "madeBy", file.count, file.sum,
        ${COUNT(SETTLED)} as settled, ${COUNT('outgoing.rejected_at is not null')} as rejected,
        encode(file.sha256, 'hex') as sha256
      from ${FROM}`,
    from: FROM,
    where: [],
    sorts: { number: 'file.number' },
    tie: 'file.id',
  });
