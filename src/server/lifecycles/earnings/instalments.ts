import { type DatedLine, datedSchedule } from '#machines/earnings/instalment/dueDates.ts';
import type { BusinessDays, Instalments, InterestDays, Repayment } from '#machines/issuances/content/content.fields.ts';
import type { Product } from '#machines/issuances/project/project.row.ts';
import { addDays, calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { ALL_ISSUED, newInstalment } from '../../queries/earnings/instalments.ts';
import { INSOLVENT_ON } from '../../queries/issuances/insolvency.sql.ts';
import { closingDate } from '../../queries/issuances/projects.ts';

export interface IssuedProject {
  id: string;
  product: Product;
  repayment: Repayment | null;
  instalments: Instalments | null;
  interestPoints: number | null;
  termMonths: number | null;
  businessDays: BusinessDays;
  interestDays: InterestDays;
  /** The day on which the campaign closed, from which the term is counted. */
  start: string;
  /** The issued tokens at their price. */
  principal: number;
  insolventOn: string | null;
}

const ISSUED = `select project.id, project.product, project.repayment, project.instalments,
    project.interest_points as "interestPoints", project.term_months as "termMonths",
    project.business_days as "businessDays", project.interest_days as "interestDays",
    (${closingDate} at time zone $2)::date::text as start,
    tokens_issued(project.id) * project.price as principal, ${INSOLVENT_ON} as "insolventOn"
  from project where project.id = $1 and ${closingDate} is not null and project.price is not null and ${ALL_ISSUED}`;

const kinds = { debt: 'interest', realEstate: 'rent', equity: 'dividend' } as const satisfies Record<Product, string>;

/** Plans the payments of an issuance as soon as all its tokens are issued, once. */
export async function planInstalments(uow: UnitOfWork, projectId: string): Promise<void> {
  const project = await issuedProject(uow, projectId);
  if (!project) return;
  const [claimed] = await uow.tx.query(
    sql`update project set planned_at = ${uow.now} where id = ${projectId} and planned_at is null returning id`,
  );
  if (claimed) await addLines(uow, project, schedule(project));
}

/**
 * Plans the remaining instalments of an issuance that closed before schedules existed. Its earlier payments stay as
 * they are.
 */
export async function adoptInstalments(uow: UnitOfWork, projectId: string): Promise<void> {
  const project = await issuedProject(uow, projectId);
  if (!project) {
    // Its tokens are still being issued, so it is planned like a new one.
    await uow.tx.query(sql`update project set planned_at = null where id = ${projectId}`);
    return;
  }
  const [returned] = await uow.tx.query<{ sum: number }>(sql`select coalesce(sum(gross), 0)::bigint as sum
    from distribution where project_id = ${projectId} and kind = 'capitalReturn' and status = 'paid'`);
  const today = computeToday(uow);
  const isOver = project.product === 'debt' && (returned?.sum ?? 0) >= project.principal;
  if (!isOver)
    await addLines(
      uow,
      project,
      schedule(project).filter(({ date }) => date > today),
    );
}

export async function issuedProject(uow: UnitOfWork, id: string): Promise<IssuedProject | undefined> {
  const [project] = await uow.tx.query<IssuedProject>(
    statement(ISSUED, [id, uow.tenant.customization.tenant.timeZone]),
  );
  return project;
}

const schedule = (project: IssuedProject) => datedSchedule(project.principal, project, project.start);
const dayBefore = (day: string) => calendarDate(addDays(Date.parse(day), -1, 'UTC'), 'UTC');
const computeToday = (uow: UnitOfWork) => calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);

async function addLines(uow: UnitOfWork, { id: projectId, product }: IssuedProject, lines: readonly DatedLine[]) {
  const today = computeToday(uow);
  for (const { number, date, capital, income } of lines) {
    const id = newId(uow.now);
    // The holders at the end of the day before are paid on the due date. Tokens issued later had no holder on that day.
    const before = dayBefore(date);
    const recordDate = before < today ? today : before;
    await uow.tx.query(sql`insert into instalment (id, status, project_id, number, due_on, record_date, kind, capital,
        income, created_at, updated_at)
      values (${id}, ${newInstalment}, ${projectId}, ${number}, ${date}, ${recordDate}, ${kinds[product]}, ${capital}, ${income},
        ${uow.now}, ${uow.now})`);
    const planned = await uow.sendAsSystem('instalment', id, { type: 'instalment.plan' });
    if (!planned.ok) throw new Error(`The instalment ${number} of ${projectId} was refused: ${planned.refusal.code}`);
  }
}
