import type { BankLineOutcome, SuspenseReason } from '#machines/payment/bankStatement.wire.ts';
import { openIncident } from '../engine/incidents.ts';
import { notifyUser } from '../engine/notify.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../engine/unit.ts';
import { newId } from '../kernel/ids.ts';
import { depositorOf } from '../store/deposits.ts';
import { PLATFORM, post } from '../store/ledger.ts';
import { sql } from '../store/sql.ts';
import { type BankPayment, paymentsNamed, wordsOf } from '../store/suspense.ts';
import { type NamedTransfer, transfersNamed } from '../store/transfers.ts';
import type { Line } from './readBankStatement.ts';

interface Booking {
  outcome: BankLineOutcome;
  reason: SuspenseReason | null;
  payment: string | null;
  transfer?: string;
  user: string | null;
}

/** The file of a line, and the idempotency key of its import. */
export interface StatementImport {
  fileName: string;
  importKey: string | null;
}

/**
 * Books a line of a bank statement once: it settles a payment, tops up a balance, or goes to suspense, where a manager
 * sees it.
 */
export async function bookLine(
  uow: UnitOfWork,
  line: Line,
  { fileName, importKey }: StatementImport,
): Promise<Worked<undefined>> {
  // Two imports may contain the same line. The second one waits for this lock and then finds the line.
  await uow.tx.query(sql`select pg_advisory_xact_lock(hashtext('bank_statement_line'))`);
  const existing = await uow.tx.query(sql`select from bank_statement_line where key = ${line.key}`);
  if (existing.length) return { ok: true, value: undefined };
  const booking = await outcomeOf(uow, line);
  if ('code' in booking) return refuse(booking);
  const { outcome, reason, payment, transfer = null, user } = booking;
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into bank_statement_line (id, key, booked_on, amount, currency, reference, payer, outcome, reason,
      payment_id, transfer_id, user_id, file_name, imported_by, imported_at, import_key)
    values (${id}, ${line.key}, ${line.bookedOn}, ${line.amount}, ${line.currency}, ${line.reference},
      ${line.payer}, ${outcome}, ${reason}, ${payment}, ${transfer}, ${user}, ${fileName}, ${uow.by.userId}, ${uow.now}, ${importKey})`);
  if (outcome === 'suspense' && payment === null) await openSuspense(uow, id, line);
  return { ok: true, value: undefined };
}

const openSuspense = (uow: UnitOfWork, id: string, { amount, currency, reference, payer }: Line) =>
  openIncident(uow, {
    kind: 'suspense',
    subject: { entity: 'bankLine', id },
    money: { amount, currency },
    detail: { reference, payer },
  });

/** The ledger has one currency. A line in another currency is not booked but reported to the manager who imports it. */
async function outcomeOf(uow: UnitOfWork, line: Line): Promise<Booking | Refusal> {
  if (line.currency !== uow.tenant.customization.currency.code) return { code: 'invalid', fields: {} };
  const words = wordsOf(line.reference);
  const [[payment, another], [transfer, second]] = await Promise.all([
    paymentsNamed(uow.tx, line.reference),
    transfersNamed(uow.tx, words),
  ]);
  if (another || second || (payment && transfer)) return suspend(uow, line, 'ambiguous');
  if (transfer) return payTransfer(uow, line, transfer);
  if (payment) return pay(uow, line, payment);
  const depositor = await depositorOf(uow.tx, words);
  return depositor ? deposit(uow, line, depositor) : suspend(uow, line, 'unknownReference');
}

/** The payment's machine decides whether the money settles the payment or goes back to its sender. */
async function pay(uow: UnitOfWork, line: Line, payment: BankPayment): Promise<Booking | Refusal> {
  if (await isConfirmedByHand(uow, line, payment))
    return { payment: payment.id, user: payment.user_id, outcome: 'settled', reason: null };
  const isSecond = payment.status === 'settled' || /^(late|refund)/.test(payment.status);
  const id = isSecond ? await secondOf(uow, line, payment) : payment.id;
  const { amount, currency, key } = line;
  const receipt = { amount, currency, reference: payment.reference };
  const sent = await uow.sendAsSystem('payment', id, { type: 'payment.settle', receipt, eventId: `statement:${key}` });
  if (!sent.ok) return sent.refusal;
  const booking = { payment: id, user: payment.user_id };
  if (sent.value.status === 'settled') return { ...booking, outcome: 'settled', reason: null };
  return { ...booking, outcome: 'suspense', reason: isSecond ? 'second' : reasonOf(line, payment) };
}

/** Whether a manager confirmed this payment before its line was imported, so that its money is in the books already. */
async function isConfirmedByHand(uow: UnitOfWork, line: Line, { id, received }: BankPayment): Promise<boolean> {
  if (received !== line.amount) return false;
  const lines = await uow.tx.query(sql`select from bank_statement_line where payment_id = ${id} limit 1`);
  return lines.length === 0;
}

const reasonOf = (line: Line, payment: BankPayment): SuspenseReason =>
  line.amount === payment.amount ? 'late' : 'amount';

/**
 * A second transfer becomes a payment of its own. It is dated before the first one, because an investment uses its
 * latest payment.
 */
async function secondOf(uow: UnitOfWork, line: Line, payment: BankPayment): Promise<string> {
  const id = newId(uow.now);
  const createdAt = new Date(payment.created_at.getTime() - 1);
  await uow.tx.query(sql`insert into payment (id, status, investment_id, method, amount, currency, reference, created_at,
      updated_at)
    values (${id}, 'new', ${payment.investment_id}, ${payment.method}, ${line.amount}, ${payment.currency},
      ${`${payment.reference}+${suffixOf(line.key)}`}, ${createdAt}, ${uow.now})`);
  return id;
}

/** Keys of files begin with a hash, those of the bank with its id. */
const suffixOf = (key: string) => (key.startsWith('bank:') ? key.slice(-12) : `${key.slice(0, 8)}${key.slice(64)}`);

/**
 * The price of tokens is held for their transfer. Money that comes late, twice or with another amount goes to the buyer's
 * balance, from which the buyer can still pay or have it paid out.
 */
async function payTransfer(uow: UnitOfWork, line: Line, transfer: NamedTransfer): Promise<Booking | Refusal> {
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

async function deposit(uow: UnitOfWork, line: Line, user: string): Promise<Booking> {
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

async function suspend(uow: UnitOfWork, line: Line, reason: SuspenseReason): Promise<Booking> {
  await post(uow.tx, uow.now, {
    key: `statement:${line.key}`,
    about: 'statement.suspended',
    entityId: uow.by.userId ?? PLATFORM,
    lines: [
      { account: 'externalCash', amount: -line.amount },
      { account: 'suspense', amount: line.amount },
    ],
  });
  return { outcome: 'suspense', reason, payment: null, user: null };
}
