import type { UnitOfWork } from '../engine/unit.ts';
import type { FeedPage } from '../providers/bank/bankFeed.ts';
import { sql } from '../store/sql.ts';

/** The code that the bank does not give with a line. The investor reads that the bank of the account sent the money back. */
const REASON = 'returned';

/**
 * The transfer of a claimed earning that has come back, by the word of the bank: a line in the other direction, with the key and
 * the amount of the transfer, which was executed and has not come back before. The investor can claim again.
 */
export async function returnClaim(
  uow: UnitOfWork,
  { instructionKey: key = '', amountMinor: amount }: FeedPage['lines'][number],
): Promise<boolean> {
  const [, earning] = /^claim:([0-9a-f-]{36}):\d+$/.exec(key) ?? [];
  if (!earning) return false;
  const [sent] = await uow.tx.query(sql`select from bank_instruction where key = ${key} and direction = 'out'
    and amount = ${amount} and settled_at is not null
    and exists (select from bank_feed_line where instruction_key = key and outcome = 'instruction')
    and not exists (select from bank_feed_line where instruction_key = key and outcome = 'returned')`);
  if (!sent) return false;
  const returned = await uow.sendAsSystem('earning', earning, { type: 'claim.return', reason: REASON });
  return returned.ok;
}
