import type { EarningFacts } from '#machines/earnings/earning/earning.contract.ts';
import { read } from '../../engine/engine.ts';
import type { Jobs } from '../../engine/job.ts';
import { bySystem } from '../../engine/unit.ts';
import type { EarningRow } from '../../lifecycles/earnings/earning.row.ts';
import { earningLifecycle } from '../../lifecycles/earnings/earning.ts';
import type { MoneyOutcome } from '../../providers/payment/payment.ts';
import { bookedTransfers, isTransferPaid } from '../../queries/earnings/earnings.ts';
import { endInstruction, storeReturn } from '../../queries/orders/bankInstructions.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendAsSystem, work } from '../../work/work.ts';
import { definite } from '../definite.ts';

interface Order {
  row: EarningRow;
  /** The number of the authority's file. Null if the holder was erased. */
  reference: string | null;
}

/** Undefined if the attempt of this key has ended: after a stored refusal, only a new attempt may move money. */
async function findOrder(tenant: Tenant, id: string, key: string): Promise<Order | undefined> {
  const found = await work(tenant, bySystem, async (uow) => ({
    ok: true,
    value: await read(uow, earningLifecycle, id),
  }));
  if (!found.ok || !found.value) throw new Error(`Earning ${id} not found`);
  const { row, facts } = found.value;
  const { attempts, reference } = facts as EarningFacts;
  return row.status === 'ordered' && key.endsWith(`:${attempts}`) ? { row, reference } : undefined;
}

/** Pays seized money to the authority. Without a definite answer the job repeats its idempotency key. */
export async function payAuthority(tenant: Tenant, { earningId, amount, key }: Jobs['earning.seize']): Promise<void> {
  const order = await findOrder(tenant, earningId, key);
  if (!order) return;
  const outcome: MoneyOutcome = isTransferPaid(await bookedTransfers(tenant.database, earningId, 'seizure'))
    ? { outcome: 'settled', reference: key }
    : await definite(tenant, 'bank', await transfer(tenant, order, { amount, key }));
  await sendAsSystem(
    tenant,
    'earning',
    earningId,
    outcome.outcome === 'settled' ? { type: 'seizure.confirm' } : { type: 'seizure.refuse', reason: outcome.code },
  );
}

/** The authority finds the money by the number of its file. */
async function transfer(tenant: Tenant, { row, reference }: Order, { amount, key }: { amount: number; key: string }) {
  const { authority, authority_iban: iban } = row;
  if (authority === null || iban === null) throw new Error(`Earning ${row.id} is ordered without an account`);
  const { database, clock, providers, customization } = tenant;
  await storeReturn(database, clock.now(), { key, amount });
  const answer = await providers.bank.payOut({
    key,
    iban,
    holder: authority,
    amountMinor: amount,
    currency: customization.currency.code,
    concept: reference ?? key,
  });
  const refusal = answer.outcome === 'refused' ? answer.code : null;
  await endInstruction(database, key, refusal, answer.outcome === 'settled' ? clock.now() : null);
  return answer;
}
