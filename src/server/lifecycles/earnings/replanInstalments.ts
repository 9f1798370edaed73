import { buildSpans, isAdjusted } from '#machines/earnings/instalment/dueDates.ts';
import type { InstalmentStatus } from '#machines/earnings/instalment/instalment.contract.ts';
import { isOver, isPrepared, splitStatus } from '#machines/earnings/instalment/instalment.selectors.ts';
import type { PlanChange } from '#machines/earnings/instalment/planChange.ts';
import { buildSchedule, type OwedDays, planRest } from '#machines/earnings/instalment/repaymentSchedule.ts';
import { type Capital, computeOutstanding } from '#machines/orders/investment/outstanding.ts';
import { DAY } from '#machines/shared/duration.ts';
import type { Money } from '#machines/shared/money.ts';
import type { Refusal } from '../../engine/refusal.ts';
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
  /** One of its parts is being paid, or has been. */
  is_begun: boolean;
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
 * due, up to what is still owed at all; whatever comes later follows from the terms and the rest. An instalment in
 * quarantine refuses its new plan, and then the payment or the burn waits until it is released.
 */
export async function replanInstalments(uow: UnitOfWork, projectId: string): Promise<Refusal | undefined> {
  const project = await issuedProject(uow, projectId);
  if (project?.product !== 'debt') return undefined;
  const rows = await readRows(uow, projectId);
  return replanAll(uow, planAnew(project, rows, await readOwed(uow, projectId)));
}

/** What a preview asks for: a further return of capital, or a burn of tokens. */
export type FurtherFall = { capital: Money } | { tokens: number };

/** How the schedule would be if capital came back or tokens were burned on a day. Null if there is no schedule to change. */
export async function previewPlan(
  uow: UnitOfWork,
  projectId: string,
  further: FurtherFall,
  on: string,
): Promise<PlanChange | null> {
  const project = await issuedProject(uow, projectId);
  if (project?.product !== 'debt') return null;
  const rows = await readRows(uow, projectId);
  const { owed, falls, owedBy } = await readOwed(uow, projectId);
  const amount = Math.min('capital' in further ? further.capital : owedBy(further.tokens), owed);
  const planned = planAnew(project, rows, { owed: owed - amount, falls: [...falls, { on, amount }] });
  const open = rows.filter(({ status }) => !isOver(status));
  return open.length ? { on, rows: open.map((row) => comparePlan(row, planned)) } : null;
}

function comparePlan(row: Row, planned: readonly Replanned[]): PlanChange['rows'][number] {
  const before = { capital: row.capital ?? 0, income: row.income ?? 0 };
  const found = planned.find((each) => each.row === row);
  return {
    number: row.number,
    dueOn: row.due_on,
    before,
    after: found && !isPrepared(row.status) ? found.planned : before,
  };
}

/**
 * The amounts of all instalments that are not over, by what is owed. While the issuer is insolvent, later ones stay as they
 * are: they do not fall due, and are planned anew when the insolvency is lifted or all capital has come back.
 */
function planAnew(
  project: IssuedProject,
  rows: readonly Row[],
  { owed, falls }: { owed: Money; falls: readonly Fall[] },
) {
  const fixed = capFixed(rows, owed);
  const left = owed - fixed.reduce((sum, { planned }) => sum + planned.capital, 0);
  const { insolventOn } = project;
  if (insolventOn === null) return [...fixed, ...planLater(project, rows, left, falls)];
  return left > 0 ? fixed : [...fixed, ...planLater(project, rows, left, stopAt(insolventOn, falls))];
}

/** Capital bears no interest from the day of the insolvency on, whenever it comes back. */
const stopAt = (day: string, falls: readonly Fall[]): Fall[] =>
  falls.map(({ on, amount }) => ({ on: on < day ? on : day, amount }));

/** Lowers what is due to what is still owed, after the distribution that drafted more was cancelled. */
export async function capInstalments(uow: UnitOfWork, projectId: string): Promise<Refusal | undefined> {
  const project = await issuedProject(uow, projectId);
  if (project?.product !== 'debt') return undefined;
  const { owed } = await readOwed(uow, projectId);
  return replanAll(uow, capFixed(await readRows(uow, projectId), owed));
}

const readRows = ({ tx }: UnitOfWork, projectId: string) =>
  tx.query<Row>(sql`select id, status, number, due_on::text as due_on, income, capital,
      exists (select from distribution where instalment_id = instalment.id and status <> 'cancelled') as is_begun,
      exists (select from distribution join earning on earning.distribution_id = distribution.id
        where distribution.instalment_id = instalment.id and distribution.kind = 'capitalReturn'
          and earning.paid_at is not null) as is_returned
    from instalment where project_id = ${projectId} order by number`);

interface Replanned {
  row: Row;
  planned: { income: Money; capital: Money };
}

/** What is due or being paid keeps its amounts, but returns no more than is owed. */
function capFixed(rows: readonly Row[], owed: Money): Replanned[] {
  let left = owed;
  return rows.filter(isFixed).map((row) => {
    const capital = Math.min(row.capital ?? 0, left);
    left -= capital;
    return { row, planned: { income: row.income ?? 0, capital } };
  });
}

function planLater(project: IssuedProject, rows: readonly Row[], left: Money, falls: readonly Fall[]): Replanned[] {
  const rest = rows.filter(isLater);
  const [current] = rest;
  if (!current) return [];
  const begun = rows.find(({ number }) => number === current.number - 1)?.due_on ?? project.start;
  const days = divideByDays(left, begun, current.due_on, falls);
  const ends = buildSchedule(SHAPE, project).map(({ month }) => month);
  const findEnd = ({ number }: Row, before = 0) => ends[number - 1 - before] ?? 0;
  const months = rest.map((row) => findEnd(row) - findEnd(row, 1));
  const spans = isAdjusted(project)
    ? buildSpans(
        rest.map((row) => findEnd(row)),
        project,
        project.start,
        findEnd(current, 1),
      )
    : [];
  const lines = planRest(left, project, months, days, spans);
  return rest.map((row, index) => ({ row, planned: lines[index] ?? { income: 0, capital: 0 } }));
}

const isAhead = ({ status }: Row) => ['planned', 'announced'].includes(splitStatus(status).payment);
const isLater = (row: Row) => isAhead(row) && !row.is_begun;
/** It is due or being paid, and its capital has not come back. */
const isFixed = (row: Row) => !row.is_returned && !isOver(row.status) && !isLater(row);

async function replanAll(uow: UnitOfWork, all: readonly Replanned[]): Promise<Refusal | undefined> {
  for (const { row, planned } of all) {
    // The draft of a prepared one is refused if it returns too much, and its amounts are lowered once it is cancelled.
    if (isPrepared(row.status) || (row.income === planned.income && row.capital === planned.capital)) continue;
    const sent = await uow.sendAsSystem('instalment', row.id, { type: 'instalment.replan', ...planned });
    if (sent.ok) continue;
    if (sent.refusal.code === 'quarantined') return sent.refusal;
    throw new Error(`The new plan of the instalment ${row.id} was refused: ${sent.refusal.code}`);
  }
  return undefined;
}

/** So much that no payment of the schedule is too small to be listed. */
const SHAPE = 100_000_000_000;

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
  const owed = computeOutstanding(issued, capital, '9999');
  const owedBy = (tokens: number) => owed - computeOutstanding(Math.max(issued - tokens, 0), capital, '9999');
  return { owed, owedBy, falls: [...returned, ...burns] };
}
