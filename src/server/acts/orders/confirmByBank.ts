import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { bookByBank } from './bookByBank.ts';

/** A line of the bank's feed with incoming money. */
export interface ArrivedLine {
  /** The bank's own id. */
  id: string;
  iban: string;
  bookedOn: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
}

/**
 * The bank itself reports incoming money: this confirms the line of a statement that claims it, or else is booked as a
 * line of its own. Returns the id of that line in `bank_statement_line`, also if it is called again.
 */
export async function confirmByBank(uow: UnitOfWork, { id, iban, ...line }: ArrivedLine): Promise<Worked<string>> {
  const told = await bookByBank(uow, { ...line, bankId: `${iban} ${id}` });
  if (!told.ok) return told;
  // A line in another currency is known, but not booked.
  const booked = await uow.tx.query(sql`select from bank_statement_line where id = ${told.value}`);
  return booked.length ? told : refuse({ code: 'not_found' });
}
