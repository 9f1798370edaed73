import type { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { isBankMethod } from '#machines/investment/investment.contract.ts';
import { tell } from '../engine/dispatch.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { bySystem, work } from '../engine/unit.ts';
import type { MoneyOutcome, RegisteredCard } from '../providers/payment/payment.ts';
import { sql } from '../store/sql.ts';
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
  person_id: string;
}

async function paymentOf(tenant: Tenant, id: string): Promise<Paid | undefined> {
  const [row] = await tenant.database.query<Paid>(sql`select payment.*, investment.person_id from payment
    join investment on investment.id = payment.investment_id where payment.id = ${id}`);
  return row;
}

const told = (tenant: Tenant, act: Parameters<typeof work<undefined>>[2]) => work(tenant, bySystem, act);

/** An answer that is not definite is asked for again, with the same key: the job fails and is tried later. */
function definite(outcome: MoneyOutcome) {
  if (outcome.outcome === 'unknown') throw new Error(`the provider gave no definite answer (${outcome.code})`);
  return outcome;
}

/** Charges a card that was registered; the provider's order is the key. */
async function charge(tenant: Tenant, { paymentId }: Record<string, unknown>) {
  const payment = await paymentOf(tenant, String(paymentId));
  if (!payment?.card || (payment.status !== 'created' && payment.status !== 'redirected')) return;
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
  await told(tenant, async (unit) => {
    if (outcome.outcome === 'settled')
      await tell(unit, 'payment', id, {
        type: 'payment.settle',
        receipt: { amount, currency, reference },
        eventId: `charge:${id}`,
      });
    else await tell(unit, 'payment', id, { type: 'payment.fail', reason: `provider ${outcome.code}` });
    return { ok: true, value: undefined };
  });
}

/** Gives back the whole of what arrived, by the way that it came, once. */
async function refund(tenant: Tenant, { paymentId, key }: Record<string, unknown>) {
  const payment = await paymentOf(tenant, String(paymentId));
  if (payment?.status !== 'refunding') return;
  const amount = payment.received ?? 0;
  const outcome = definite(await giveBack(tenant, payment, amount, String(key)));
  await told(tenant, async (unit) => {
    await tell(
      unit,
      'payment',
      payment.id,
      outcome.outcome === 'settled' ? { type: 'refund.confirm' } : { type: 'refund.refuse', reason: outcome.code },
    );
    return { ok: true, value: undefined };
  });
}

function giveBack(tenant: Tenant, payment: Paid, amount: number, key: string): Promise<MoneyOutcome> | MoneyOutcome {
  if (amount === 0) return { outcome: 'settled', reference: key };
  const { reference, currency, method, person_id } = payment;
  if (isBankMethod(method)) return payOut(tenant, { personId: person_id, amount, key, concept: reference });
  return tenant.providers.payments.refund({ order: reference, amountMinor: amount, currency, key });
}

export const paymentJobs: JobHandlers = { 'payment.charge': charge, 'payment.refund': refund };
