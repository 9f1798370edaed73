import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals, openPayments } from '../../postgres/statuses.ts';
import { orderNumberIn } from './investments.ts';

export interface BankPayment {
  id: string;
  status: string;
  investment_id: string;
  user_id: string;
  method: string;
  amount: number;
  received: number | null;
  currency: string;
  reference: string;
  created_at: Date;
  machine_state: { parts?: number };
}

const COLUMNS = `select payment.*, investment.user_id from payment
  join investment on investment.id = payment.investment_id`;
/** SQL for the payments that arrive by transfer. */
export const BY_BANK = `payment.method in ('transfer', 'wire', 'manual')`;

/** An order's reference without the number of the payment. */
export const withoutSuffix = (reference: string) => reference.replace(/-\d{1,6}$/, '');

/** Banks add words around a reference and change its case, so each word is tried unchanged and in capitals. */
export function extractWords(text: string): string[] {
  const words: string[] = text.match(/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g) ?? [];
  return [...new Set([...words, ...words.map((word) => word.toUpperCase())])];
}

/** All spellings of the references in a text, with and without their suffixes. */
export const referencesIn = (text: string) => [
  ...new Set(extractWords(text).flatMap((word) => [word, withoutSuffix(word)])),
];

/**
 * The bank payments named in the text of a transfer. Payers omit the suffix of a reference, so an order's own reference
 * means the payment that it waits for, or else its latest one. Several results are ambiguous.
 */
export async function paymentsNamed(on: Queryable, text: string): Promise<BankPayment[]> {
  const exact = await on.query<BankPayment>(
    statement(`${COLUMNS} where payment.reference = any($1) and ${BY_BANK}`, [extractWords(text)]),
  );
  if (exact.length) return exact;
  return on.query<BankPayment>(
    statement(
      `select distinct on (payment.investment_id) named.* from (${COLUMNS}
          where investment.reference = any($1) and ${BY_BANK}) named
        join payment on payment.id = named.id
        order by payment.investment_id, (payment.status in (${literals(openPayments)})) desc, payment.created_at desc`,
      [referencesIn(text)],
    ),
  );
}

/** The orders for a manager's input: a number, such as INV-12 or 12, or a reference. */
export function ordersNamed(on: Queryable, text: string): Promise<{ id: string }[]> {
  const number = orderNumberIn(text);
  if (number !== undefined) return on.query(sql`select id from investment where number = ${number}`);
  return on.query(sql`select id from investment where reference = any(${referencesIn(text)})
    or id in (select investment_id from payment where reference = any(${extractWords(text)})) limit 2`);
}

/** The bank payment that an order waits for, if any. */
export async function findAwaitedPayment(on: Queryable, investment: string): Promise<BankPayment | undefined> {
  const [payment] = await on.query<BankPayment>(
    statement(
      `${COLUMNS} where payment.investment_id = $1 and ${BY_BANK} and payment.status in (${literals(openPayments)})`,
      [investment],
    ),
  );
  return payment;
}

interface SuspendedLine {
  id: string;
  amount: number;
  currency: string;
  reference: string;
  payer: string;
}

/** Lines of bank statements in suspense that belong to no payment. */
export const suspendedLines = (on: Queryable) =>
  on.query<SuspendedLine>(sql`select id, amount, currency, reference, payer from bank_statement_line
    where outcome = 'suspense' and payment_id is null order by id`);
