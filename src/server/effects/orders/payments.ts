import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { isBankMethod, isCoinMethod } from '#machines/orders/investment/investment.contract.ts';
import { providerReason } from '#machines/orders/payment/providerCode.ts';
import type { Events } from '../../engine/entities.ts';
import type { Jobs } from '../../engine/job.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { statement } from '../../postgres/sql.ts';
import { openPayments } from '../../postgres/statuses.ts';
import type { BankOutcome } from '../../providers/bank/bank.ts';
import type { RegisteredCard } from '../../providers/payment/payment.ts';
import { isPosted } from '../../queries/orders/ledger.ts';
import { PAID, PAYER } from '../../queries/orders/paymentSubjects.ts';
import { bookingKey } from '../../queries/orders/reversals.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendAsSystem } from '../../work/work.ts';
import { definite } from '../definite.ts';
import { lookUpPayment } from './lookups.ts';
import { type PaidOut, payOut } from './payouts.ts';

interface Paid {
  id: string;
  status: string;
  version: number;
  method: PaymentMethod;
  amount: number;
  received: number | null;
  currency: string;
  reference: string;
  card: RegisteredCard | null;
  expires_at: Date | null;
  user_id: string;
}

async function findPayment(tenant: Tenant, id: string): Promise<Paid | undefined> {
  const [row] = await tenant.database.query<Paid>(
    statement(
      `select payment.*, ${PAYER} as user_id from payment ${PAID} where payment.id = $1 and ${PAYER} is not null`,
      [id],
    ),
  );
  return row;
}

/**
 * Charges the registered card. A retry sends the same order number and idempotency key. Nothing is charged after the
 * payment's deadline, but the answer to an earlier attempt may have been lost, so the provider is asked.
 */
async function charge(tenant: Tenant, { paymentId }: Jobs['payment.charge']) {
  const payment = await findPayment(tenant, paymentId);
  if (!payment?.card) return;
  const isOver = payment.expires_at === null || payment.expires_at <= tenant.clock.now();
  if (isOver || !openPayments.includes(payment.status)) {
    await lookUpPayment(tenant, paymentId, 0);
    return;
  }
  const { id, card, amount, currency, reference } = payment;
  const outcome = await definite(
    tenant,
    'payments',
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

/** Refunds all received money, through its original channel or by transfer to the account on file. */
async function refund(tenant: Tenant, { paymentId, key, route, version }: Jobs['payment.refund']) {
  const payment = await findPayment(tenant, paymentId);
  if (payment?.status !== 'refunding' || (version ?? payment.version) !== payment.version) return;
  const isBank = isBankMethod(payment.method) || route === 'transfer';
  // Booked money has already left, so no other attempt may send it again.
  const outcome: PaidOut = (await isPosted(
    tenant.database,
    await bookingKey(tenant.database, `payment:${payment.id}:refunded`),
  ))
    ? { outcome: 'settled', reference: key }
    : await definite(tenant, chooseProvider(payment.method, isBank), await giveBack(tenant, payment, key, isBank));
  const { ending } = outcome;
  const event: Events['payment'] =
    outcome.outcome === 'settled'
      ? { type: 'refund.confirm', ...(ending && { ending }) }
      : { type: 'refund.refuse', reason: outcome.code };
  await sendAsSystem(tenant, 'payment', payment.id, event);
}

const chooseProvider = (method: PaymentMethod, isBank: boolean) => {
  if (isCoinMethod(method)) return 'coins';
  return isBank ? 'bank' : 'payments';
};

async function giveBack(tenant: Tenant, payment: Paid, key: string, isBank: boolean): Promise<PaidOut<BankOutcome>> {
  const { reference, currency, user_id, received } = payment;
  const amount = received ?? 0;
  // Payments in coins stay in the investor's balance.
  if (amount === 0 || isCoinMethod(payment.method)) return { outcome: 'settled', reference: key };
  if (isBank) return payOut(tenant, { userId: user_id, amount, key, concept: reference });
  return tenant.providers.payments.refund({ order: reference, amountMinor: amount, currency, key });
}

export const paymentJobs = { 'payment.charge': charge, 'payment.refund': refund } satisfies Partial<JobHandlers>;
