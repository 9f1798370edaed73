import { isBankMethod, type PaymentMethod } from '#machines/investment/investment.contract.ts';
import { share } from '#machines/shared/money.ts';
import { newRedsysOrder } from '../../providers/payment/redsysOrder.ts';
import { sql } from '../../store/sql.ts';
import { tell } from '../dispatch.ts';
import { newId } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import { timer } from '../timers.ts';
import type { Unit } from '../unit.ts';
import type { InvestmentRow } from './investment.facts.ts';

const HOUR = 3_600_000;

/** Opens the payment of an order: what has to arrive, by when, and the part that the balance pays. */
export async function openPayment(
  unit: Unit,
  row: InvestmentRow,
  method: PaymentMethod,
  balance: number,
): Promise<Refusal | undefined> {
  const offer = unit.tenant.settings.paymentMethods.find((each) => each.method === method);
  const id = newId(unit.now);
  const expiresAt = new Date(unit.now.getTime() + (offer?.silenceHours ?? 1) * HOUR);
  const methodFee = methodFeeOf(unit, row.amount, method);
  const total = row.amount + row.fee + methodFee;
  const balancePart = Math.min(balance, total);
  const reference = isBankMethod(method) ? `${row.reference}-${row.version}` : newRedsysOrder();
  unit.tx.post(sql`with chosen as (update investment set method = ${method}, method_fee = ${methodFee}, balance_used = ${balancePart},
      proof_file = null where id = ${row.id})
    insert into payment (id, status, investment_id, method, amount, balance_part, currency, reference, expires_at,
      created_at, updated_at)
    values (${id}, 'new', ${row.id}, ${method}, ${total - balancePart}, ${balancePart},
      ${unit.tenant.customization.currency.code}, ${reference}, ${expiresAt}, ${unit.now}, ${unit.now})`);
  Object.assign(row, {
    method,
    method_fee: methodFee,
    balance_used: balancePart,
    payment_id: id,
    payment_status: 'created',
  });
  timer(unit, expiresAt, 'payment', id, { type: 'payment.expire' });
  const created = await tell(unit, 'payment', id, { type: 'payment.create' });
  return created.ok ? undefined : created.refusal;
}

/** Minor units that paying by a method costs; the balance costs nothing. */
export function methodFeeOf(unit: Pick<Unit, 'tenant'>, amount: number, method: PaymentMethod): number {
  const offer = unit.tenant.settings.paymentMethods.find((each) => each.method === method);
  return method === 'balance' ? 0 : share(amount, offer?.feeBasisPoints ?? 0);
}

/** A manager's confirmation and the balance settle the open payment from here; a provider's notice has done so before. */
export async function settleOpenPayment(unit: Unit, row: InvestmentRow): Promise<Refusal | undefined> {
  const [open] = await unit.tx.query<{ id: string; amount: number; currency: string; reference: string }>(
    sql`select id, amount, currency, reference from payment where investment_id = ${row.id} and status in ('created', 'redirected')`,
  );
  if (!open) return undefined;
  const { id, ...receipt } = open;
  const settled = await tell(unit, 'payment', id, {
    type: 'payment.settle',
    receipt,
    eventId: `investment:${row.id}:${row.version}`,
  });
  return settled.ok ? undefined : settled.refusal;
}

/** Drops the payment that is open, if one is: its balance part goes back. One that has ended already is left alone. */
export async function dropPayment(unit: Unit, row: InvestmentRow, reason: string): Promise<undefined> {
  if (!row.payment_id) return undefined;
  await tell(unit, 'payment', row.payment_id, { type: 'payment.drop', reason });
  return undefined;
}

/** Asks every settled payment of the investment to go back whole. */
export async function refundPayments(unit: Unit, row: InvestmentRow): Promise<Refusal | undefined> {
  const settled = await unit.tx.query<{ id: string }>(
    sql`select id from payment where investment_id = ${row.id} and status = 'settled'`,
  );
  for (const { id } of settled) {
    const asked = await tell(unit, 'payment', id, { type: 'refund.request' });
    if (!asked.ok) return asked.refusal;
  }
  return undefined;
}
