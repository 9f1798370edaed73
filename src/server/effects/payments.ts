import type { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { isBankMethod } from '#machines/investment/investment.contract.ts';
import { providerReason } from '#machines/payment/providerCode.ts';
import type { Events } from '../engine/entities.ts';
import type { Jobs } from '../engine/job.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { sendAsSystem } from '../engine/work.ts';
import type { MoneyOutcome, RegisteredCard } from '../providers/payment/payment.ts';
import { sql } from '../store/sql.ts';
import { openPayments } from '../store/statuses.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { payOut } from './payouts.ts';

interface Paid {
  id: string;
  status: string;
  method: PaymentMethod;
  amount: number;
  received: number | null;
  currency: string;
  reference: string;
  card: RegisteredCard | null;
  user_id: string;
}

async function paymentOf(tenant: Tenant, id: string): Promise<Paid | undefined> {
  const [row] = await tenant.database.query<Paid>(sql`select payment.*, investment.user_id from payment
    join investment on investment.id = payment.investment_id where payment.id = ${id}`);
  return row;
}

/** Throws without a definite answer, so that the job is retried with the same idempotency key. */
function definite(outcome: MoneyOutcome) {
  if (outcome.outcome === 'unknown') throw new Error(`The provider gave no definite answer (${outcome.code})`);
  return outcome;
}

/** Charges the registered card. A retry sends the same order number and idempotency key. */
async function charge(tenant: Tenant, { paymentId }: Jobs['payment.charge']) {
  const payment = await paymentOf(tenant, paymentId);
  if (!payment?.card || !openPayments.includes(payment.status)) return;
  const { id, card, amount, currency, reference } = payment;
  const outcome = definite(
    await tenant.providers.payments.charge({
      order: reference,
      amountMinor: amount,
      currency,
      key: `charge:${id}`,
      card,
    }),
  );
  const event: Events['payment'] =
    outcome.outcome === 'settled'
      ? { type: 'payment.settle', receipt: { amount, currency, reference }, eventId: `charge:${id}` }
      : { type: 'payment.fail', reason: providerReason(outcome.code) };
  await sendAsSystem(tenant, 'payment', id, event);
}

/** Refunds everything that arrived, through the channel by which it came. */
async function refund(tenant: Tenant, { paymentId, key }: Jobs['payment.refund']) {
  const payment = await paymentOf(tenant, paymentId);
  if (payment?.status !== 'refunding') return;
  const amount = payment.received ?? 0;
  const outcome = definite(await giveBack(tenant, payment, amount, key));
  const event: Events['payment'] =
    outcome.outcome === 'settled' ? { type: 'refund.confirm' } : { type: 'refund.refuse', reason: outcome.code };
  await sendAsSystem(tenant, 'payment', payment.id, event);
}

function giveBack(tenant: Tenant, payment: Paid, amount: number, key: string): Promise<MoneyOutcome> | MoneyOutcome {
  if (amount === 0) return { outcome: 'settled', reference: key };
  const { reference, currency, method, user_id } = payment;
  if (isBankMethod(method)) return payOut(tenant, { userId: user_id, amount, key, concept: reference });
  return tenant.providers.payments.refund({ order: reference, amountMinor: amount, currency, key });
}

export const paymentJobs = { 'payment.charge': charge, 'payment.refund': refund } satisfies Partial<JobHandlers>;
