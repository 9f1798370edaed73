import type { SentTransfer } from '#machines/orders/payment/sentTransfer.wire.ts';
import { openStatuses } from '#machines/oversight/approval/approval.selectors.ts';
import type { Database } from '../../postgres/database.ts';
import { type ListQuery, list } from '../../postgres/list.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';

/** Transfers that the bank has executed and that have not come back. */
const LEFT = `instruction.direction = 'out' and instruction.settled_at is not null and instruction.returned_at is null
  and instruction.amount is not null`;

interface Left {
  userId: string | null;
  amount: number;
}

export async function sentTransfer(on: Queryable, key: string): Promise<Left | undefined> {
  const [row] = await on.query<Left>(
    statement(
      `select instruction.amount, bank_account.user_id as "userId" from bank_instruction instruction
        left join bank_account on bank_account.id = instruction.bank_account_id where instruction.key = $1 and ${LEFT}`,
      [key],
    ),
  );
  return row;
}

const USER_NAME = `coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`;
const FROM = `bank_instruction instruction left join bank_account on bank_account.id = instruction.bank_account_id
  left join users on users.id = bank_account.user_id`;

/** Executed transfers, newest first. */
export const sentTransfers = (on: Database, query: ListQuery) =>
  list<SentTransfer>(on, query, {
    select: `select instruction.key, split_part(instruction.key, ':', 1) as kind, instruction.amount,
        instruction.settled_at as "settledAt", right(bank_account.iban, 4) as ending,
        case when users.id is not null then json_build_object('id', users.id, 'name', ${USER_NAME}) end as "user",
        (select approval.id from approval where approval.act = 'transferReversal'
          and approval.subject = 'reversal ' || instruction.key and approval.status in (${literals(openStatuses)}) limit 1) as approval
      from ${FROM}`,
    from: FROM,
    where: [{ condition: LEFT, values: [] }],
    sorts: { settledAt: 'instruction.settled_at' },
    tie: 'instruction.key',
  });
