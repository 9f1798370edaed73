import * as v from 'valibot';
import { RefundEvent } from '#machines/payment/payment.contract.ts';
import { Payment } from '#machines/payment/payment.wire.ts';
import { read } from '../engine/engine.ts';
import { paymentLifecycle } from '../engine/lifecycles/payment.ts';
import type { Unit } from '../engine/unit.ts';
import { eventsOperation } from '../http/eventsOperation.ts';
import { data, notFound, operation, workFor } from '../http/operation.ts';
import { sql } from '../store/sql.ts';

/** The newest first. */
async function paymentsOf(unit: Unit, investmentId: string): Promise<Payment[]> {
  const rows = await unit.tx.query<{ id: string; reason: string | null; created_at: Date }>(sql`select id, reason,
    created_at from payment where investment_id = ${investmentId} order by created_at desc, id desc`);
  const payments: Payment[] = [];
  for (const { id, reason, created_at } of rows) {
    const found = await read(unit, paymentLifecycle, id);
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
  summary: 'Every payment that was begun for an investment, with its facts.',
  tag: 'payments',
  access: ['ADMIN'],
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  reply: v.array(Payment),
  handle: async (call) => {
    const found = await workFor(call, async (unit) => {
      const [known] = await unit.tx.query(sql`select from investment where id = ${call.params.id}`);
      return known
        ? { ok: true, value: await paymentsOf(unit, call.params.id) }
        : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/** A manager gives money back, or asks for it again where the bank or the provider has refused it for good. */
const paymentEvents = eventsOperation({
  thing: 'payment',
  path: '/v2/pfp/payments/{id}/events',
  tag: 'payments',
  access: ['ADMIN'],
  events: RefundEvent,
  money: true,
  mayKnow: async (unit, id) => (await unit.tx.query(sql`select from payment where id = ${id}`)).length > 0,
});

export const paymentOperations = [listPayments, paymentEvents];
