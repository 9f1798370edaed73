import { mayWaitForInvestor } from '#machines/app/home/home.selectors.ts';
import type { HomeEarning, OpenInvestment } from '#machines/app/home/home.wire.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { earningLifecycle } from '#server/lifecycles/earnings/earning.ts';
import { investmentLifecycle } from '#server/lifecycles/orders/investment.ts';
import { statement } from '#server/postgres/sql.ts';
import { investments, literals } from '#server/postgres/statuses.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { earningColumns } from '#server/queries/earnings/earnings.ts';
import { investmentColumns } from '#server/queries/orders/investments.ts';
import { isKnown } from '#server/queries/oversight/setAside.ts';
import { dueColumn } from './money.ts';

/** Older investments are not read: they are not urgent, and the facts of each one need a query. */
const MAX_OF_EACH = 3;

type Row = Omit<OpenInvestment, 'facts'>;

const OPEN = `select ${investmentColumns}, ${dueColumn('payment')} as due,
    investment.order_expires_at as "orderExpiresAt",
    case when payment.id is not null then json_build_object('expiresAt', payment.expires_at) end as payment,
    case when signature.id is not null then json_build_object('expiresAt', signature.expires_at) end as signature
  from investment join project on project.id = investment.project_id
  left join lateral (select * from payment where payment.investment_id = investment.id
    order by created_at desc, id desc limit 1) payment on true
  left join lateral (select * from signature where signature.investment_id = investment.id
    order by created_at desc, id desc limit 1) signature on true
  where investment.user_id = $1 and investment.status not in (${literals(investments.over)})
    and ${isKnown('investment.id', 'investment.project_id').condition}
  order by investment.created_at desc, investment.id desc limit 50`;

/** The newest open investments with their facts: those that may wait for the investor, and those that do not. */
export async function openInvestments(uow: UnitOfWork, userId: string): Promise<OpenInvestment[]> {
  const { modules } = uow.tenant.customization;
  const rows = await wireRows<Row>(uow.tx, statement(OPEN, [userId]));
  const own = rows.filter((row) => mayWaitForInvestor(row, modules));
  const others = rows.filter((row) => !own.includes(row));
  const shown = [...own.slice(0, MAX_OF_EACH), ...others.slice(0, MAX_OF_EACH)];
  const found = await Promise.all(
    shown.map(async (row) => {
      const entity = await read(uow, investmentLifecycle, row.id);
      return entity ? [{ ...row, facts: entity.facts }] : [];
    }),
  );
  return found.flat();
}

/** A transfer past the bank's deadline is over. Transfers of the last days may still be on their way. */
const ON_THEIR_WAY = `earning.status = 'claimed' and earning.net > 0 and earning.claimed_at > $2::timestamptz - interval '5 days'
  and earning.machine_state -> 'sent' ->> 'arrivesBy' >= to_char($2::timestamptz, 'YYYY-MM-DD')`;

const latest = (condition: string) => `(select earning.id, earning.created_at from earning
  where earning.user_id = $1 and ${condition} order by earning.created_at limit ${MAX_OF_EACH})`;

const EARNINGS = `select ${earningColumns('USER')}, null::json as investor from (
    ${latest(`earning.status = 'paid'`)} union all ${latest(`earning.status = 'pending'`)}
    union all ${latest(ON_THEIR_WAY)}) shown
  join earning on earning.id = shown.id
  join distribution on distribution.id = earning.distribution_id join project on project.id = distribution.project_id
  where ${isKnown('earning.id', 'earning.distribution_id', 'project.id').condition}
  order by earning.created_at, earning.id`;

/** Earnings to be claimed, announced, and on their way to the bank, a few of each, oldest first. */
export async function openEarnings(uow: UnitOfWork, userId: string): Promise<HomeEarning[]> {
  const rows = await wireRows<Omit<HomeEarning, 'facts'>>(uow.tx, statement(EARNINGS, [userId, uow.now]));
  const found = await Promise.all(
    rows.map(async (row) => {
      const entity = await read(uow, earningLifecycle, row.id);
      return entity ? [{ ...row, facts: entity.facts }] : [];
    }),
  );
  return found.flat();
}
