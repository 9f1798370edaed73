import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { earlierLines, insertBankLine, lockLines, nameByBank } from '../../queries/orders/bankLines.ts';
import { isSimilar } from './similarLines.ts';

/** A line whose arrival the bank itself confirms. */
export interface NamedLine {
  /** The bank's own id of the line. */
  bankId: string;
  bookedOn: string;
  /** In minor units. */
  amount: number;
  currency: string;
  reference: string;
  payer: string;
}

/**
 * Books a line of the bank: it confirms the line of a file that claims the same money, or else is a line of its own. A
 * line counts once, even if the bank reports it repeatedly. Returns the id of the line.
 */
export async function bookByBank(uow: UnitOfWork, named: NamedLine): Promise<Worked<string>> {
  await lockLines(uow.tx);
  const [known] = await uow.tx.query<{ id: string }>(sql`select id from bank_line where bank_id = ${named.bankId}`);
  if (known) return { ok: true, value: known.id };
  const earlier = await earlierLines(uow.tx, [named]);
  const claimed = earlier.find((each) => each.isFileOnly && isSimilar(named, each));
  const id = claimed?.id ?? newId(uow.now);
  if (claimed) await nameByBank(uow.tx, id, named.bankId);
  else await insertBankLine(uow.tx, uow.now, { ...named, id });
  const sent = claimed
    ? await uow.sendAsSystem('bankLine', id, { type: 'line.confirm', word: 'bank' })
    : await uow.sendAsSystem('bankLine', id, { type: 'line.read' });
  return sent.ok ? { ok: true, value: id } : sent;
}
