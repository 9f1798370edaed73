import type { BankLine, WaitingLine } from '#machines/orders/payment/bankStatement.wire.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { statement } from '#server/postgres/sql.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import type { WaitingRow } from '#server/queries/orders/bankLines.read.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { USER_NAME } from '../../people/users/list.ts';

/** The columns of booked and waiting lines of bank statements. */

/** Money that matched no open payment is returned with the payment that it became. */
export const OUTCOME = `case when bank_statement_line.outcome = 'suspense' and payment.status = 'refunded' then 'returned'
  else bank_statement_line.outcome end`;

/** Money of an order is returned by the rule that it broke, other money in suspense by the decision of managers. */
const RETURNED = `case
  when payment.status = 'refunded' and bank_statement_line.outcome = 'suspense' then json_build_object('by', 'rule',
    'at', payment.refunded_at, 'ending', payment.refund_ending)
  when bank_statement_line.outcome = 'returned' then (select json_build_object('by', 'managers', 'at', incident.closed_at,
      'ending', (select journal.event ->> 'ending' from journal where journal.entity = 'incident'
        and journal.entity_id = incident.id and journal.event ->> 'type' = 'line.return' order by journal.number desc limit 1))
    from incident where incident.subject_entity = 'bankLine' and incident.subject_id = bank_statement_line.id::text
      and incident.closed_at is not null order by incident.opened_at desc limit 1) end`;

export const COLUMNS = `select bank_statement_line.id, bank_statement_line.booked_on::text as "bookedOn", bank_statement_line.amount, bank_statement_line.currency,
  bank_statement_line.reference, bank_statement_line.payer, ${OUTCOME} as outcome, bank_statement_line.reason, ${RETURNED} as returned,
  case when investment.id is not null then
    json_build_object('id', investment.id, 'number', investment.number) end as investment,
  case when users.id is not null then json_build_object('id', users.id, 'name', ${USER_NAME}) end as "user",
  (select id from incident where incident.subject_id in (bank_statement_line.id::text, bank_statement_line.part_of::text,
      payment.id::text)
    and incident.kind in ('suspense', 'refundOwed') order by incident.opened_at desc limit 1) as incident,
  bank_statement_line.imported_at as "importedAt"`;

export const WITH_PAYMENT = `bank_statement_line left join payment on payment.id = bank_statement_line.payment_id`;
export const FROM = `${WITH_PAYMENT}
  left join investment on investment.id = payment.investment_id left join users on users.id = bank_statement_line.user_id`;

const BY_ID = `${COLUMNS} from ${FROM} where bank_statement_line.id = any($1) order by array_position($1, bank_statement_line.id)`;

/** Booked lines, in the order of `ids`. */
export const bookedLines = (database: Queryable, ids: readonly string[]): Promise<BankLine[]> =>
  wireRows<BankLine>(database, statement(BY_ID, [ids]));

export const withFacts = ({ customization }: Tenant, { status, ...row }: WaitingRow): WaitingLine => ({
  ...row,
  status: status as WaitingLine['status'],
  facts: {
    id: row.id,
    actor: 'ADMIN',
    foreign: row.currency !== customization.currency.code,
    similar: row.similar !== null,
    word: null,
  },
});
