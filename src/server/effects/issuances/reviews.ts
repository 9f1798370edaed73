import type { ProjectEvent, ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { type MintStrategy, mintDue } from '#machines/orders/investment/mintDue.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { isKnownStatus } from '#machines/shared/status.ts';
import { read } from '../../engine/engine.ts';
import type { Jobs } from '../../engine/job.ts';
import { asSystem, bySystem, done, type UnitOfWork } from '../../engine/unit.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { planInstalments } from '../../lifecycles/earnings/instalments.ts';
import { projectLifecycle } from '../../lifecycles/issuances/project.ts';
import { sql } from '../../postgres/sql.ts';
import { investments } from '../../postgres/statuses.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { work } from '../../work/work.ts';
import { coalesceRuns } from '../coalesceRuns.ts';

interface Project {
  id: string;
  status: ProjectStatus;
  mint_strategy: MintStrategy;
  firm: boolean;
}

/**
 * Checks the possible consequences of a changed investment: funding milestones, the end of counting, the close of
 * investments, and mints by strategy. A mint strategy is a condition that every review evaluates, so no mint is missed.
 */
function review(tenant: Tenant, { projectId: id }: Jobs['investment.review'], jobId: string) {
  return runReview(`${tenant.key}:${id}`, () => reviewProject(tenant, id, jobId));
}

const runReview = coalesceRuns();

async function reviewProject(tenant: Tenant, id: string, jobId: string) {
  await mergeDueReviews(tenant, id, jobId);
  await work(tenant, bySystem, async (uow) => {
    let accepts = await eventTester(uow, id);
    for (const type of [
      'funding.near',
      'funding.softCap',
      'funding.target',
      'counting.finish',
      'project.repay',
    ] as const)
      if (accepts({ type })) {
        await uow.sendAsSystem('project', id, { type });
        accepts = await eventTester(uow, id);
      }
    return done;
  });
  await work(tenant, bySystem, async (uow) => {
    const project = await findProject(uow, id);
    if (project) await expireOrders(uow, project);
    if (project) await settleInvestments(uow, project);
    if (project) await planInstalments(uow, project.id);
    return done;
  });
}

/** Marks the project's other due reviews as done, because this review sees their changes too. */
async function mergeDueReviews(tenant: Tenant, projectId: string, jobId: string) {
  const now = tenant.clock.now();
  await tenant.database.query(sql`update job set state = 'done', done_at = ${now} where id in (select id from job
    where state = 'queued' and kind = 'investment.review' and run_at <= ${now} and payload ->> 'projectId' = ${projectId}
      and id <> ${jobId} and (locked_until is null or locked_until < clock_timestamp()) for update skip locked)`);
}

/** Returns whether the project accepts an event now. Reading the project once is cheaper than four refused events. */
async function eventTester(uow: UnitOfWork, id: string): Promise<(event: ProjectEvent) => boolean> {
  const found = await read(asSystem(uow), projectLifecycle, id);
  if (!found || !isKnownStatus(projectLifecycle.machine, found.row.status)) return () => false;
  const now = restoreSnapshot(projectLifecycle.machine, found.row.status, found.facts);
  return (event) => now.can(event);
}

async function findProject(uow: UnitOfWork, id: string): Promise<Project | undefined> {
  const [project] = await uow.tx.query<Project>(sql`select id, status, mint_strategy,
    coalesce((machine_state ->> 'softCapFirm')::boolean, false) as firm from project where id = ${id}`);
  return project;
}

/** Orders without a payment under way expire with the campaign. If a payment fails later, its order expires then. */
async function expireOrders(uow: UnitOfWork, project: Project) {
  if (!project.status.startsWith('CLOSED')) return;
  const unpaid = await uow.tx.query<{ id: string }>(sql`select id from investment
    where project_id = ${project.id} and status = any(${investments.notPaying}) order by id for update`);
  for (const { id } of unpaid) await uow.sendAsSystem('investment', id, { type: 'order.expire' });
}

async function settleInvestments(uow: UnitOfWork, project: Project) {
  const isFinanced = project.status === 'CLOSED.financed';
  const isMintDue = mintDue(project.mint_strategy, project.status, project.firm);
  if (!isFinanced && !isMintDue) return;
  const waiting = await uow.tx.query<{ id: string; status: string }>(sql`select id, status from investment
    where project_id = ${project.id} and status = any(${investments.mintable}) order by id for update`);
  for (const { id, status } of waiting) {
    if (isFinanced && status !== 'CLOSED') await uow.sendAsSystem('investment', id, { type: 'campaign.close' });
    if (!isMintDue) continue;
    const requested = await uow.sendAsSystem('investment', id, { type: 'mint.request' });
    // A project that waits for a release does not block the others.
    if (!requested.ok && !['refused', 'quarantined'].includes(requested.refusal.code))
      throw new Error(`The mint of investment ${id} was refused: ${requested.refusal.code}`);
  }
}

export const reviewJobs = { 'investment.review': review } satisfies Partial<JobHandlers>;
