import type { CoinDeposit, ManagedCoinDeposit, PaymentCoins } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { toDecimal } from '#machines/orders/coinDeposit/coinUnits.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { coinDepositLifecycle } from '#server/lifecycles/orders/coinDeposit.ts';
import type { PaymentRow } from '#server/lifecycles/orders/payment.row.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { sql } from '#server/postgres/sql.ts';

type Stored = Omit<CoinDeposit, 'coins' | 'seenAt'> & {
  units: string;
  decimals: number;
  symbol: string;
  created_at: Date;
};

const toWire = ({ units, decimals, symbol, created_at, ...row }: Stored): CoinDeposit => ({
  ...row,
  coins: `${toDecimal(BigInt(units), decimals)} ${symbol}`.trim(),
  seenAt: created_at.toISOString(),
});

/** All coins that have arrived for an order, oldest first. */
export async function depositsOfInvestment(on: Queryable, investmentId: string): Promise<CoinDeposit[]> {
  const rows = await on.query<Stored>(sql`select id, status, kind, amount, units, decimals, symbol, sender, transaction,
      confirmations, credited, return_to as "returnTo", return_transaction as "returnTransaction", created_at
    from coin_deposit where investment_id = ${investmentId} and status <> 'new' order by block, log_index, id`);
  return rows.map(toWire);
}

interface ManagedRow extends Stored {
  version: number;
  reason: string | null;
  sweepTransaction: string | null;
}

/** The coins of a payment with the facts for a manager; null for other payments. */
export async function loadPaymentCoins(
  uow: UnitOfWork,
  { id, deposit_address: address, coin }: Pick<PaymentRow, 'id' | 'deposit_address' | 'coin'>,
): Promise<PaymentCoins | null> {
  if (address === null || coin === null) return null;
  const rows = await uow.tx.query<ManagedRow>(sql`select id, status, kind, amount, units, decimals, symbol, sender,
      transaction, confirmations, credited, return_to as "returnTo", return_transaction as "returnTransaction", created_at,
      version, reason, sweep_transaction as "sweepTransaction"
    from coin_deposit where payment_id = ${id} and status <> 'new' order by block, log_index, id`);
  const deposits: ManagedCoinDeposit[] = [];
  for (const { version, reason, sweepTransaction, ...row } of rows) {
    const found = await read(uow, coinDepositLifecycle, row.id);
    if (found) deposits.push({ ...toWire(row), version, reason, sweepTransaction, facts: found.facts });
  }
  const { symbol, chainId, token, confirmations, explorer } = coin;
  return { address, symbol, chainId, token, confirmations, explorer, deposits };
}
