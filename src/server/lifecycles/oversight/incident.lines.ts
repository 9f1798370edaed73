import type { LineShare } from '#machines/oversight/incident/incident.contract.ts';
import { leftOf } from '#machines/oversight/incident/shares.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { withColumns } from '../../postgres/withColumns.ts';
import { isPosted, type PostingLine, post } from '../../queries/orders/ledger.ts';
import { backTo, bookingKey, reversalKey } from '../../queries/orders/reversals.ts';
import { type BankPayment, findAwaitedPayment } from '../../queries/orders/suspense.ts';
import { notifyUser } from '../app/notify.ts';
import { type BookableLine, bookShare } from '../orders/bankLine.money.ts';
import { receivePart } from '../orders/payment.parts.ts';
import type { IncidentRow } from './incident.row.ts';

/** A line of a bank statement in suspense: moves its money after a manager's decision. */

const lineIdOf = (row: IncidentRow) => withColumns(row, 'subject_id').subject_id;
const amountOf = (row: IncidentRow) => row.amount ?? 0;

const move = (uow: UnitOfWork, row: IncidentRow, what: string, lines: PostingLine[]) =>
  post(uow.tx, uow.now, { key: `incident:${row.id}:${what}`, about: `line.${what}`, entityId: row.id, lines });

/**
 * The money leaves suspense as if it had just arrived, so that the order's own payment books it and decides about it.
 * The act is refused if the money neither settles the payment nor is a part of it.
 */
export async function assignLine(uow: UnitOfWork, row: IncidentRow, investment: string): Promise<Refusal | undefined> {
  const amount = amountOf(row);
  const payment = await findAwaitedPayment(uow.tx, investment);
  if (!payment) return { code: 'not_found' };
  const eventId = `line:${lineIdOf(row)}`;
  const currency = row.currency ?? '';
  const part = await receivePart(uow, payment, { amount, currency }, eventId);
  if (part && 'code' in part) return part;
  // A part stays in suspense, where it waits for the others.
  if (part) return spendLine(uow, row, payment, part.outcome);
  await move(uow, row, 'assigned', [
    { account: 'suspense', amount: -amount },
    { account: 'externalCash', amount },
  ]);
  const receipt = { amount, currency, reference: payment.reference };
  const sent = await uow.sendAsSystem('payment', payment.id, { type: 'payment.settle', receipt, eventId });
  if (!sent.ok) return sent.refusal;
  if (sent.value.status !== 'settled') return { code: 'invalid', fields: {} };
  return spendLine(uow, row, payment, 'settled');
}

/** The same for several orders. Each share is a line of its own, which the payment of its order books and decides about. */
export async function divideLine(
  uow: UnitOfWork,
  row: IncidentRow,
  shares: readonly LineShare[],
): Promise<Refusal | undefined> {
  const amount = amountOf(row);
  if (leftOf(amount, shares) !== 0) return { code: 'invalid', fields: {} };
  const [line] = await uow.tx.query<BookableLine>(sql`update bank_statement_line set outcome = 'divided', reason = null
    where id = ${lineIdOf(row)} returning *, booked_on::text as booked_on`);
  if (!line) return { code: 'not_found' };
  await move(uow, row, 'assigned', [
    { account: 'suspense', amount: -amount },
    { account: 'externalCash', amount },
  ]);
  for (const [index, share] of shares.entries()) {
    const payment = await findAwaitedPayment(uow.tx, share.investment);
    if (!payment) return { code: 'not_found' };
    const refusal = await bookShare(uow, line, { number: index + 1, amount: share.amount, payment });
    if (refusal) return refusal;
  }
  uow.markChanged('bankLine', line.id);
  return undefined;
}

async function spendLine(uow: UnitOfWork, row: IncidentRow, payment: BankPayment, outcome: 'settled' | 'part') {
  await uow.tx.query(sql`update bank_statement_line set outcome = ${outcome}, reason = null, payment_id = ${payment.id},
    user_id = ${payment.user_id} where id = ${lineIdOf(row)}`);
  uow.markChanged('bankLine', lineIdOf(row));
  return undefined;
}

export async function creditLine(uow: UnitOfWork, row: IncidentRow, user: string): Promise<undefined> {
  const amount = amountOf(row);
  await move(uow, row, 'credited', [
    { account: 'suspense', amount: -amount },
    { account: 'investorAvailable', owner: user, amount },
  ]);
  await uow.tx.query(sql`update bank_statement_line set outcome = 'deposit', reason = null, user_id = ${user}
    where id = ${lineIdOf(row)}`);
  await notifyUser(uow, user, {
    about: 'balance.deposited',
    params: { amount },
    link: '/user/bbva',
  });
  uow.markChanged('user', user, user);
  uow.markChanged('bankLine', lineIdOf(row));
}

/** Until the bank has answered, the money is owed to the payer. */
export async function requestReturn(uow: UnitOfWork, row: IncidentRow, key: string): Promise<void> {
  const amount = amountOf(row);
  if (!(await isPosted(uow.tx, await bookingKey(uow.tx, `incident:${row.id}:returned`))))
    await move(uow, row, `${key}:requested`, [
      { account: 'suspense', amount: -amount },
      { account: 'refundsPayable', amount },
    ]);
  uow.enqueue('line.return', { incidentId: row.id, key });
}

export async function confirmReturn(uow: UnitOfWork, row: IncidentRow): Promise<void> {
  const amount = amountOf(row);
  await post(uow.tx, uow.now, {
    key: await bookingKey(uow.tx, `incident:${row.id}:returned`),
    about: 'line.returned',
    entityId: row.id,
    lines: [
      { account: 'refundsPayable', amount: -amount },
      { account: 'externalCash', amount },
    ],
  });
  await uow.tx.query(sql`update bank_statement_line set outcome = 'returned' where id = ${lineIdOf(row)}`);
  uow.markChanged('bankLine', lineIdOf(row));
}

/** The money is in suspense again, where managers decide again. Only money that has left can come back. */
export async function reverseReturn(uow: UnitOfWork, row: IncidentRow, reason: string): Promise<Refusal | undefined> {
  if (!(await isPosted(uow.tx, await bookingKey(uow.tx, `incident:${row.id}:returned`)))) return { code: 'not_found' };
  await post(uow.tx, uow.now, {
    key: await reversalKey(uow.tx, `incident:${row.id}:returned`),
    about: 'line.returnReversed',
    entityId: row.id,
    lines: backTo('suspense', amountOf(row)),
  });
  await uow.tx.query(sql`update bank_statement_line set outcome = 'suspense' where id = ${lineIdOf(row)}`);
  uow.update('incident', row.id, { reason });
  uow.markChanged('bankLine', lineIdOf(row));
  return undefined;
}

export async function refuseReturn(uow: UnitOfWork, row: IncidentRow, key: string, reason: string): Promise<void> {
  const amount = amountOf(row);
  await move(uow, row, `${key}:refused`, [
    { account: 'refundsPayable', amount: -amount },
    { account: 'suspense', amount },
  ]);
  uow.update('incident', row.id, { reason });
}
