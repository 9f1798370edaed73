import { redirectMethods } from '#machines/orders/investment/investment.contract.ts';
import type { AcquirerSettlement } from '#machines/orders/payment/acquirer.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';
import { extractWords } from './suspense.ts';

const COLUMNS = `number, settled_on::text as "settledOn", gross, chargebacks, commission, net`;

/** Two imports of the same settlement wait for each other. */
export const lockSettlements = (on: Queryable) =>
  on.query(sql`select pg_advisory_xact_lock(hashtext('acquirer_settlement'))`);

export const knownSettlements = (on: Queryable, numbers: readonly string[]) =>
  on.query<AcquirerSettlement>(
    statement(`select ${COLUMNS} from acquirer_settlement where number = any($1)`, [numbers]),
  );

/** The newest settlements. */
export const listSettlements = (on: Queryable, most: number) =>
  on.query<AcquirerSettlement>(
    statement(`select ${COLUMNS} from acquirer_settlement order by imported_at desc, id desc limit ${most}`),
  );

/** Acquirer and bank date a settlement some days apart. */
const DAYS = 7;

/**
 * The settlement that an incident about money at the bank is about: the bank's line names its number, or else it is the
 * only one of that amount about that day.
 */
export async function findSettlement(on: Queryable, incident: string): Promise<AcquirerSettlement | undefined> {
  const [line] = await on.query<{ reference: string; amount: number; day: string }>(sql`select
      coalesce(detail ->> 'reference', '') as reference,
      case when detail ->> 'way' = 'out' then -amount else amount end as amount,
      coalesce(detail ->> 'day', opened_at::date::text) as day
    from incident where id = ${incident} and amount is not null`);
  if (!line) return undefined;
  const [named] = await knownSettlements(on, extractWords(line.reference));
  if (named) return named;
  const [only, another] = await on.query<AcquirerSettlement>(
    statement(
      `select ${COLUMNS} from acquirer_settlement where net = $1 and abs($2::date - settled_on) <= ${DAYS} limit 2`,
      [line.amount, line.day],
    ),
  );
  return another ? undefined : only;
}

const AT_TERMINAL = `payment.method in (${literals(redirectMethods)}) and payment.received is not null`;
const MONEY = `(select reference, amount, outcome from bank_statement_line
  union all select reference, amount, outcome from bank_feed_line where amount < 0
  union all select reference, amount, outcome from statement_movement) line`;
const NAMES = `settlement.number = any(regexp_split_to_array(line.reference, '[^A-Za-z0-9/-]+'))`;

interface Operation {
  id: string;
  reference: string;
  amount: number;
}

/** Operations of the acquirer's reports without a payment of ours, by the order number and for payments the amount. */
export const unknownOperations = (on: Queryable, most: number) =>
  on.query<Operation>(
    statement(`select operation.id, operation.reference, operation.amount from acquirer_operation operation
      where not exists (select from payment where payment.reference = operation.reference and ${AT_TERMINAL}
        and (operation.kind <> 'payment' or payment.received = operation.amount)) limit ${most}`),
  );

/** Payments that the payer's bank has taken back, until managers have booked the settlement. */
export const openChargebacks = (on: Queryable, most: number) =>
  on.query<Operation>(
    statement(`select operation.id, operation.reference, operation.amount from acquirer_operation operation
      join acquirer_settlement settlement on settlement.id = operation.settlement_id
      where operation.kind = 'chargeback'
        and not exists (select from ${MONEY} where line.outcome = 'house' and ${NAMES}) limit ${most}`),
  );

/** Paid payments of the terminal that no report contains `days` after they were paid. */
export const missingPayments = (on: Queryable, days: number, most: number) =>
  on.query<Operation>(
    statement(`select payment.id, payment.reference, payment.received as amount from payment
      cross join (select min(settled_on) as first, max(settled_on) as last from acquirer_settlement) reported
      where ${AT_TERMINAL} and payment.settled_at >= reported.first and payment.settled_at < reported.last - ${days}
        and not exists (select from acquirer_operation operation where operation.kind = 'payment'
          and operation.reference = payment.reference) limit ${most}`),
  );

/** Lines of the bank that name a settlement and have another amount, until managers have booked them. */
export const differingSettlements = (on: Queryable, most: number) =>
  on.query<{ number: string; expected: number; found: number }>(
    statement(`select settlement.number, settlement.net as expected, line.amount as found
      from acquirer_settlement settlement join ${MONEY} on ${NAMES}
      where line.outcome in ('suspense', 'unexplained') and line.amount <> settlement.net limit ${most}`),
  );
