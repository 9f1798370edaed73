import type { SentTransfer } from '#machines/orders/payment/sentTransfer.wire.ts';
import { openStatuses } from '#machines/oversight/approval/approval.selectors.ts';
import type { Database } from '../../postgres/database.ts';
import { type ListQuery, list } from '../../postgres/list.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';

/** A transfer of a payment file that the bank has neither executed nor rejected, as far as anyone has said. */
const IN_FILE = `instruction.settled_at is null and instruction.refusal is null
  and exists (select from outgoing_transfer outgoing where outgoing.key = instruction.key and outgoing.file_id is not null
    and outgoing.rejected_at is null)`;

/** Transfers that the bank has executed and that have not come back, and those of files that it has not executed yet. */
const LEFT = `instruction.direction = 'out' and instruction.returned_at is null and instruction.amount is not null
  and (instruction.settled_at is not null or ${IN_FILE})`;

interface Left {
  userId: string | null;
  amount: number;
  executed: boolean;
}

export async function sentTransfer(on: Queryable, key: string): Promise<Left | undefined> {
  const [row] = await on.query<Left>(
    statement(
      `select instruction.amount, bank_account.user_id as "userId", instruction.settled_at is not null as executed from bank_instruction instruction
        left join bank_account on bank_account.id = instruction.bank_account_id where instruction.key = $1 and ${LEFT}`,
      [key],
    ),
  );
  return row;
}

const USER_NAME = `coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`;
const FROM = `bank_instruction instruction left join bank_account on bank_account.id = instruction.bank_account_id
  left join users on users.id = bank_account.user_id`;

/** Executed transfers and those of files, newest first. */
export const sentTransfers = (on: Database, query: ListQuery) =>
  list<SentTransfer>(on, query, {
    select: `select instruction.key, split_part(instruction.key, ':', 1) as kind, instruction.amount,
        coalesce(instruction.settled_at, instruction.sent_at) as "sentAt", instruction.settled_at is not null as executed,
        right(bank_account.iban, 4) as ending,
        case when users.id is not null then json_build_object('id', users.id, 'name', ${USER_NAME}) end as "user",
        (select approval.id from approval where approval.act = 'transferReversal'
          and approval.subject = 'reversal ' || instruction.key and approval.status in (${literals(openStatuses)}) limit 1) as approval
      from ${FROM}`,
    from: FROM,
    where: [{ condition: LEFT, values: [] }],
    sorts: { sentAt: 'coalesce(instruction.settled_at, instruction.sent_at)' },
    tie: 'instruction.key',
  });
