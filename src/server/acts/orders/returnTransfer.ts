import type { UnitOfWork } from '../../engine/unit.ts';
import { reverseTransfer } from '../../lifecycles/orders/reversals.ts';
import { sql } from '../../postgres/sql.ts';
import type { FeedPage } from '../../providers/bank/bankFeed.ts';

/**
 * A transfer that has come back according to the bank: a line in the other direction with the key and the amount of an
 * executed transfer. Its money is owed again.
 */
export async function returnTransfer(
  uow: UnitOfWork,
  { instructionKey: key = '', amountMinor: amount }: FeedPage['lines'][number],
): Promise<boolean> {
  const [sent] = await uow.tx.query<{
    returned: boolean;
  }>(sql`select returned_at is not null as returned from bank_instruction where key = ${key} and direction = 'out'
    and amount = ${amount}
    and exists (select from bank_feed_line where instruction_key = key and outcome = 'instruction')
    and not exists (select from bank_feed_line where instruction_key = key and outcome = 'returned')`);
  // Managers may have recorded it before the bank had a feed.
  return sent !== undefined && (sent.returned || (await reverseTransfer(uow, key)) === undefined);
}
