import { bookLine } from '../bankStatements/bookLine.ts';
import { refuse } from '../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../engine/unit.ts';
import { sql } from '../store/sql.ts';
import { type ArrivedLine, statementLineOf } from './statementLineOf.ts';

/**
 * The bank itself says that money has arrived: it confirms the line of a statement that claims it, or else is booked as a line
 * of its own. Returns the id of that line in `bank_statement_line`, also if it is called again.
 */
export async function confirmByBank(uow: UnitOfWork, line: ArrivedLine): Promise<Worked<string>> {
  const [told] = await uow.tx.query<{ statement_line_id: string }>(sql`select statement_line_id from bank_feed_line
    where iban = ${line.iban} and bank_id = ${line.id} and statement_line_id is not null`);
  if (told) return { ok: true, value: told.statement_line_id };
  const claimed = await statementLineOf(uow, line);
  if (claimed) return { ok: true, value: claimed };
  const key = `bank:${line.id}`;
  const booked = await bookLine(uow, { ...line, line: 1, key }, { fileName: '', importKey: null });
  if (!booked.ok) return booked;
  const [own] = await uow.tx.query<{ id: string }>(sql`select id from bank_statement_line where key = ${key}`);
  return own ? { ok: true, value: own.id } : refuse({ code: 'not_found' });
}
