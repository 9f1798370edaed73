import { coinDeposits } from '#machines/orders/coinDeposit/coinDeposit.statuses.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals, openPayments } from '../../postgres/statuses.ts';

/** The terms of a payment in coins, as they were when it was opened. Addresses are in lower case. */
export interface CoinTerms {
  chainId: number;
  token: string;
  symbol: string;
  decimals: number;
  confirmations: number;
  treasury: string;
  explorer: string;
}

export interface WatchedPayment {
  id: string;
  status: string;
  investment_id: string;
  user_id: string;
  currency: string;
  deposit_address: string;
  coin: CoinTerms;
  created_at: Date;
  expires_at: Date;
}

/** Time after the end of a payment in which money may still arrive. Later coins are only found by hand. */
export const WATCH_DAYS = 365;

/**
 * SQL for whether an investor has proved a wallet: as the wallet for tokens, or separately. Both arguments are
 * expressions.
 */
export const isProvenBy = (user: string, wallet: string) =>
  `(exists (select from proven_wallet proven where proven.user_id = ${user} and proven.address = ${wallet})
    or exists (select from wallet own where own.user_id = ${user} and not own.managed and lower(own.address) = ${wallet}))`;

/** The payments whose addresses are watched on a chain, those that wait for money first. */
export const watchedPayments = (on: Queryable, chainId: number, now: Date) =>
  on.query<WatchedPayment>(
    statement(
      `select payment.id, payment.status, payment.investment_id, investment.user_id, payment.currency,
        payment.deposit_address, payment.coin, payment.created_at, payment.expires_at
      from payment join investment on investment.id = payment.investment_id
      where payment.deposit_address is not null and (payment.coin ->> 'chainId')::bigint = $1
        and payment.expires_at > $2::timestamptz - interval '${WATCH_DAYS} days'
      order by payment.status in (${literals(openPayments)}) desc, payment.id`,
      [chainId, now],
    ),
  );

export interface SeenDeposit {
  id: string;
  payment_id: string;
  investment_id: string;
  kind: string;
  transaction: string;
  log_index: number;
  block: number;
  token: string | null;
  units: string;
  confirmations: number;
  deposit_address: string;
  coin: CoinTerms;
}

/** The deposits that are on the chain and not confirmed yet, oldest first. */
export const seenDeposits = (on: Queryable, chainId: number) =>
  on.query<SeenDeposit>(sql`select deposit.id, deposit.payment_id, deposit.investment_id, deposit.kind,
      deposit.transaction, deposit.log_index, deposit.block, deposit.token, deposit.units, deposit.confirmations,
      payment.deposit_address, payment.coin
    from coin_deposit deposit join payment on payment.id = deposit.payment_id
    where deposit.status = 'seen' and deposit.chain_id = ${chainId}
      and payment.deposit_address is not null and payment.coin is not null order by deposit.block, deposit.log_index`);

/** The known units of the chain's own coin at an address. */
export async function knownOwnCoins(on: Queryable, paymentId: string): Promise<bigint> {
  const [row] = await on.query<{ units: string }>(
    statement(
      `select coalesce(sum(units::numeric), 0)::text as units from coin_deposit
        where payment_id = $1 and kind = 'native' and status in (${literals(coinDeposits.onAddress)})`,
      [paymentId],
    ),
  );
  return BigInt(row?.units ?? '0');
}

export interface Sweepable {
  user_id: string;
  coin: CoinTerms;
  /** Units of ended deposits that are still at the address, and units that must stay there. */
  free: string;
  kept: string;
}

export async function findSweepable(on: Queryable, paymentId: string): Promise<Sweepable | undefined> {
  const [row] = await on.query<Sweepable>(
    statement(
      `select investment.user_id, payment.coin,
        coalesce(sum(deposit.units::numeric) filter (where deposit.status in (${literals(coinDeposits.sweepable)})
          and deposit.swept_at is null), 0)::text as free,
        coalesce(sum(deposit.units::numeric) filter (where deposit.status in (${literals(coinDeposits.onAddress)})), 0)::text
          as kept
      from payment join investment on investment.id = payment.investment_id
      join coin_deposit deposit on deposit.payment_id = payment.id and deposit.kind = 'coin'
      where payment.id = $1 and payment.coin is not null group by investment.user_id, payment.coin`,
      [paymentId],
    ),
  );
  return row;
}

export const markSwept = (on: Queryable, now: Date, paymentId: string, transaction: string | null) =>
  on.query(
    statement(
      `update coin_deposit set swept_at = $2, sweep_transaction = $3 where payment_id = $1 and kind = 'coin'
        and status in (${literals(coinDeposits.sweepable)}) and swept_at is null`,
      [paymentId, now, transaction],
    ),
  );

/** The wallets of a user are proved now, so deposits from them no longer wait. */
export const provenDeposits = (on: Queryable, userId: string) =>
  on.query<{ id: string; investment_id: string; payment_id: string }>(
    statement(
      `select deposit.id, deposit.investment_id, deposit.payment_id from coin_deposit deposit
        join investment on investment.id = deposit.investment_id
        where deposit.status = 'proving' and investment.user_id = $1
          and ${isProvenBy('investment.user_id', 'deposit.sender')}
        order by deposit.block, deposit.log_index`,
      [userId],
    ),
  );
