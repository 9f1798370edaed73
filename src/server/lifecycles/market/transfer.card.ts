import { HOUR } from '#machines/shared/duration.ts';
import { findSaleCard } from '#machines/tenant/settings/settings.contract.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { newRedsysOrder } from '../../providers/payment/redsysOrder.ts';
import { paymentProviders } from '../../tenants/tenant.ts';
import type { TransferRow } from './transfer.row.ts';

/** Opens the payment of a sale on the page of the terminal. */
export async function openCardPayment(
  uow: UnitOfWork,
  { id: sale }: TransferRow,
  amount: number,
): Promise<Refusal | undefined> {
  const { settings, customization } = uow.tenant;
  const { silenceHours = 1 } = findSaleCard(settings, paymentProviders(uow.tenant)) ?? {};
  const id = newId(uow.now);
  const expiresAt = new Date(uow.now.getTime() + silenceHours * HOUR);
  await uow.tx.query(sql`insert into payment (id, status, transfer_id, method, amount, currency, reference, expires_at,
      created_at, updated_at)
    values (${id}, 'new', ${sale}, 'terminal', ${amount}, ${customization.currency.code}, ${newRedsysOrder()}, ${expiresAt},
      ${uow.now}, ${uow.now})`);
  timer(uow, expiresAt, 'payment', id, { type: 'payment.expire' });
  const created = await uow.sendAsSystem('payment', id, { type: 'payment.create' });
  return created.ok ? undefined : created.refusal;
}

/** A later payment on its page is late, and is returned to the card. */
export async function dropCardPayment(uow: UnitOfWork, { card_payment: id }: TransferRow): Promise<undefined> {
  if (!id) return;
  const reason = 'saleOver';
  const dropped = await uow.sendAsSystem('payment', id, { type: 'payment.drop', reason });
  if (dropped.ok) uow.update('payment', id, { reason });
}

/** The terminal returns the price to the card. Its refusal is an incident of the payment. */
export async function returnToCard(uow: UnitOfWork, { id: sale }: TransferRow): Promise<Refusal | undefined> {
  const [paid] = await uow.tx.query<{ id: string }>(
    sql`select id from payment where transfer_id = ${sale} and status = 'settled'`,
  );
  if (!paid) throw new Error(`The sale ${sale} was paid by no card`);
  const requested = await uow.sendAsSystem('payment', paid.id, { type: 'refund.request' });
  return requested.ok ? undefined : requested.refusal;
}
