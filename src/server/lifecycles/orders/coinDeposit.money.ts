import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { type PostingLine, post } from '../../queries/orders/ledger.ts';
import type { CoinDepositRow } from './coinDeposit.row.ts';

/** Coins in the ledger, in minor units of the currency. Until a payment uses them, they are owed to the investor. */

const move = (uow: UnitOfWork, row: CoinDepositRow, what: string, lines: PostingLine[]) =>
  post(uow.tx, uow.now, { key: `coins:${row.id}:${what}`, about: `coins.${what}`, entityId: row.id, lines });

const owed = (row: CoinDepositRow, amount: number): PostingLine => ({
  account: 'coinDeposits',
  owner: row.user_id,
  amount,
});

export async function bookDeposit(uow: UnitOfWork, row: CoinDepositRow): Promise<void> {
  await move(uow, row, 'booked', [{ account: 'coins', amount: -row.amount }, owed(row, row.amount)]);
}

/** The payment's machine settles it with exactly what is due. Its own posting takes the money. */
export async function completePayment(uow: UnitOfWork, row: CoinDepositRow): Promise<Refusal | undefined> {
  const { payment_id, due, currency, payment_reference: reference } = row;
  const settled = await uow.sendAsSystem('payment', payment_id, {
    type: 'payment.settle',
    receipt: { amount: due, currency, reference },
    eventId: `coins:${row.id}`,
  });
  if (!settled.ok) return settled.refusal;
  if (settled.value.status !== 'settled') throw new Error(`The payment ${payment_id} has refused its coins`);
  uow.enqueue('coins.sweep', { paymentId: payment_id });
  return undefined;
}

export async function creditDeposit(uow: UnitOfWork, row: CoinDepositRow, amount: number): Promise<void> {
  await move(uow, row, 'credited', [owed(row, -amount), { account: 'investorAvailable', owner: row.user_id, amount }]);
  uow.update('coinDeposit', row.id, { credited: amount });
  uow.enqueue('coins.sweep', { paymentId: row.payment_id });
}

/** The coins have left the platform again. */
export async function returnBooked(uow: UnitOfWork, row: CoinDepositRow): Promise<void> {
  await move(uow, row, 'returned', [owed(row, -row.amount), { account: 'coins', amount: row.amount }]);
}
