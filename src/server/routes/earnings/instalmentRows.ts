import { daysLate } from '#machines/earnings/instalment/instalment.selectors.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import type { Actor } from '#machines/shared/actor.ts';
import type { Stored } from '../../engine/lifecycle.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { instalments, literals } from '../../postgres/statuses.ts';
import {
  type Calendar,
  computeDelayUntil,
  deriveInstalmentFacts,
  type InstalmentColumns,
  instalmentColumns,
  instalmentTables,
  stopToday,
} from '../../queries/earnings/instalments.ts';
import { isKnown } from '../../queries/oversight/setAside.ts';

interface Row extends Stored, InstalmentColumns {
  distributions: Instalment['distributions'];
}

const SELECT = `select ${instalmentColumns},
    coalesce((select json_agg(json_build_object('id', drafted.id, 'kind', drafted.kind, 'status', drafted.status,
        'gross', drafted.gross, 'forDelay', drafted.for_delay) order by drafted.kind desc, drafted.id)
      from distribution drafted where drafted.instalment_id = instalment.id and drafted.status <> 'cancelled'), '[]')
      as distributions
  from ${instalmentTables} where ${isKnown('instalment.id', 'project.id').condition}`;

const OF_PROJECT = `${SELECT} and instalment.project_id = $1 order by instalment.number`;

const isOwed = `instalment.status in (${literals(instalments.owed)}) and ($1::uuid is null or project.owner_id = $1)`;
const OWED = `${SELECT} and ${isOwed} order by instalment.due_on, instalment.id limit $2 offset $3`;
const COUNT = `select count(*) as total from ${instalmentTables}
  where ${isKnown('instalment.id', 'project.id').condition} and ${isOwed}`;

/** The schedule of an issuance, in order. */
export async function listInstalments(on: Queryable, projectId: string, actor: Actor, calendar: Calendar) {
  const rows = await on.query<Row>(statement(OF_PROJECT, [projectId]));
  return rows.map((row) => toWire(row, actor, calendar));
}

interface Filter {
  /** Null for managers, who see the instalments of all owners. */
  owner: string | null;
  page: number;
  size: number;
}

/** The unpaid instalments, oldest first. */
export async function owedInstalments(on: Queryable, { owner, page, size }: Filter, actor: Actor, calendar: Calendar) {
  const [rows, [count]] = await Promise.all([
    on.query<Row>(statement(OWED, [owner, size, (page - 1) * size])),
    on.query<{ total: number }>(statement(COUNT, [owner])),
  ]);
  return { rows: rows.map((row) => toWire(row, actor, calendar)), total: count?.total ?? 0 };
}

function toWire(row: Row, actor: Actor, calendar: Calendar): Instalment {
  const { id, version, number, kind, capital, income, reason, distributions } = row;
  const status = row.status as Instalment['status'];
  const { expectedOn = null } = row.machine_state as Partial<Pick<Instalment['facts'], 'expectedOn'>>;
  return {
    id,
    status,
    version,
    number,
    kind,
    capital,
    income,
    reason,
    distributions,
    facts: { id, actor, ...deriveInstalmentFacts(row, calendar), expectedOn },
    project: { id: row.project_id, title: row.project_title },
    dueOn: row.due_on,
    recordDate: row.record_date,
    delay: computeDelayUntil(row, calendar),
    daysLate: daysLate(status, row.due_on, stopToday(row, calendar.today)),
  };
}
