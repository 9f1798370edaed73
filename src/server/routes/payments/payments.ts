import * as v from 'valibot';
import { PaymentAction } from '#machines/payment/payment.contract.ts';
import { Payment } from '#machines/payment/payment.wire.ts';
import { read } from '../../engine/engine.ts';
import { paymentLifecycle } from '../../engine/lifecycles/payment.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { data, notFound, operation, workFor } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import { sql } from '../../store/sql.ts';

/** Newest first. */
async function paymentsOf(uow: UnitOfWork, investmentId: string): Promise<Payment[]> {
  const rows = await uow.tx.query<{ id: string; reason: string | null; created_at: Date }>(sql`select id, reason,
    created_at from payment where investment_id = ${investmentId} order by created_at desc, id desc`);
  const payments: Payment[] = [];
  for (const { id, reason, created_at } of rows) {
    const found = await read(uow, paymentLifecycle, id);
    if (!found) continue;
    const { status, version, reference } = found.row;
    const createdAt = created_at.toISOString();
    payments.push({
      id,
      status: status as Payment['status'],
      version,
      facts: found.facts,
      reference,
      reason,
      createdAt,
    });
  }
  return payments;
}

const listPayments = operation({
  method: 'GET',
  path: '/v2/pfp/investments/{id}/payments',
  summary: 'Lists all payments of an investment with their facts.',
  tag: 'payments',
  access: ['ADMIN'],
  params: ById,
  reply: v.array(Payment),
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const [known] = await uow.tx.query(sql`select from investment where id = ${call.params.id}`);
      return known
        ? { ok: true, value: await paymentsOf(uow, call.params.id) }
        : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/** A manager confirms a transfer, refunds a payment, or retries a refund that the bank or the provider has refused. */
const paymentEvents = eventsOperation({
  entity: 'payment',
  path: '/v2/pfp/payments/{id}/events',
  tag: 'payments',
  access: ['ADMIN'],
  events: PaymentAction,
  money: true,
  isVisibleTo: async (uow, id) => (await uow.tx.query(sql`select from payment where id = ${id}`)).length > 0,
});

export const paymentOperations = [listPayments, paymentEvents];
