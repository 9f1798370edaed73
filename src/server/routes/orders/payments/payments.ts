import * as v from 'valibot';
import { PaymentAction } from '#machines/orders/payment/payment.contract.ts';
import { paymentStepUps } from '#machines/orders/payment/payment.stepUp.ts';
import { Payment } from '#machines/orders/payment/payment.wire.ts';
import { RefundTransferForm } from '#machines/oversight/incident/incident.wire.ts';
import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import { doOrPropose } from '#server/acts/oversight/approvals.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { paymentLifecycle } from '#server/lifecycles/orders/payment.ts';
import { sql } from '#server/postgres/sql.ts';
import { loadPaymentCoins } from '../coins/deposits.ts';

/** A payment for managers. */
export async function paymentPage(uow: UnitOfWork, id: string): Promise<Payment | undefined> {
  const found = await read(uow, paymentLifecycle, id);
  if (!found) return undefined;
  const { status, version, reference, reason, refund_reason, refund_ending, refunded_at, payee_ending } = found.row;
  return {
    id,
    status: status as Payment['status'],
    version,
    facts: found.facts,
    reference,
    reason,
    refund: { reason: refund_reason, ending: refund_ending, at: refunded_at?.toISOString() ?? null },
    payeeEnding: payee_ending,
    coins: await loadPaymentCoins(uow, found.row),
    createdAt: found.row.created_at.toISOString(),
  };
}

/** Newest first, or undefined if there is no such investment. */
async function loadPayments(uow: UnitOfWork, investmentId: string): Promise<Payment[] | undefined> {
  const rows = await uow.tx.query<{ id: string | null }>(sql`select payment.id from investment
    left join payment on payment.investment_id = investment.id
    where investment.id = ${investmentId} order by payment.created_at desc, payment.id desc`);
  if (!rows.length) return undefined;
  const payments: Payment[] = [];
  for (const { id } of rows) {
    const page = id === null ? undefined : await paymentPage(uow, id);
    if (page) payments.push(page);
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
      const value = await loadPayments(uow, call.params.id);
      return value ? { ok: true, value } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

/**
 * A manager confirms a transfer, refunds a payment, or retries a refund that the bank or the provider has refused. A
 * confirmation is the claim of one person, so above the limit it is proposed to a second manager (202).
 */
const paymentEvents = eventsOperation<'payment', PaymentAction>({
  entity: 'payment',
  path: '/v2/pfp/payments/{id}/events',
  tag: 'payments',
  access: ['ADMIN'],
  events: PaymentAction,
  stepUps: paymentStepUps,
  money: true,
  proposal: (id, action) => {
    if (action.type !== 'payment.settle') return undefined;
    const { receipt, proofSeen } = action;
    const event = { type: 'receipt.confirm', ...(receipt && { receipt }), ...(proofSeen && { proofSeen }) } as const;
    return { kind: 'event', entity: 'payment', id, event };
  },
});

/** After a refusal of the card terminal, a refund is paid to the investor's bank account instead. */
const refundTransfer = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/payments/{id}/refund-transfer',
  summary: 'Refunds a card or Bizum payment by transfer to the investor’s bank account, or (202) proposes it.',
  tag: 'payments',
  access: ['ADMIN'],
  money: true,
  acceptsVersion: true,
  params: ById,
  body: RefundTransferForm,
  reply: MoneyActReply,
  handle: async (call) => {
    const sent = await workFor(call, async (uow) => {
      const found = await read(uow, paymentLifecycle, call.params.id);
      if (!found) return { ok: false, refusal: { code: 'not_found' } };
      const { version, payee_ending } = found.row;
      if (payee_ending !== null && payee_ending !== call.body.ending)
        return { ok: false, refusal: { code: 'stale_version', version } };
      const event = { type: 'refund.transfer' } as const;
      return doOrPropose(uow, { kind: 'event', entity: 'payment', id: call.params.id, event }, call.expectedVersion);
    });
    if (sent.ok) return data(sent.value, sent.value.approval ? 202 : 200);
    return sent.refusal.code === 'not_found' ? notFound() : refused(sent.refusal);
  },
});

export const paymentOperations = [listPayments, paymentEvents, refundTransfer];
