import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { openPayments } from '../../postgres/statuses.ts';
import type { PostingLine } from '../../queries/orders/ledger.ts';
import type { BankPayment } from '../../queries/orders/suspense.ts';
import type { PaymentRow } from './payment.row.ts';

/** The place where the parts of an amount wait after their arrival. */
export const SUSPENSE: Omit<PostingLine, 'amount'> = { account: 'suspense' };

/**
 * Counts money as a part of the amount of a payment. Returns the outcome of its line, or undefined if the payment does
 * not accept it: it is the complete amount, or the payment no longer waits.
 */
export async function receivePart(
  uow: UnitOfWork,
  payment: BankPayment,
  { amount, currency }: { amount: number; currency: string },
  eventId: string,
): Promise<{ outcome: 'settled' | 'part' } | Refusal | undefined> {
  const isWhole = amount >= payment.amount && !payment.machine_state.parts;
  if (isWhole || !openPayments.includes(payment.status)) return undefined;
  const receipt = { amount, currency, reference: payment.reference };
  const sent = await uow.sendAsSystem('payment', payment.id, { type: 'part.receive', receipt, eventId });
  if (sent.ok) return { outcome: sent.value.status === 'settled' ? 'settled' : 'part' };
  return sent.refusal.code === 'refused' ? undefined : sent.refusal;
}

/** The outcome of the lines that were parts: they are complete now, or the payment has ended before. */
export async function decideParts(uow: UnitOfWork, { id }: PaymentRow, outcome: 'settled' | 'suspense'): Promise<void> {
  const reason = outcome === 'suspense' ? 'incomplete' : null;
  const lines = await uow.tx.query<{ id: string }>(sql`update bank_statement_line set outcome = ${outcome},
    reason = ${reason} where payment_id = ${id} and outcome = 'part' returning id`);
  for (const line of lines) uow.markChanged('bankLine', line.id);
}

type First = Pick<BankPayment, 'investment_id' | 'method' | 'currency' | 'reference' | 'created_at'>;

/**
 * Money above the amount due becomes a separate payment, like a second transfer. It is dated before the first one,
 * because an investment uses its latest payment.
 */
export async function insertSecond(uow: UnitOfWork, payment: First, amount: number): Promise<string> {
  const id = newId(uow.now);
  const createdAt = new Date(payment.created_at.getTime() - 1);
  await uow.tx.query(sql`insert into payment (id, status, investment_id, method, amount, currency, reference, created_at,
      updated_at)
    values (${id}, 'new', ${payment.investment_id}, ${payment.method}, ${amount}, ${payment.currency},
      ${`${payment.reference}+${id.slice(-12)}`}, ${createdAt}, ${uow.now})`);
  return id;
}

/**
 * The excess of the last part is in suspense with the others, and is returned like money that arrives a second time.
 */
export async function suspendExcess(uow: UnitOfWork, row: PaymentRow, amount: number): Promise<void> {
  await settleSecond(uow, { ...row, investment_id: row.subject.id }, amount, `excess:${row.id}`);
}

/** Money that is already in suspense becomes a second payment, which is returned. */
export async function settleSecond(uow: UnitOfWork, first: First, amount: number, eventId: string): Promise<void> {
  const { currency, reference } = first;
  const id = await insertSecond(uow, first, amount);
  const receipt = { amount, currency, reference };
  const sent = await uow.sendAsSystem('payment', id, { type: 'payment.settle', receipt, eventId, held: true });
  if (!sent.ok) throw new Error(`The excess of ${reference} was refused (${sent.refusal.code})`);
}
