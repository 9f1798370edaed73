import { unlessQuarantined } from '../../engine/quarantine.jobs.ts';
import { bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { type SeenDeposit, seenDeposits } from '../../queries/orders/coinDeposits.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';

/** Checks each unconfirmed deposit: whether it is still on the chain, and how many blocks follow it. */
export async function confirmSeen(tenant: Tenant, chainId: number, head: number): Promise<void> {
  for (const deposit of await seenDeposits(tenant.database, chainId))
    await unlessQuarantined(look(tenant, deposit, head));
}

async function look(tenant: Tenant, deposit: SeenDeposit, head: number) {
  const place = await findPlace(tenant, deposit);
  if (place === 'absent') {
    await send(tenant, deposit, 'deposit.vanish');
    return;
  }
  const confirmations = Math.max(0, head - place + 1);
  if (confirmations !== deposit.confirmations || place !== deposit.block)
    await work(tenant, bySystem, async (uow) => {
      await uow.tx.query(sql`update coin_deposit set confirmations = ${confirmations}, block = ${place}
        where id = ${deposit.id}`);
      uow.markChanged('coinDeposit', deposit.id);
      return done;
    });
  if (confirmations >= deposit.coin.confirmations) await send(tenant, deposit, 'deposit.confirm');
}

/** Its block, or `absent`. A part of a balance has no transaction: it exists as long as the balance does. */
async function findPlace(tenant: Tenant, deposit: SeenDeposit): Promise<number | 'absent'> {
  const { coin } = tenant.providers;
  const { token, transaction, log_index, deposit_address: to, block } = deposit;
  const units = BigInt(deposit.units);
  if (transaction.startsWith('balance:')) return (await coin.balanceOf(null, to)) >= units ? block : 'absent';
  const place = await coin.placeOf({ token, transaction, logIndex: log_index, to, units });
  return place.state === 'found' ? place.block : 'absent';
}

async function send(tenant: Tenant, deposit: SeenDeposit, type: 'deposit.confirm' | 'deposit.vanish') {
  await work(tenant, bySystem, async (uow) => {
    await lockOrder(uow, deposit);
    await uow.sendAsSystem('coinDeposit', deposit.id, { type });
    return done;
  });
}

/** A cancellation also locks the order, its payment and its deposits in this sequence. */
export async function lockOrder(
  { tx }: UnitOfWork,
  { investment_id, payment_id }: { investment_id: string; payment_id: string },
): Promise<void> {
  await tx.query(sql`select from investment where id = ${investment_id} for update`);
  await tx.query(sql`select from payment where id = ${payment_id} for update`);
}
