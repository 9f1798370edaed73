import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { DEFAULT_AFTER_DAYS, type LoanHistory } from '#machines/issuances/promoter/defaultRates.ts';
import type { OtherArrears, PaymentCounts, PromoterRecord } from '#machines/issuances/promoter/record.ts';
import { rateRisk } from '#machines/issuances/promoter/riskClass.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { financedProjects, instalments, literals } from '../../postgres/statuses.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { ARREARS } from '../earnings/instalments.ts';
import { isKnown } from '../oversight/setAside.ts';
import { INSOLVENT_ON } from './insolvency.sql.ts';
import { investorOrder, isPublic, ownerName, projectColumns, promoterRecord } from './projects.ts';

/** Whether an issuance does not pay, of a row of `project`. An insolvent issuer is in default. */
const STANDING = `case when project.status = 'CLOSED.insolvent' then 'defaulted' else ${ARREARS} end`;

/** The issuances of the same promoter that do not pay, without this one. `$1` is its id. */
const OTHERS = `select project.slug, project.title, ${STANDING} as arrears
  from project where project.owner_id = (select owner_id from project where id = $1) and project.id <> $1
    and ${isPublic} and ${STANDING} is not null
  order by project.created_at desc, project.id`;

/**
 * How an issuance and the worst of its promoter's others stand, of a row of `project`, for lists. The inner rows have the
 * same name, so the row is in between as `this`.
 */
export const standingColumns = `${STANDING} as arrears,
  (select (select min(${STANDING}) /* the worse one comes first */ from project
      where project.owner_id = this.owner_id and project.id <> this.id and ${isPublic})
    from (select project.id, project.owner_id) this) as "promoterArrears"`;

const RECORD = `select ${promoterRecord()} as record from project where project.id = $1`;

/** What a buyer should know of the promoter of an issuance: what became of all its issuances, and which do not pay. */
export async function readPromoterOf(on: Queryable, projectId: string) {
  const [row] = await wireRows<{ record: PromoterRecord }>(on, statement(RECORD, [projectId]));
  return row && { record: row.record, otherArrears: await otherArrears(on, projectId) };
}

export const otherArrears = (on: Queryable, projectId: string) =>
  wireRows<OtherArrears>(on, statement(OTHERS, [projectId]));

/** A promoter with public issuances, as everyone may read them. */
export interface PublicPromoter {
  id: string;
  name: string;
  rows: ProjectRow[];
  payments: PaymentCounts;
}

const ROWS = `select ${projectColumns('$2::uuid')} from project join funding on funding.project_id = project.id
  where project.owner_id = $1 and ${isPublic} and ${isKnown('project.id').condition}
  order by ${investorOrder} desc, project.id`;

const { paid, dropped, everLate, everDefaulted } = instalments;
const without = (statuses: readonly string[], others: readonly string[]) =>
  literals(statuses.filter((status) => !others.includes(status)));
const IS_DROPPED = `instalment.status in (${literals(dropped)})`;

/** What has fallen due, by how it was paid. A default stays one after it was recovered. */
const PAYMENTS = `select
    (count(*) filter (where instalment.status in (${without(paid, [...everLate, ...everDefaulted])})))::integer as "onTime",
    (count(*) filter (where instalment.status in (${without(everLate, dropped)})))::integer as late,
    (count(*) filter (where instalment.status in (${without(everDefaulted, dropped)})))::integer as defaulted
  from instalment join project on project.id = instalment.project_id where project.owner_id = $1 and ${isPublic}`;

export async function readPromoter(on: Queryable, id: string): Promise<PublicPromoter | undefined> {
  const rows = await wireRows<ProjectRow>(on, statement(ROWS, [id, null]));
  if (!rows.length) return undefined;
  const [[owner], [payments]] = await Promise.all([
    on.query<{ name: string }>(statement(`select ${ownerName} as name from users owner where owner.id = $1`, [id])),
    on.query<PaymentCounts>(statement(PAYMENTS, [id])),
  ]);
  return { id, name: owner?.name ?? '', rows, payments: payments ?? { onTime: 0, late: 0, defaulted: 0 } };
}

type LoanRow = Omit<LoanHistory, 'riskClass'> &
  Pick<ProjectRow, 'termMonths'> &
  Pick<Parameters<typeof rateRisk>[0], 'ranking'>;

/** The first day of an instalment's default: after 90 days, whether it was paid then or not. */
const PAST_DUE = `(select min(instalment.due_on + ${DEFAULT_AFTER_DAYS}) from instalment
    where instalment.project_id = project.id and not (${IS_DROPPED})
      and coalesce((select max((earning.paid_at at time zone $1)::date) from distribution
          join earning on earning.distribution_id = distribution.id
          where distribution.instalment_id = instalment.id and instalment.status in (${literals(paid)})), $2::date)
        > instalment.due_on + ${DEFAULT_AFTER_DAYS})`;

/** Managers have declared it. */
const DECLARED = `(select min((journal.at at time zone $1)::date) from instalment
    join journal on journal.entity_id = instalment.id
    where instalment.project_id = project.id and journal.event ->> 'type' = 'instalment.default')`;

const LOANS = `select funding.raised::float8 as amount, project.ranking, project.term_months as "termMonths",
    (project.ended_at at time zone $1)::date::text as "financedOn",
    least(${PAST_DUE}, ${DECLARED}, ${INSOLVENT_ON}::date,
      (select min((period ->> 'from')::date)
        from jsonb_array_elements(coalesce(project.machine_state -> 'pastInsolvencies', '[]')) period))::text as "defaultedOn",
    case when project.status = 'CLOSED.repaid' then
      (select min((journal.at at time zone $1)::date)::text from journal
        where journal.entity_id = project.id and journal.to_status = 'CLOSED.repaid') end as "repaidOn"
  from project join funding on funding.project_id = project.id
  where project.product = 'debt' and project.status in (${literals(financedProjects)})
    and project.ended_at is not null`;

/** All loans that were financed. Each has the class in which it was offered. */
export async function loanHistories(
  on: Queryable,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<LoanHistory[]> {
  const rows = await on.query<LoanRow>(statement(LOANS, [timeZone, today]));
  return rows.map(({ ranking, termMonths, ...loan }) => ({
    ...loan,
    riskClass: rateRisk({ ranking, termMonths, promoterArrears: null }).riskClass,
  }));
}
