import type { Events } from '../../engine/entities.ts';
import type { Jobs } from '../../engine/job.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sql } from '../../postgres/sql.ts';
import { withColumns } from '../../postgres/withColumns.ts';
import { ProviderSilence } from '../../providers/providerSilence.ts';
import { findSweepable, markSwept } from '../../queries/orders/coinDeposits.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { sendAsSystem } from '../../work/work.ts';
import { providerAnswered } from '../definite.ts';

/** Moves the coins of a payment to the treasury. Coins that may have to be returned stay. */
async function sweep(tenant: Tenant, { paymentId }: Jobs['coins.sweep']) {
  const { database, providers, settings, clock } = tenant;
  const found = await findSweepable(database, paymentId);
  if (!found || found.free === '0') return;
  const { coin, free, kept } = found;
  const outcome = await providers.coin.sweep({
    paymentId,
    token: coin.token,
    to: settings.coin?.treasury ?? coin.treasury,
    units: BigInt(free),
    keep: BigInt(kept),
  });
  if (outcome.result === 'unknown') throw new ProviderSilence('coins', outcome.reason);
  if (outcome.result === 'refused') throw new Error(`The coin refuses to be swept: ${outcome.refusal.name}`);
  await providerAnswered(tenant, 'coins');
  await markSwept(database, clock.now(), paymentId, outcome.value.transaction);
}

interface Returned {
  payment_id: string;
  token: string | null;
  return_to: string | null;
  units: string;
  block: number;
  /** The transaction that has already returned it, even if its status was reset. */
  sent: string | null;
  others: string[];
}

/** Sends a deposit back. A retry finds the transaction of an earlier attempt. */
async function sendBack(tenant: Tenant, { depositId }: Jobs['coins.return']) {
  const [row] = await tenant.database.query<Returned>(sql`select deposit.payment_id, deposit.token, deposit.return_to,
      deposit.units, deposit.block, deposit.return_transaction as sent, array(select other.return_transaction from coin_deposit other
        where other.payment_id = deposit.payment_id and other.return_transaction is not null) as others
    from coin_deposit deposit where deposit.id = ${depositId} and deposit.status = 'returning'`);
  if (!row) return;
  const { payment_id: paymentId, token, return_to: to, units, block, sent, others } = withColumns(row, 'return_to');
  if (sent) {
    await sendAsSystem(tenant, 'coinDeposit', depositId, { type: 'return.confirm', transaction: sent });
    return;
  }
  const outcome = await tenant.providers.coin.sendBack({ paymentId, token, to, units: BigInt(units), block, others });
  if (outcome.result === 'unknown') throw new ProviderSilence('coins', outcome.reason);
  await providerAnswered(tenant, 'coins');
  const event: Events['coinDeposit'] =
    outcome.result === 'done'
      ? { type: 'return.confirm', transaction: outcome.value.transaction }
      : { type: 'return.fail', reason: outcome.refusal.name };
  await sendAsSystem(tenant, 'coinDeposit', depositId, event);
}

export const coinMoveJobs = { 'coins.sweep': sweep, 'coins.return': sendBack } satisfies Partial<JobHandlers>;
