import { redirectMethods } from '#machines/orders/investment/investment.contract.ts';
import { providerReason } from '#machines/orders/payment/providerCode.ts';
import type { Events } from '../../engine/entities.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem, done } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { nextLookup } from '../../lifecycles/orders/lookups.ts';
import { resolveIncident } from '../../lifecycles/oversight/incidents.ts';
import { sql } from '../../postgres/sql.ts';
import { lookedUpPayments, openPayments } from '../../postgres/statuses.ts';
import type { OrderState } from '../../providers/payment/payment.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

interface Pending {
  id: string;
  isOpen: boolean;
  reference: string;
  expires_at: Date;
}

/** A payment without a final answer. One that was dropped or has expired may still have been paid at the provider. */
async function pendingPayment(tenant: Tenant, id: string): Promise<Pending | undefined> {
  const [row] = await tenant.database.query<Pending>(sql`select id, reference,
      coalesce(expires_at, created_at) as expires_at,
      status = any(${openPayments}) as "isOpen" from payment
    where id = ${id} and method = any(${redirectMethods}) and status = any(${lookedUpPayments})`);
  return row;
}

/**
 * Asks the provider for the outcome of a payment, because a notice can be lost. Only its answer ends the payment:
 * silence never counts as a refusal.
 */
export async function lookUpPayment(tenant: Tenant, paymentId: string, attempt?: number): Promise<'ended' | 'open'> {
  const payment = await pendingPayment(tenant, paymentId);
  if (!payment) return 'ended';
  const answer = await tenant.providers.payments.fetch(payment.reference);
  const isFinal = answer.state === 'settled' || answer.state === 'refused';
  await work(tenant, bySystem, async (uow) => {
    const event = decideEvent(answer, payment, uow.now);
    if (event) await uow.sendAsSystem('payment', payment.id, event);
    // A payment that was dropped while the provider was silent has no event for the answer that nothing was paid, so
    // its incident is resolved here.
    if (isAnswer(answer))
      await resolveIncident(
        uow,
        { kind: 'unanswered', subject: { entity: 'payment', id: payment.id } },
        'payment.lookup',
      );
    if (attempt === undefined || isFinal) return done;
    const isOpen = !isAnswer(answer) || (payment.isOpen && event?.type !== 'payment.expire');
    const runAt = nextLookup({ now: uow.now, expiresAt: payment.expires_at, isOpen }, attempt + 1);
    if (runAt) uow.enqueue('payment.lookup', { paymentId, attempt: attempt + 1 }, runAt);
    return done;
  });
  return isFinal ? 'ended' : 'open';
}

const isAnswer = ({ state }: OrderState) => state !== 'pending' && state !== 'unknown';

function decideEvent(answer: OrderState, payment: Pending, now: Date): Events['payment'] | undefined {
  const { reference, expires_at } = payment;
  switch (answer.state) {
    case 'settled': {
      const receipt = { amount: answer.amountMinor, currency: answer.currency, reference };
      return { type: 'payment.settle', receipt, eventId: `lookup:${reference}` };
    }
    case 'refused':
      return { type: 'payment.fail', reason: providerReason(answer.responseCode) };
    case 'absent':
    case 'unfinished':
      return expires_at <= now ? { type: 'payment.expire', lookup: answer.state } : undefined;
    case 'registered':
      return expires_at <= now ? { type: 'payment.expire', lookup: 'unfinished' } : undefined;
    case 'pending':
    case 'unknown':
      return expires_at <= now ? { type: 'payment.unanswered' } : undefined;
  }
}

async function lookUp(tenant: Tenant, { paymentId, attempt }: Jobs['payment.lookup']) {
  await lookUpPayment(tenant, paymentId, attempt);
}

export const lookupJobs = { 'payment.lookup': lookUp } satisfies Partial<JobHandlers>;
