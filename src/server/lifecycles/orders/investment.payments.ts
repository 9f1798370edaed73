import { isBankMethod, isCoinMethod, type PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { HOUR } from '#machines/shared/duration.ts';
import { share } from '#machines/shared/money.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { endOfDayLater, timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals, openPayments } from '../../postgres/statuses.ts';
import { newRedsysOrder } from '../../providers/payment/redsysOrder.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { coinPayment } from './investment.coins.ts';
import type { InvestmentRow } from './investment.facts.ts';
import { insertPayment, isClockStoppable } from './payment.row.ts';

/** Opens the payment of an order, with its amount, its deadline and the part that the balance pays. */
export async function openPayment(
  uow: UnitOfWork,
  row: InvestmentRow,
  method: PaymentMethod,
  balance: number,
): Promise<Refusal | undefined> {
  const id = newId(uow.now);
  const expiresAt = paymentDeadline(uow.tenant, { method, from: uow.now, orderEnd: row.order_expires_at });
  const methodFee = computeMethodFee(uow, row.amount, method);
  const total = row.amount + row.fee + methodFee;
  const balancePart = Math.min(balance, total);
  const reference = isBankMethod(method) ? `${row.reference}-${row.version}` : newRedsysOrder();
  const coin = isCoinMethod(method) ? await coinPayment(uow, id, total - balancePart) : undefined;
  const chosen = { method, method_fee: methodFee, balance_used: balancePart };
  uow.setWithEvent('investment', row.id, { ...chosen, proof_file: null });
  Object.assign(row, { ...chosen, payment_id: id, payment_status: 'created' });
  Object.assign(row, {
    payment_amount: total - balancePart,
    payment_reference: reference,
    payment_expires_at: expiresAt,
  });
  insertPayment(
    uow,
    id,
    sql`insert into payment (id, status, investment_id, method, amount, balance_part, currency, reference, expires_at,
        deposit_address, coin_request, coin, created_at, updated_at)
      values (${id}, 'new', ${row.id}, ${method}, ${total - balancePart}, ${balancePart},
        ${uow.tenant.customization.currency.code}, ${reference}, ${expiresAt},
        ${coin?.address ?? null}, ${coin?.request ?? null}, ${coin?.terms ?? null}, ${uow.now}, ${uow.now})
      returning *`,
  );
  timer(uow, expiresAt, 'payment', id, { type: 'payment.expire' });
  if (coin) for (const at of [uow.now, expiresAt]) uow.enqueue('coins.watch', {}, at);
  const created = await uow.sendAsSystem('payment', id, { type: 'payment.create' });
  return created.ok ? undefined : created.refusal;
}

/**
 * Providers answer within hours. A transfer may arrive until the end of a day, but not after the order itself ends, so
 * that the investor has one deadline.
 */
export function paymentDeadline(
  tenant: Tenant,
  { method, from, orderEnd }: { method: PaymentMethod; from: Date; orderEnd: Date | null },
): Date {
  const offer = tenant.settings.paymentMethods.find((each) => each.method === method);
  const silent = new Date(from.getTime() + (offer?.silenceHours ?? 1) * HOUR);
  if (!isBankMethod(method)) return silent;
  const end = endOfDayLater(tenant, silent, 0);
  return orderEnd && orderEnd < end ? orderEnd : end;
}

/** The fee for a payment method in minor units. Paying from the balance is free. */
export function computeMethodFee(uow: Pick<UnitOfWork, 'tenant'>, amount: number, method: PaymentMethod): number {
  const offer = uow.tenant.settings.paymentMethods.find((each) => each.method === method);
  return method === 'balance' ? 0 : share(amount, offer?.feeBasisPoints ?? 0);
}

const EXPIRING = `select id, expires_at, method from payment
  where investment_id = $1 and status in (${literals(openPayments)}) and expires_at is not null`;

/** Its open payment gets the time back in which the campaign was suspended. */
export async function prolongPayment(uow: UnitOfWork, row: InvestmentRow, since: string): Promise<void> {
  const open = await uow.tx.query<{ id: string; expires_at: Date; method: PaymentMethod }>(
    statement(EXPIRING, [row.id]),
  );
  for (const { id, expires_at, method } of open.filter((each) => isClockStoppable(each.method))) {
    const prolonged = new Date(expires_at.getTime() + uow.now.getTime() - Date.parse(since));
    const expiresAt = isBankMethod(method) ? endOfDayLater(uow.tenant, prolonged, 0) : prolonged;
    uow.update('payment', id, { expires_at: expiresAt });
    timer(uow, expiresAt, 'payment', id, { type: 'payment.expire' });
    if (isCoinMethod(method)) uow.enqueue('coins.watch', {}, expiresAt);
  }
}

const OPEN = `select id, amount, currency, reference from payment
  where investment_id = $1 and status in (${literals(openPayments)})`;

/** An order paid from the balance settles its payment. Any other payment settles first and sends an event to its order. */
export async function settleByBalance(uow: UnitOfWork, row: InvestmentRow): Promise<Refusal | undefined> {
  const [open] = await uow.tx.query<{ id: string; amount: number; currency: string; reference: string }>(
    statement(OPEN, [row.id]),
  );
  if (!open) return undefined;
  const { id, ...receipt } = open;
  const settled = await uow.sendAsSystem('payment', id, {
    type: 'payment.settle',
    receipt,
    eventId: `investment:${row.id}:${row.version}`,
  });
  return settled.ok ? undefined : settled.refusal;
}

/** Drops the latest payment. If it is still open, its balance part is released. If it has ended, nothing changes. */
export async function dropPayment(uow: UnitOfWork, row: InvestmentRow, reason: string): Promise<void> {
  if (!row.payment_id) return;
  const dropped = await uow.sendAsSystem('payment', row.payment_id, { type: 'payment.drop', reason });
  if (dropped.ok) uow.update('payment', row.payment_id, { reason });
}

/** Requests a full refund of every settled payment of the investment. */
export async function refundPayments(uow: UnitOfWork, row: InvestmentRow): Promise<Refusal | undefined> {
  const settled = await uow.tx.query<{ id: string }>(
    sql`select id from payment where investment_id = ${row.id} and status = 'settled'`,
  );
  for (const { id } of settled) {
    const requested = await uow.sendAsSystem('payment', id, { type: 'refund.request' });
    if (!requested.ok) return requested.refusal;
  }
  return undefined;
}
