import { expectedPayments, type KnownPayment } from '#machines/earnings/earning/expectedPayments.ts';
import type { IncomeRow, UpcomingPayment } from '#machines/earnings/earning/income.wire.ts';
import type { DailyIncome } from '#machines/orders/investment/moneyFlows.ts';
import { addMonths, calendarDate } from '#machines/shared/calendar.ts';
import { decideLine, resident, taxedKinds } from '#machines/shared/rules/withholdingLine.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals, payableDistributions } from '../../postgres/statuses.ts';
import type { WithKeys } from '../../secrets/personalData.ts';
import type { TenantCore } from '../../secrets/tenantCore.ts';
import { IS_SOLVENT } from '../issuances/insolvency.sql.ts';
import { isKnown } from '../oversight/setAside.ts';
import { findTaxStandings } from '../people/taxStandings.ts';
import { type RateOn, scheduledFor } from './instalments.upcoming.ts';

/** What issuances paid to a user, by month in a time zone, oldest first. */
export const loadMonthlyIncome = (on: Queryable, userId: string, timeZone: string) =>
  on.query<IncomeRow>(sql`select to_char(earning.paid_at at time zone ${timeZone}, 'YYYY-MM') as month,
      distribution.project_id as "projectId", distribution.kind, sum(earning.gross)::bigint as gross,
      sum(earning.withheld)::bigint as withheld, sum(earning.net)::bigint as net
    from earning join distribution on distribution.id = earning.distribution_id
    where earning.user_id = ${userId} and earning.paid_at is not null
    group by 1, 2, 3 order by 1, 2, 3`);

/** The same income by day, without returned capital. */
export const loadDailyIncome = (on: Queryable, userId: string, timeZone: string) =>
  on.query<DailyIncome>(sql`select (earning.paid_at at time zone ${timeZone})::date::text as "on",
      sum(earning.net)::bigint as net
    from earning join distribution on distribution.id = earning.distribution_id
    where earning.user_id = ${userId} and earning.paid_at is not null and distribution.kind <> 'capitalReturn'
    group by 1 order by 1`);

const KNOWN = `select json_build_object('id', project.id, 'title', project.title) as project, distribution.kind,
    distribution.record_date::text as "recordDate", earning.tokens, earning.net,
    coalesce((select sum(tokens) from holding where project_id = project.id and user_id = earning.user_id), 0)::bigint as held,
    ((coalesce(project.ended_at, project.ends_at) at time zone $2)::date
      + make_interval(months => project.term_months))::date::text as "endsOn",
    earning.paid_at is null and distribution.status in (${literals(payableDistributions)}) as "isAnnounced",
    project.status = 'CLOSED.repaid' or not (${IS_SOLVENT})
      or exists (select from instalment where project_id = project.id) as "hasSchedule"
  from earning join distribution on distribution.id = earning.distribution_id
  join project on project.id = distribution.project_id
  where earning.user_id = $1 and distribution.status <> 'cancelled'
    and ${isKnown('earning.id', 'distribution.id', 'project.id').condition}
  order by distribution.record_date, earning.id`;

const MONTHS_AHEAD = 12;

interface Reading {
  tenant: WithKeys & Pick<TenantCore, 'customization' | 'settings'>;
  tx: Queryable;
  now: Date;
}

/** The tax that will be withheld from a user on a day, as far as the tax residence and its certificate are known now. */
async function readRates({ tenant, tx }: Reading, userId: string, today: string): Promise<RateOn> {
  const standing = (await findTaxStandings(tenant, tx, [userId])).get(userId) ?? resident;
  const residentPoints = tenant.settings.withholdingBasisPoints;
  return (kind, day) =>
    decideLine(taxedKinds[kind], standing, { date: day < today ? today : day, residentPoints }).basisPoints;
}

type Known = KnownPayment & { isAnnounced: boolean; hasSchedule: boolean };

/**
 * The payments announced to a user, then those expected within a year: from the schedules of issuances, or from the
 * earlier payments of those without one.
 */
export async function loadUpcoming(reading: Reading, userId: string): Promise<UpcomingPayment[]> {
  const { tenant, tx: on, now } = reading;
  const { timeZone } = tenant.customization.tenant;
  const today = calendarDate(now.getTime(), timeZone);
  const rateOn = await readRates(reading, userId, today);
  const until = calendarDate(addMonths(now.getTime(), MONTHS_AHEAD, timeZone), timeZone);
  const [known, scheduled] = await Promise.all([
    on.query<Known>(statement(KNOWN, [userId, timeZone])),
    scheduledFor(on, userId, until, rateOn),
  ]);
  const unscheduled = known.filter(({ hasSchedule }) => !hasSchedule);
  const following = [...scheduled, ...expectedPayments(unscheduled, today, until)].toSorted((one, other) =>
    (one.on ?? '').localeCompare(other.on ?? ''),
  );
  return [
    ...known
      .filter(({ isAnnounced, net }) => isAnnounced && net > 0)
      .map(({ project, kind, net }) => ({ project, kind, state: 'announced' as const, on: null, net })),
    ...following,
  ];
}
