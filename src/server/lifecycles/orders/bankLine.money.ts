import type { BankLineOutcome, SuspenseReason } from '#machines/orders/payment/bankStatement.wire.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { type NamedTransfer, transfersNamed } from '../../queries/market/transfers.ts';
import { findDepositor } from '../../queries/orders/deposits.ts';
import { post } from '../../queries/orders/ledger.ts';
import { type BankPayment, extractWords, paymentsNamed } from '../../queries/orders/suspense.ts';
import { notifyUser } from '../app/notify.ts';
import { openIncident } from '../oversight/incidents.ts';
import type { BankLineRow } from './bankLine.row.ts';
import { insertSecond, receivePart, SUSPENSE, settleSecond } from './payment.parts.ts';

interface Booking {
  outcome: BankLineOutcome;
  reason: SuspenseReason | null;
  payment: string | null;
  transfer?: string;
  user: string | null;
}

/** Books the money of a line once: it settles a payment, tops up a balance, or goes to suspense, where a manager sees it. */
export async function bookLine(uow: UnitOfWork, line: BankLineRow): Promise<Refusal | undefined> {
  const existing = await uow.tx.query(sql`select from bank_statement_line where id = ${line.id}`);
  if (existing.length) return undefined;
  const booking = await allocateLine(uow, line);
  if ('code' in booking) return booking;
  await insertLine(uow, line, booking, null);
  if (booking.outcome === 'suspense' && booking.payment === null) await openSuspense(uow, line.id, line);
  return undefined;
}

/** The data of a line that its booking needs. */
export type BookableLine = Pick<
  BankLineRow,
  | 'id'
  | 'key'
  | 'booked_on'
  | 'amount'
  | 'currency'
  | 'reference'
  | 'payer'
  | 'file_name'
  | 'imported_by'
  | 'import_key'
>;

async function insertLine(uow: UnitOfWork, line: BookableLine, booking: Booking, partOf: string | null): Promise<void> {
  const { outcome, reason, payment, transfer = null, user } = booking;
  await uow.tx.query(sql`insert into bank_statement_line (id, key, booked_on, amount, currency, reference, payer, outcome, reason,
      payment_id, transfer_id, user_id, file_name, imported_by, imported_at, import_key, part_of)
    values (${line.id}, ${line.key}, ${line.booked_on}, ${line.amount}, ${line.currency}, ${line.reference},
      ${line.payer}, ${outcome}, ${reason}, ${payment}, ${transfer}, ${user}, ${line.file_name}, ${line.imported_by},
      ${uow.now}, ${line.import_key}, ${partOf})`);
  uow.markChanged('bankLine', line.id);
}

/**
 * Books a share of a divided line as if it had arrived alone. The act is refused if its order does not take it: an order
 * that waits for no transfer, or for another amount of which the share is no part.
 */
export async function bookShare(
  uow: UnitOfWork,
  line: BookableLine,
  share: { number: number; amount: number; payment: BankPayment },
): Promise<Refusal | undefined> {
  const { number, amount, payment } = share;
  const part = { ...line, id: newId(uow.now), key: `${line.key}/${number}`, amount };
  const booking = await pay(uow, part, payment);
  if ('code' in booking) return booking;
  if (booking.outcome === 'suspense') return { code: 'invalid', fields: {} };
  await insertLine(uow, part, booking, line.id);
  return undefined;
}

const openSuspense = (uow: UnitOfWork, id: string, { amount, currency, reference, payer }: BankLineRow) =>
  openIncident(uow, {
    kind: 'suspense',
    subject: { entity: 'bankLine', id },
    money: { amount, currency },
    detail: { reference, payer },
  });

async function allocateLine(uow: UnitOfWork, line: BookableLine): Promise<Booking | Refusal> {
  const words = extractWords(line.reference);
  const [[payment, another], [transfer, second]] = await Promise.all([
    paymentsNamed(uow.tx, line.reference),
    transfersNamed(uow.tx, words),
  ]);
  if (another || second || (payment && transfer)) return suspend(uow, line, 'ambiguous');
  if (transfer) return payTransfer(uow, line, transfer);
  if (payment) return pay(uow, line, payment);
  const depositor = await findDepositor(uow.tx, words);
  return depositor ? deposit(uow, line, depositor) : suspend(uow, line, 'unknownReference');
}

/** The payment's machine decides whether the money settles the payment or goes back to its sender. */
async function pay(uow: UnitOfWork, line: BookableLine, payment: BankPayment): Promise<Booking | Refusal> {
  const missing = await readMissing(uow, payment);
  if (missing > 0) {
    if (line.amount > missing) await suspendOver(uow, line, payment, line.amount - missing);
    return { payment: payment.id, user: payment.user_id, outcome: 'settled', reason: null };
  }
  const part = await receivePart(uow, payment, line, `statement:${line.key}`);
  if (part && 'code' in part) return part;
  if (part) {
    await holdLine(uow, line, { about: 'payment.part', entityId: payment.id });
    return { payment: payment.id, user: payment.user_id, outcome: part.outcome, reason: null };
  }
  const isSecond = payment.status === 'settled' || /^(late|refund)/.test(payment.status);
  const id = isSecond ? await insertSecond(uow, payment, line.amount) : payment.id;
  const { amount, currency, key } = line;
  const receipt = { amount, currency, reference: payment.reference };
  const sent = await uow.sendAsSystem('payment', id, { type: 'payment.settle', receipt, eventId: `statement:${key}` });
  if (!sent.ok) return sent.refusal;
  const booking = { payment: id, user: payment.user_id };
  if (sent.value.status === 'settled') return { ...booking, outcome: 'settled', reason: null };
  return { ...booking, outcome: 'suspense', reason: isSecond ? 'second' : chooseReason(line, payment) };
}

/**
 * The outstanding amount of a payment that a manager confirmed before its money arrived. It is already in the books,
 * and arrives in one line or in several.
 */
async function readMissing(uow: UnitOfWork, { id, received }: BankPayment): Promise<number> {
  const [told] = await uow.tx.query<{ amount: number }>(
    sql`select coalesce(sum(amount), 0)::bigint as amount from bank_statement_line where payment_id = ${id}`,
  );
  return (received ?? 0) - (told?.amount ?? 0);
}

/** Only the excess of a line over the confirmed amount is returned, like money that arrives a second time. */
async function suspendOver(uow: UnitOfWork, line: BookableLine, payment: BankPayment, amount: number): Promise<void> {
  await holdLine(uow, { ...line, amount }, { about: 'statement.suspended', entityId: payment.id });
  await settleSecond(uow, payment, amount, `statement:${line.key}`);
}

const chooseReason = (line: BookableLine, payment: BankPayment): SuspenseReason =>
  line.amount === payment.amount ? 'late' : 'amount';

/**
 * The price of tokens is held for their transfer. Money that arrives late, twice or with another amount goes to the
 * buyer's balance, from which the buyer can still pay or withdraw it.
 */
async function payTransfer(uow: UnitOfWork, line: BookableLine, transfer: NamedTransfer): Promise<Booking | Refusal> {
  const { id, buyer_id: user, reference } = transfer;
  const receipt = { amount: line.amount, currency: line.currency, reference };
  const sent = await uow.sendAsSystem('transfer', id, { type: 'payment.settle', receipt });
  if (!sent.ok)
    return sent.refusal.code === 'refused' ? { ...(await deposit(uow, line, user)), transfer: id } : sent.refusal;
  await post(uow.tx, uow.now, {
    key: `statement:${line.key}`,
    about: 'transfer.received',
    entityId: id,
    lines: [
      { account: 'externalCash', amount: -line.amount },
      { account: 'investorHeld', owner: user, amount: line.amount },
    ],
  });
  return { outcome: 'settled', reason: null, payment: null, transfer: id, user };
}

async function deposit(uow: UnitOfWork, line: BookableLine, user: string): Promise<Booking> {
  await post(uow.tx, uow.now, {
    key: `statement:${line.key}`,
    about: 'balance.deposited',
    entityId: user,
    lines: [
      { account: 'externalCash', amount: -line.amount },
      { account: 'investorAvailable', owner: user, amount: line.amount },
    ],
  });
  await notifyUser(uow, user, {
    about: 'balance.deposited',
    params: { amount: line.amount },
    link: '/user/bbva',
  });
  uow.markChanged('user', user, user);
  return { outcome: 'deposit', reason: null, payment: null, user };
}

async function suspend(uow: UnitOfWork, line: BookableLine, reason: SuspenseReason): Promise<Booking> {
  await holdLine(uow, line, { about: 'statement.suspended', entityId: line.id });
  return { outcome: 'suspense', reason, payment: null, user: null };
}

/** Unused money, or money that waits for the rest of its amount. */
const holdLine = (
  uow: UnitOfWork,
  { key, amount }: Pick<BookableLine, 'key' | 'amount'>,
  what: { about: string; entityId: string },
) =>
  post(uow.tx, uow.now, {
    key: `statement:${key}`,
    ...what,
    lines: [
      { account: 'externalCash', amount: -amount },
      { ...SUSPENSE, amount },
    ],
  });
