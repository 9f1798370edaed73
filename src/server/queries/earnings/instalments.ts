import { computeDefaultInterest, type Overdue, type Pause } from '#machines/earnings/instalment/defaultInterest.ts';
import type { InstalmentFacts, InstalmentPart } from '#machines/earnings/instalment/instalment.contract.ts';
import type { InsolvencyPeriod } from '#machines/issuances/project/project.status.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { instalments, investments, literals } from '../../postgres/statuses.ts';
import { INSOLVENT_ON } from '../issuances/insolvency.sql.ts';
import { outstandingNow } from '../register/capital.sql.ts';

/** The status of a new row, before its first event. */
export const newInstalment = 'lateness:onTime,payment:new';

/** An instalment with the data of its facts. */
export interface InstalmentColumns {
  project_id: string;
  project_title: string;
  owner_id: string;
  number: number;
  due_on: string;
  record_date: string;
  kind: 'interest' | 'rent' | 'dividend';
  capital: number | null;
  income: number | null;
  reason: string | null;
  /** Its distributions that are not cancelled. */
  parts: { kind: string; forDelay: boolean; isPaid: boolean; paidAt: string | null }[];
  /** The yearly rate on what is paid late, in basis points. */
  default_points: number;
  /** The interest for the delay of capital that is no longer owed. */
  delay_accrued: number;
  open_distributions: number;
  issued: boolean;
  insolvent_on: string | null;
  past_insolvencies: InsolvencyPeriod[];
  /** Only asked while the issuer is insolvent. */
  capital_back: boolean;
}

const UNPAID = `status not in ('cancelled', 'paid')`;

/** No order that could still become a token is open. `project` is a row of the table. */
export const ALL_ISSUED = `(project.status in ('CLOSED.financed', 'CLOSED.insolvent')
  and exists (select from investment where project_id = project.id and status = 'MINTED')
  and not exists (select from investment where project_id = project.id
    and status in (${literals([...investments.paidAndOpen, ...investments.paying])})))`;

export const instalmentColumns = `instalment.id, instalment.status, instalment.version, instalment.machine_state,
  instalment.journal_head, instalment.quarantined_at, instalment.project_id, instalment.number, instalment.due_on::text as due_on,
  instalment.record_date::text as record_date, instalment.kind, instalment.capital, instalment.income, instalment.reason,
  project.title as project_title, project.owner_id,
  coalesce((select json_agg(json_build_object('kind', kind, 'forDelay', for_delay, 'isPaid', status = 'paid', 'paidAt',
      (select min(paid_at) from earning where distribution_id = distribution.id)) order by id)
    from distribution where instalment_id = instalment.id and status <> 'cancelled'), '[]') as parts,
  project.default_interest_points as default_points, instalment.delay_accrued,
  (select count(*) from distribution where instalment_id = instalment.id and ${UNPAID}) as open_distributions,
  ${ALL_ISSUED} as issued, ${INSOLVENT_ON} as insolvent_on,
  coalesce(project.machine_state -> 'pastInsolvencies', '[]') as past_insolvencies,
  case when ${INSOLVENT_ON} is null then false else ${outstandingNow('tokens_issued(project.id)')} <= 0 end as capital_back`;

export const instalmentTables = 'instalment join project on project.id = instalment.project_id';

/** The issuance is late or in default with a payment. `project` is a row of the table. */
export const ARREARS = `(select case
      when bool_or(instalment.status in (${literals(instalments.defaulted)})) then 'defaulted'
      when bool_or(instalment.status in (${literals(instalments.late)})) then 'late' end
    from instalment where instalment.project_id = project.id
      and instalment.status in (${literals(instalments.inArrears)}))`;

/** Time before its date at which the owner and managers are reminded. */
export const REMINDER_DAYS = 7;

/** The tenant's day, and the zone in which payments have theirs. */
export interface Calendar {
  today: string;
  timeZone: string;
}

/** The tenant's day, which stops for an issuance on the day of its issuer's insolvency. */
export const stopToday = ({ insolvent_on }: Pick<InstalmentColumns, 'insolvent_on'>, today: string) =>
  insolvent_on !== null && insolvent_on < today ? insolvent_on : today;

/** The facts that follow from the row and the day. `replanned`: the amounts of an event that changes them. */
export function deriveInstalmentFacts(
  row: InstalmentColumns,
  { today, timeZone }: Calendar,
  replanned?: { income: number | null; capital: number | null },
): Omit<InstalmentFacts, 'id' | 'actor' | 'expectedOn'> {
  const isEstimate = row.kind !== 'interest';
  const drafted = (['income', 'capital'] as const).filter((part) => findPart(row, part));
  const missing: InstalmentPart[] = (['income', 'capital'] as const).filter(
    (part) => row[part] !== 0 && !drafted.includes(part),
  );
  const paid = drafted.filter((part) => findPart(row, part)?.isPaid);
  const delay =
    computePaidDelay(row, timeZone) + (replanned ? computeReplannedDelay(row, replanned, { today, timeZone }) : 0);
  if (delay > 0 && missing.length === 0 && paid.length === drafted.length && !findPart(row, 'delay'))
    missing.push('delay');
  return {
    isIssued: row.issued,
    today: stopToday(row, today),
    isSolvent: row.insolvent_on === null,
    isCapitalBack: row.capital_back,
    announceOn: daysBefore(row.due_on, REMINDER_DAYS),
    dueOn: row.due_on,
    missing,
    paid,
    unknown: [...(isEstimate ? (['income'] as const) : []), ...(row.capital === null ? (['capital'] as const) : [])],
    delay,
    openDistributions: row.open_distributions,
    isEstimate,
  };
}

const findPart = ({ parts, kind }: InstalmentColumns, part: InstalmentPart) =>
  parts.find(
    (each) => each.forDelay === (part === 'delay') && each.kind === (part === 'capital' ? 'capitalReturn' : kind),
  );

/** The overdue parts that were paid, or are unpaid if `unpaidUntil` says until when they are counted. */
function listOverdue(row: InstalmentColumns, timeZone: string, unpaidUntil?: string): Overdue[] {
  return (['income', 'capital'] as const).flatMap((part) => {
    const paidAt = findPart(row, part)?.paidAt;
    const until = paidAt ? calendarDate(Date.parse(paidAt), timeZone) : unpaidUntil;
    return until ? [{ amount: row[part] ?? 0, until }] : [];
  });
}

/** Only interest and capital of a loan are owed on a day, so nothing else bears interest for a delay. */
const computeDelay = (row: InstalmentColumns, overdue: readonly Overdue[], timeZone: string) =>
  row.kind === 'interest'
    ? computeDefaultInterest(row.due_on, row.default_points, overdue, listPauses(row, timeZone))
    : 0;

/** The insolvencies of the issuer, of which the current one has no end yet. */
const listPauses = ({ insolvent_on, past_insolvencies }: InstalmentColumns, timeZone: string): Pause[] => [
  ...past_insolvencies.map(({ from, until }) => ({ from, until: calendarDate(Date.parse(until), timeZone) })),
  ...(insolvent_on === null ? [] : [{ from: insolvent_on, until: '9999' }]),
];

const computePaidDelay = (row: InstalmentColumns, timeZone: string) =>
  row.delay_accrued + computeDelay(row, listOverdue(row, timeZone), timeZone);

/** The interest for the delay of an instalment until today, whatever is paid. */
export const computeDelayUntil = (row: InstalmentColumns, { today, timeZone }: Calendar) =>
  row.delay_accrued + computeDelay(row, listOverdue(row, timeZone, today), timeZone);

/** The interest for the delay of capital that a new plan no longer asks for, because it came back otherwise. */
export const computeReplannedDelay = (
  row: InstalmentColumns,
  { capital }: { capital: number | null },
  { today, timeZone }: Calendar,
) => computeDelay(row, [{ amount: Math.max((row.capital ?? 0) - (capital ?? 0), 0), until: today }], timeZone);

function daysBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}
