import type { InstalmentStatus } from '#machines/earnings/instalment/instalment.contract.ts';
import { buildSchedule, type OwedDays, planRest } from '#machines/earnings/instalment/repaymentSchedule.ts';
import { type Capital, computeOutstanding } from '#machines/orders/investment/outstanding.ts';
import { DAY } from '#machines/shared/duration.ts';
import type { Money } from '#machines/shared/money.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { capitalColumn, dayText } from '../../queries/register/capital.sql.ts';
import { type IssuedProject, issuedProject } from './instalments.ts';

interface Row {
  id: string;
  status: InstalmentStatus;
  number: number;
  due_on: string;
  income: number | null;
  capital: number | null;
  /** Its own capital has come back. */
  is_returned: boolean;
}

/** What is owed has fallen by something else than an instalment. */
interface Fall {
  on: string;
  amount: Money;
}

/**
 * Makes the rest of a loan's schedule anew after capital came back early or tokens were burned. What is due already stays
 * due, up to what is still owed at all; whatever comes later follows from the terms and the rest.
 */
export async function replanInstalments(uow: UnitOfWork, projectId: string): Promise<void> {
  const project = await issuedProject(uow, projectId);
  if (project?.product !== 'debt') return;
  const rows = await uow.tx.query<Row>(sql`select id, status, number, due_on::text as due_on, income, capital,
      exists (select from distribution join earning on earning.distribution_id = distribution.id
        where distribution.instalment_id = instalment.id and distribution.kind = 'capitalReturn'
          and earning.paid_at is not null) as is_returned
    from instalment where project_id = ${projectId} order by number`);
  const { owed, falls } = await readOwed(uow, projectId);
  let left = owed;
  for (const row of rows.filter(isFixed)) {
    const capital = Math.min(row.capital ?? 0, left);
    left -= capital;
    await replan(uow, row, { income: row.income ?? 0, capital });
  }
  const rest = rows.filter(({ status }) => status === 'planned' || status === 'announced');
  const [current] = rest;
  if (!current) return;
  const begun = rows.find(({ number }) => number === current.number - 1)?.due_on ?? project.start;
  const lines = planRest(
    left,
    project,
    rest.map(buildMonthCounter(project)),
    divideByDays(left, begun, current.due_on, falls),
  );
  for (const [index, row] of rest.entries()) await replan(uow, row, lines[index] ?? { income: 0, capital: 0 });
}

/** It is due or being paid, and its capital has not come back. */
const isFixed = ({ status, is_returned }: Row) =>
  !is_returned && ['due', 'overdue', 'prepared', 'delayed', 'defaulted'].includes(status);

async function replan(uow: UnitOfWork, { id, status, ...row }: Row, planned: { income: Money; capital: Money }) {
  if (status === 'prepared' || (row.income === planned.income && row.capital === planned.capital)) return;
  await uow.sendAsSystem('instalment', id, { type: 'instalment.replan', ...planned });
}

/** So much that no payment of the schedule is too small to be listed. */
const SHAPE = 100_000_000_000;

/** The length of an instalment's period. */
function buildMonthCounter(project: IssuedProject) {
  const months = buildSchedule(SHAPE, project).map(({ month }) => month);
  return ({ number }: Row) => (months[number - 1] ?? 0) - (months[number - 2] ?? 0);
}

/** The days of a period, by what was owed on them. */
function divideByDays(left: Money, from: string, until: string, falls: readonly Fall[]): OwedDays[] {
  const within = falls.filter(({ on }) => from < on && on < until).toSorted((a, b) => a.on.localeCompare(b.on));
  let owed = left + within.reduce((sum, { amount }) => sum + amount, 0);
  let begun = from;
  const parts: OwedDays[] = [];
  for (const { on, amount } of within) {
    parts.push({ owed, days: daysBetween(begun, on) });
    owed -= amount;
    begun = on;
  }
  return [...parts, { owed, days: daysBetween(begun, until) }];
}

const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / DAY);

const OWED = `select tokens_issued(project.id) as issued, ${capitalColumn(dayText('$2'))} as capital,
    array(select json_build_object('on', (min(earning.paid_at) at time zone $2)::date::text, 'amount', sum(earning.gross))
      from distribution join earning on earning.distribution_id = distribution.id
      where distribution.project_id = project.id and distribution.kind = 'capitalReturn'
        and distribution.instalment_id is null
      group by distribution.id having min(earning.paid_at) is not null) as returned,
    array(select json_build_object('on', (min(at) at time zone $2)::date::text, 'tokens', -sum(tokens))
      from holding_change where project_id = project.id and cause like 'instruction %'
      group by cause having sum(tokens) < 0) as burned
  from project where project.id = $1`;

interface Owed {
  issued: number;
  capital: Capital;
  returned: Fall[];
  burned: { on: string; tokens: number }[];
}

/** The capital in all tokens, and what has lowered it besides the instalments. */
async function readOwed({ tx, tenant }: { tx: Queryable } & Pick<UnitOfWork, 'tenant'>, projectId: string) {
  const [row] = await tx.query<Owed>(statement(OWED, [projectId, tenant.customization.tenant.timeZone]));
  if (!row) throw new Error(`The issuance ${projectId} is missing`);
  const { issued, capital, returned, burned } = row;
  const burns = burned.map(({ on, tokens }) => ({ on, amount: computeOutstanding(tokens, capital, on) }));
  return { owed: computeOutstanding(issued, capital, '9999'), falls: [...returned, ...burns] };
}
