import type { Home, HomeRefund } from '#machines/app/home/home.wire.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { computeValue } from '#machines/orders/investment/outstanding.ts';
import { computeHistory, positionOn } from '#machines/orders/investment/position.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { statusesTagged } from '#machines/shared/status.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { investments, literals, openPayments, refundPayments } from '#server/postgres/statuses.ts';
import { listPositions, placeOf } from '#server/queries/register/positions.ts';

const interests = statusesTagged(investmentMachine, 'interest');
const investorActs = statusesTagged(investmentMachine, 'investorActs');
const payable = statusesTagged(investmentMachine, 'unpaid').filter(
  (status) => investorActs.includes(status) && !interests.includes(status),
);

/**
 * The outstanding amount of an order: its open payment, without the part paid by the balance, or the amount and its
 * fee.
 */
export const dueColumn = (payment: string) =>
  `case when ${payment}.status in (${literals(openPayments)}) then ${payment}.amount
    else investment.amount + investment.fee end`;

const ORDERS = `select
    coalesce(sum(${dueColumn('payment')}) filter (where investment.status in (${literals(payable)})), 0)::bigint as "toPay",
    coalesce(sum(investment.amount) filter (where investment.status in (${literals(investments.paidAndOpen)})), 0)::bigint
      as committed,
    coalesce(bool_or(investment.status not in (${literals(interests)})), false) as "hasInvested"
  from investment left join payment on payment.investment_id = investment.id
    and payment.status in (${literals(openPayments)})
  where investment.user_id = $1`;

type Orders = Pick<Home['money'], 'toPay' | 'committed'> & Pick<Home, 'hasInvested'>;
type Claims = Pick<Home['money'], 'toClaim' | 'claiming' | 'held' | 'available'>;

const REFUNDS = 3;
const goingBack = refundPayments.filter((status) => status !== 'refunded');

/** The money of a user outside of their tokens, by its place. */
export async function loadMoney({ tx }: UnitOfWork, userId: string) {
  const [[orders], [claims], refunds] = await Promise.all([
    tx.query<Orders>(statement(ORDERS, [userId])),
    tx.query<Claims>(sql`select
        coalesce(sum(net) filter (where status = 'paid' and not coalesce((machine_state ->> 'claiming')::boolean, false)), 0)::bigint as "toClaim",
        coalesce(sum(net) filter (where status = 'paid' and (machine_state ->> 'claiming')::boolean), 0)::bigint as claiming,
        coalesce(sum(net) filter (where status in ('held', 'ordered')), 0)::bigint as held,
        coalesce((select balance from ledger_account where kind = 'investorAvailable' and owner = ${userId}), 0) as available
      from earning where user_id = ${userId} and status in ('paid', 'held', 'ordered')`),
    tx.query<HomeRefund & { all: number }>(sql`select payment.id, payment.paid, project.title,
        coalesce(payment.received, 0) as amount, payment.status, sum(coalesce(payment.received, 0)) over ()::bigint as all
      from (select payment.*, project_id, json_build_object('entity', 'investment', 'id', investment.id) as paid
          from investment join payment on payment.investment_id = investment.id where user_id = ${userId}
        union all select payment.*, project_id, json_build_object('entity', 'transfer', 'id', transfer.id)
          from transfer join payment on payment.transfer_id = transfer.id where buyer_id = ${userId}) payment
      join project on project.id = payment.project_id
      where payment.status = any(${goingBack}) and payment.received > 0
      order by payment.updated_at desc, payment.id limit ${REFUNDS}`),
  ]);
  const { hasInvested = false, toPay = 0, committed = 0 } = orders ?? {};
  return {
    hasInvested,
    money: {
      toPay,
      committed,
      refunding: refunds[0]?.all ?? 0,
      ...(claims ?? { toClaim: 0, claiming: 0, held: 0, available: 0 }),
    },
    refunds: refunds.map(({ all: _, ...refund }) => refund),
  };
}

const DAYS = 120;

/** The capital in the user's tokens: now, and after each of the latest days on which it changed. */
export async function loadCapital({ tx, tenant, now }: UnitOfWork, userId: string): Promise<Home['capital']> {
  const { timeZone } = tenant.customization.tenant;
  const today = calendarDate(now.getTime(), timeZone);
  const positions = await listPositions(tx, userId, placeOf(tenant));
  const held = positions.map(({ events, capital }) => ({ capital, tokens: positionOn(events, today).tokens }));
  return {
    total: held.reduce((sum, { tokens, capital }) => sum + computeValue(tokens, capital, today), 0),
    holdings: held.filter(({ tokens }) => tokens > 0).length,
    series: computeHistory(positions)
      .slice(-DAYS)
      .map(({ at, value }) => ({ at, total: value })),
  };
}

const MONTHS = 12;

/** The net income of each of the last twelve months, by the day on which it was paid. */
export async function loadIncome({ tx, tenant, now }: UnitOfWork, userId: string): Promise<Home['income']> {
  const { timeZone } = tenant.customization.tenant;
  const months = monthsUntil(calendarDate(now.getTime(), timeZone), MONTHS);
  const paid = await tx.query<{ month: string; net: number }>(sql`select
      to_char(earning.paid_at at time zone ${timeZone}, 'YYYY-MM') as month, sum(earning.net)::bigint as net
    from earning join distribution on distribution.id = earning.distribution_id
    where earning.user_id = ${userId} and distribution.kind <> 'capitalReturn'
      and earning.paid_at at time zone ${timeZone} >= ${`${months[0]}-01`}::date
    group by month`);
  return months.map((month) => ({ month, net: paid.find((each) => each.month === month)?.net ?? 0 }));
}

/** The months up to the one of a day, as `2026-11`, oldest first. */
function monthsUntil(day: string, count: number): string[] {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = last - count + 1 + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
