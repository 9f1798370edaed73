import { isBankMethod, PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { statement } from '#server/postgres/sql.ts';

const byBank = `payment.method in (${PaymentMethod.options
  .filter(isBankMethod)
  .map((name) => `'${name}'`)
  .join(', ')})`;

/** What should have moved at the bank: the direction and amount of each key, or of each key's beginning. */
const DUE = `select 'refund:' || id || case when ${byBank} then '' else ':transfer' end as key, 'out' as direction,
      received as amount
    from payment where status = 'refunded' and received > 0 and (${byBank} or refund_route = 'transfer')
  union all select 'return:' || id, 'out', amount from incident where closed_by = 'return.confirm' and kind = 'suspense'
  union all select 'claim:' || id, 'out', net from earning where status = 'claimed' and net > 0
  union all select 'seizure:' || id, 'out', net from earning where status = 'seized'
  union all select 'pay:' || coalesce(part_of, id), 'in', sum(gross) from earning
    where status in ('held', 'ordered', 'seized', 'paid', 'claimed', 'credited', 'assigned') group by 1 having sum(gross) > 0`;

/** What has come back is not paid. Transfers to owners and of balances are compared by the accounts, which know them only from the bank. */
const MOVED = `select case when id like 'pay:%' or id like 'claim:%' or id like 'seizure:%' or id like 'return:%' or id like 'refund:%' then regexp_replace(id, ':[^:]*$', '') else id end as key,
    data ->> 'direction' as direction, sum((data ->> 'amountMinor')::bigint) as amount
  from sandbox_record where kind = 'bank.transfer' and data ->> 'outcome' = 'settled'
    and id not like 'release:%' and id not like 'payout:%'
    and not exists (select from bank_instruction where key = id and returned_at is not null) group by 1, 2`;

const COMPARE = `select key, direction, coalesce(moved.amount, 0)::bigint as moved, coalesce(due.amount, 0)::bigint as due
  from (${DUE}) due full join (${MOVED}) moved using (key, direction)
  where coalesce(moved.amount, 0) <> coalesce(due.amount, 0)`;

/** Amounts that the terminal has collected or refunded and the payment says otherwise. Orders it does not know are left out. */
const TERMINAL = `select payment.id, payment.status, payment.received, (data ->> 'amountMinor')::bigint as collected,
    coalesce((data ->> 'refundedMinor')::bigint, 0) as refunded, data ->> 'state' as state
  from payment join sandbox_record on kind = 'redsys.order' and sandbox_record.id = payment.reference
  where (received is not null and (data ->> 'state' <> 'authorised' or received <> (data ->> 'amountMinor')::bigint))
    or coalesce((data ->> 'refundedMinor')::bigint, 0) <> case
      when payment.status = 'refunded' and refund_route <> 'transfer' then received else 0 end`;

/** Orders whose payments do not add up to their price and fees, and settled payments of orders that are not paid. */
const PRICES = `select investment.id, investment.status, investment.amount + investment.fee + investment.method_fee as price,
    coalesce(sum(payment.received + payment.balance_part), 0)::bigint as paid
  from investment left join payment on payment.investment_id = investment.id and payment.status = 'settled'
  group by investment.id
  having coalesce(sum(payment.received + payment.balance_part), 0) <> case
    when investment.charged_at is not null and investment.status <> 'CANCELED'
      then investment.amount + investment.fee + investment.method_fee else 0 end`;

/** Sales whose card has not paid their price once, and settled payments of other sales. */
const SALES = `select transfer.id, transfer.status, machine_state ->> 'paidVia' as via, tokens * unit_price as price,
    coalesce(paid.received, 0)::bigint as paid
  from transfer left join (select transfer_id, sum(received) as received from payment where status = 'settled' group by 1) paid
    on paid.transfer_id = transfer.id
  where coalesce(paid.received, 0) <> case when machine_state ->> 'paidVia' = 'card'
    and transfer.status in ('paid', 'executing', 'done') then tokens * unit_price else 0 end`;

/** Compares the entities with the movements of the sandbox bank and terminal. Expects that all due jobs have run. */
export async function movementProblems(on: Queryable): Promise<unknown[]> {
  const found = await Promise.all([COMPARE, TERMINAL, PRICES, SALES].map((text) => on.query(statement(text))));
  return found.flat();
}
