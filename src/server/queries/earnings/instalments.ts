import type { InstalmentFacts, InstalmentPart } from '#machines/earnings/instalment/instalment.contract.ts';
import { instalments, investments, literals } from '../../postgres/statuses.ts';

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
  /** The kinds of its distributions that are not cancelled. */
  drafted: string[];
  /** The kinds of its paid distributions. */
  paid_kinds: string[];
  open_distributions: number;
  issued: boolean;
}

const UNPAID = `status not in ('cancelled', 'paid')`;

/** No order that could still become a token is open. `project` is a row of the table. */
export const ALL_ISSUED = `(project.status = 'CLOSED.financed'
  and exists (select from investment where project_id = project.id and status = 'MINTED')
  and not exists (select from investment where project_id = project.id
    and status in (${literals([...investments.paidAndOpen, ...investments.paying])})))`;

export const instalmentColumns = `instalment.id, instalment.status, instalment.version, instalment.machine_state,
  instalment.journal_head, instalment.quarantined_at, instalment.project_id, instalment.number, instalment.due_on::text as due_on,
  instalment.record_date::text as record_date, instalment.kind, instalment.capital, instalment.income, instalment.reason,
  project.title as project_title, project.owner_id,
  array(select kind from distribution where instalment_id = instalment.id and status <> 'cancelled') as drafted,
  array(select kind from distribution where instalment_id = instalment.id and status = 'paid') as paid_kinds,
  (select count(*) from distribution where instalment_id = instalment.id and ${UNPAID}) as open_distributions,
  ${ALL_ISSUED} as issued`;

export const instalmentTables = 'instalment join project on project.id = instalment.project_id';

/** The issuance is late or in default with a payment. `project` is a row of the table. */
export const ARREARS = `(select case
      when bool_or(instalment.status in (${literals(instalments.defaulted)})) then 'defaulted'
      when bool_or(instalment.status in (${literals(instalments.late)})) then 'late' end
    from instalment where instalment.project_id = project.id
      and instalment.status in (${literals(instalments.inArrears)}))`;

/** Time before its date at which the owner and managers are reminded. */
export const REMINDER_DAYS = 7;

const isMissing = (amount: number | null, isDrafted: boolean) => amount !== 0 && !isDrafted;

/** The facts that follow from the row and the day. */
export function deriveInstalmentFacts(
  row: InstalmentColumns,
  today: string,
): Omit<InstalmentFacts, 'id' | 'actor' | 'expectedOn'> {
  const isEstimate = row.kind !== 'interest';
  const missing: InstalmentPart[] = [];
  if (isMissing(row.income, row.drafted.includes(row.kind))) missing.push('income');
  if (isMissing(row.capital, row.drafted.includes('capitalReturn'))) missing.push('capital');
  const paid: InstalmentPart[] = [];
  if (row.paid_kinds.includes(row.kind)) paid.push('income');
  if (row.paid_kinds.includes('capitalReturn')) paid.push('capital');
  return {
    isIssued: row.issued,
    today,
    announceOn: daysBefore(row.due_on, REMINDER_DAYS),
    dueOn: row.due_on,
    missing,
    paid,
    unknown: [...(isEstimate ? (['income'] as const) : []), ...(row.capital === null ? (['capital'] as const) : [])],
    openDistributions: row.open_distributions,
    isEstimate,
  };
}

function daysBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}
