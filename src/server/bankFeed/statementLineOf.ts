import { wordsOf } from '#machines/shared/names.ts';
import type { UnitOfWork } from '../engine/unit.ts';
import { sql } from '../store/sql.ts';

/** A line of the bank's feed by which money has arrived. */
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

/** A statement may have the day of the order or of the value instead of that of the booking. */
const DAYS = 3;

const folded = (reference: string) => wordsOf(reference).join(' ');

/** The line of an uploaded statement that is the same money, which no other line of the bank has confirmed. */
export async function statementLineOf(uow: UnitOfWork, line: ArrivedLine): Promise<string | undefined> {
  const { amount, currency, bookedOn } = line;
  const candidates = await uow.tx.query<{
    id: string;
    reference: string;
  }>(sql`select id, reference from bank_statement_line
    where amount = ${amount} and currency = ${currency} and abs(booked_on - ${bookedOn}::date) <= ${DAYS}
      and not exists (select from bank_feed_line where statement_line_id = bank_statement_line.id)
    order by abs(booked_on - ${bookedOn}::date), imported_at, id for update`);
  return candidates.find(({ reference }) => folded(reference) === folded(line.reference))?.id;
}
