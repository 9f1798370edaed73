import * as v from 'valibot';
import { CoinPayment } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { buildCoinRequest, encodeTransferCall, toDecimal, toUnits } from '#machines/orders/coinDeposit/coinUnits.ts';
import { data, notFound, operation } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { sql } from '#server/postgres/sql.ts';
import { openPayments } from '#server/postgres/statuses.ts';
import type { CoinTerms } from '#server/queries/orders/coinDeposits.ts';
import { isInvestmentVisible } from '#server/queries/orders/investments.ts';
import { depositsOfInvestment } from './deposits.ts';

interface Stored {
  status: CoinPayment['status'];
  amount: number;
  currency: string;
  deposit_address: string;
  coin: CoinTerms;
  expires_at: Date;
  counted: number;
  arriving: number;
}

async function findLatestPayment(on: Queryable, id: string, userId: string): Promise<Stored | undefined> {
  const [row] = await on.query<Stored>(sql`select payment.status, payment.amount, payment.currency,
      payment.deposit_address, payment.coin, payment.expires_at, (select coalesce(sum(deposit.amount), 0)::bigint
        from coin_deposit deposit where deposit.payment_id = payment.id and deposit.status in ('waiting', 'settled')) as counted,
      (select coalesce(sum(deposit.amount), 0)::bigint from coin_deposit deposit
        where deposit.payment_id = payment.id and deposit.status in ('seen', 'proving')) as arriving
    from payment join investment on investment.id = payment.investment_id
    where investment.id = ${id} and investment.user_id = ${userId} and payment.deposit_address is not null
      and payment.coin is not null and payment.expires_at is not null
    order by payment.created_at desc, payment.id desc limit 1`);
  return row;
}

/** The amount and the address always come from here. Values from the browser are never trusted. */
const readCoinPayment = operation({
  method: 'GET',
  path: '/v2/pfp/investments/{id}/coin-payment',
  summary: 'Returns what to pay in coins and where, and what has arrived; null for an order without coins.',
  tag: 'payments',
  access: ['USER'],
  params: ById,
  reply: v.nullable(CoinPayment),
  handle: async ({ tenant, params, userId }) => {
    const { database } = tenant;
    if (!(await isInvestmentVisible(database, params.id, userId, 'USER'))) return notFound();
    const row = await findLatestPayment(database, params.id, userId);
    if (!row) return data(null);
    const { status, amount: due, currency, counted, arriving, deposit_address: address, coin, expires_at } = row;
    const { symbol, chainId, token, confirmations, explorer, decimals } = coin;
    const units = toUnits(Math.max(0, due - counted), { decimals, currency });
    return data({
      address,
      symbol,
      chainId,
      token,
      confirmations,
      explorer,
      status,
      due,
      counted,
      arriving,
      isOpen: openPayments.includes(status),
      coins: toDecimal(units, decimals),
      request: buildCoinRequest({ token, chainId, address, units }),
      call: encodeTransferCall(address, units),
      expiresAt: expires_at.toISOString(),
      deposits: await depositsOfInvestment(database, params.id),
    });
  },
});

export const coinPaymentOperations = [readCoinPayment];
