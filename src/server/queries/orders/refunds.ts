import type { Refund } from '#machines/orders/investment/investment.wire.ts';
import { refundTarget } from '#machines/orders/payment/refund.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { refundPayments } from '../../postgres/statuses.ts';
import { wireRows } from '../../postgres/wireRows.ts';

/**
 * The refunds of an investment: returned, on their way, or failed, oldest first. Payments in coins go to the balance.
 * `postedLater`: the keys of postings that the same transaction makes at its end.
 */
export const listRefunds = (on: Queryable, now: Date, investmentId: string, postedLater: readonly string[] = []) =>
  wireRows<Refund>(
    on,
    sql`select payment.id, payment.status, payment.method, case when payment.method = 'crypto' then 0 else coalesce(payment.received, 0) end as amount,
      case when returned.id is null and 'payment:' || payment.id || ':balanceReturned' <> all(${postedLater}) then 0
          else payment.balance_part end
        + case when payment.method = 'crypto' then coalesce(payment.received, 0) else 0 end as balance,
      coalesce(payment.refund_route, 'channel') as route, payment.refund_reason as reason,
      coalesce(payment.refund_ending, right(account.iban, 4)) as ending,
      coalesce(payment.refund_requested_at, payment.settled_at, payment.updated_at) as "requestedAt",
      payment.refunded_at as "refundedAt"
    from payment join investment on investment.id = payment.investment_id
    left join bank_account account on account.user_id = investment.user_id and account.replaced_at is null
      and account.usable_from <= ${now}
    left join ledger_posting returned on returned.key = 'payment:' || payment.id || ':balanceReturned'
    where payment.investment_id = ${investmentId}
      and payment.status = any(${refundPayments})
    order by payment.created_at, payment.id`,
  );

/** The refund of an investor, for a text: the sum, the part for the available balance, and the target of the rest. */
export async function refundSummary(on: Queryable, now: Date, investmentId: string, postedLater: readonly string[]) {
  const refunds = await listRefunds(on, now, investmentId, postedLater);
  const outside = refunds.find(({ amount }) => amount > 0);
  return {
    refund: refunds.reduce((sum, { amount }) => sum + amount, 0),
    balance: refunds.reduce((sum, { balance }) => sum + balance, 0),
    to: outside ? refundTarget(outside) : '',
    ending: outside?.ending ?? '',
  };
}
