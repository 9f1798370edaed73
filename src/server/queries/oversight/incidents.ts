import type { IncidentKind } from '#machines/oversight/incident/incident.contract.ts';
import { unresolvedStatuses } from '#machines/oversight/incident/incident.selectors.ts';
import { owedKinds } from '#machines/oversight/incident/incident.setup.ts';
import type { Incident, IncidentRow, IncidentView } from '#machines/oversight/incident/incident.wire.ts';
import { countedList, countsOfTabs, type ListQuery } from '../../postgres/list.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals } from '../../postgres/statuses.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import type { Search } from '../app/named.ts';
import { PAID, PAYER } from '../orders/paymentSubjects.ts';
import { findNamedIncidents, matchIncidents } from './incidentSearch.ts';
import { isKnown } from './setAside.ts';

const NAME = `coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`;
const UNRESOLVED = `incident.status in (${literals(unresolvedStatuses)})`;
const OWED = `incident.kind in (${literals(owedKinds)}) and incident.amount is not null`;

/** The subject if it is one of these. The table's own id stays as it is, so that PostgreSQL finds it in the index. */
const selectSubject = (entity: string, id = 'incident.subject_id') =>
  `case when incident.subject_entity = '${entity}' then (${id})::uuid end`;

/** The joins do not change the number of rows: each subject has one kind. */
const FROM = `incident
  left join payment on payment.id = ${selectSubject('payment')}
  ${PAID}
  left join project on project.id = ${selectSubject('payout', "incident.detail ->> 'projectId'")}
  left join users on users.id = coalesce(${PAYER}, project.owner_id)
  left join bank_account on bank_account.user_id = users.id and bank_account.replaced_at is null
  left join bank_statement_line line on line.id = ${selectSubject('bankLine')}
  left join job on job.id = ${selectSubject('job')}
  left join users taker on taker.id = incident.taken_by`;

/** `$?` is the tenant's time. */
const COLUMNS = `incident.id, incident.number, incident.status, incident.version, incident.kind, incident.amount,
  case when users.id is not null then json_build_object('id', users.id, 'name', ${NAME}) end as "user",
  case when bank_account.id is not null then json_build_object('ending', right(bank_account.iban, 4),
    'createdAt', bank_account.created_at, 'usableFrom', bank_account.usable_from,
    'usable', bank_account.usable_from <= $?) end as account,
  case when investment.id is not null then
    json_build_object('id', investment.id, 'number', investment.number) end as investment,
  case when line.id is not null then json_build_object('reference', line.reference, 'payer', line.payer,
    'bookedOn', line.booked_on::text, 'reason', line.reason) end as line,
  case when job.id is not null then
    json_build_object('id', job.id, 'kind', job.kind, 'lastError', job.last_error) end as job,
  coalesce(incident.reason, case incident.kind when 'refundOwed' then payment.refund_reason when 'payoutOwed' then incident.detail ->> 'code' end) as refusal,
  incident.detail, incident.opened_at as "openedAt",
  case when taker.id is not null then json_build_object('id', taker.id, 'name',
    coalesce(nullif(trim(taker.first_name || ' ' || taker.last_name), ''), taker.email)) end as "takenBy",
  incident.closed_at as "closedAt", incident.closed_by as "closedBy"`;

const PART = `case when not ${UNRESOLVED} then 'closed' when ${OWED} then 'owed' else 'other' end`;

/** The condition of each view is written out, because an index covers the unresolved incidents. */
const views = {
  open: { condition: UNRESOLVED, values: [], names: ['owed', 'other'] },
  owed: { condition: `${UNRESOLVED} and ${OWED}`, values: [], names: ['owed'] },
  closed: { condition: `not ${UNRESOLVED}`, values: [], names: ['closed'] },
} satisfies Record<IncidentView, object>;

const partsOfViews = Object.fromEntries(Object.entries(views).map(([view, { names }]) => [view, names]));

export const incidentSorts = {
  openedAt: 'incident.opened_at',
  amount: 'incident.amount',
  kind: 'incident.kind',
};

export interface IncidentsQuery extends ListQuery {
  view: IncidentView;
  kind?: IncidentKind | undefined;
}

/** A page of incidents, newest first, with the sum of their amounts and the number of incidents in each view. */
export async function listIncidentRows(tenant: Search['tenant'], now: Date, query: IncidentsQuery) {
  const { search } = query;
  const named = search ? await findNamedIncidents(tenant, search) : undefined;
  const { counts, ...page } = await countedList<IncidentRow>(tenant.database, query, {
    select: `select ${COLUMNS} from ${FROM}`,
    values: [now],
    from: search && !named ? FROM : 'incident',
    where: [
      isKnown('incident.id'),
      ...(query.kind ? [{ condition: 'incident.kind = $?', values: [query.kind] }] : []),
      ...(search ? [named ?? matchIncidents(search)] : []),
    ],
    sorts: incidentSorts,
    tie: 'incident.id',
    amount: 'incident.amount',
    parts: { by: PART, shown: views[query.view] },
  });
  return { ...page, tabs: countsOfTabs(counts, partsOfViews) };
}

/** The money owed to persons that waits for a manager. */
export async function owedMoney(on: Queryable): Promise<{ count: number; amount: number }> {
  const [row] = await on.query<{ count: number; amount: number }>(
    statement(`select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from incident
      where ${UNRESOLVED} and ${OWED}`),
  );
  return row ?? { count: 0, amount: 0 };
}

export type FoundIncident = Omit<Incident, 'facts' | 'payment' | 'notes' | 'bookings' | 'settlement'> & {
  paymentId: string | null;
};

export async function incidentById(on: Queryable, now: Date, id: string): Promise<FoundIncident | undefined> {
  const [row] = await wireRows<FoundIncident>(
    on,
    statement(`select ${COLUMNS.replace('$?', '$2')}, payment.id as "paymentId" from ${FROM} where incident.id = $1`, [
      id,
      now,
    ]),
  );
  return row;
}

/** The unresolved incident of a user's refund that was refused, if any. */
export async function refundOwedTo(on: Queryable, userId: string) {
  const [row] = await on.query<{ id: string; number: number; amount: number; name: string }>(
    statement(
      `select incident.id, incident.number, incident.amount, ${NAME} as name from incident
        join payment on payment.id = ${selectSubject('payment')} ${PAID} join users on users.id = ${PAYER}
        where users.id = $1 and incident.kind = 'refundOwed' and incident.amount is not null and ${UNRESOLVED} limit 1`,
      [userId],
    ),
  );
  return row;
}

export const isIncident = async (on: Queryable, id: string) =>
  (await on.query(sql`select from incident where id = ${id}`)).length > 0;

export const hasUnresolved = async (on: Queryable, subjectId: string) =>
  (await on.query(statement(`select from incident where subject_id = $1 and ${UNRESOLVED} limit 1`, [subjectId])))
    .length > 0;

/** The ids of the subjects of the unresolved incidents of a kind. */
export async function unresolvedSubjects(on: Queryable, kind: IncidentKind): Promise<string[]> {
  const rows = await on.query<{ subject_id: string }>(
    statement(`select subject_id from incident where kind = $1 and subject_id is not null and ${UNRESOLVED}`, [kind]),
  );
  return rows.map(({ subject_id }) => subject_id);
}

export interface NamingIncident {
  id: string;
  number: number;
  kind: IncidentKind;
  /** The subject of an incident: the values of its detail, and of its job. */
  names: string[];
}

/** The unresolved incidents with the names of their subjects, newest first. */
export const namingIncidents = (on: Queryable, limit: number) =>
  on.query<NamingIncident>(
    statement(`select incident.id, incident.number, incident.kind, array[incident.subject_id]
        || array(select value from jsonb_each_text(incident.detail))
        || array(select value from job cross join lateral jsonb_each_text(job.payload)
          where job.id = ${selectSubject('job')}) as names
      from incident where ${UNRESOLVED} order by incident.opened_at desc, incident.id desc limit ${limit}`),
  );

/** The target account of an incident's money. */
export const storeReturnAccount = (on: Queryable, id: string, { iban, holder }: { iban: string; holder: string }) =>
  on.query(sql`update incident set return_iban = ${iban}, return_holder = ${holder} where id = ${id}`);
