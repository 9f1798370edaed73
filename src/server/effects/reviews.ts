import type { ProjectEvent } from '#machines/project/project.contract.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import { tell } from '../engine/dispatch.ts';
import { read } from '../engine/engine.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { projectLifecycle } from '../engine/lifecycles/project.ts';
import { asSystem, bySystem, type Unit, work } from '../engine/unit.ts';
import { sql } from '../store/sql.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { oneAtATime } from './oneAtATime.ts';

interface Project {
  id: string;
  status: string;
  mint_strategy: 'manual' | 'charge' | 'campaignEnd' | 'softCap';
  firm: boolean;
}

/** Statuses from which an investment goes on by itself once its project, its reflection and its strategy allow it. */
const WAITING = ['CHARGED', 'SIGNED', 'CLOSED'];

/**
 * Looks again at what a change of an investment may have made possible: the project's funding, its end of counting, the
 * close of its investments, mints by strategy. A strategy is a condition, looked at each time, not a moment to miss.
 */
function review(tenant: Tenant, { projectId }: Record<string, unknown>, jobId: string) {
  const id = String(projectId);
  return inTurn(`${tenant.key}:${id}`, () => reviewProject(tenant, id, jobId));
}

const inTurn = oneAtATime();

async function reviewProject(tenant: Tenant, id: string, jobId: string) {
  await takeOver(tenant, id, jobId);
  await work(tenant, bySystem, async (unit) => {
    let may = await askProject(unit, id);
    for (const type of ['funding.near', 'funding.softCap', 'funding.target', 'counting.finish'] as const)
      if (may({ type })) {
        await tell(unit, 'project', id, { type });
        may = await askProject(unit, id);
      }
    return { ok: true, value: undefined };
  });
  await work(tenant, bySystem, async (unit) => {
    const project = await projectOf(unit, id);
    if (project) await expireOrders(unit, project);
    if (project) await settleInvestments(unit, project);
    return { ok: true, value: undefined };
  });
}

/** Other reviews of the project that are due are of changes that this one will see: of many at once, one is enough. */
async function takeOver(tenant: Tenant, projectId: string, jobId: string) {
  const now = tenant.clock.now();
  await tenant.database.query(sql`update job set state = 'done', done_at = ${now} where id in (select id from job
    where state = 'queued' and kind = 'investment.review' and run_at <= ${now} and payload ->> 'projectId' = ${projectId}
      and id <> ${jobId} and (locked_until is null or locked_until < clock_timestamp()) for update skip locked)`);
}

/** What the project would let the system do now: reading it once costs less than four refusals. */
async function askProject(unit: Unit, id: string): Promise<(event: ProjectEvent) => boolean> {
  const found = await read(asSystem(unit), projectLifecycle, id);
  if (!found) return () => false;
  const now = snapshotOf(projectLifecycle.machine, found.row.status, found.facts);
  return (event) => now.can(event);
}

async function projectOf(unit: Unit, id: string): Promise<Project | undefined> {
  const [project] = await unit.tx.query<Project>(sql`select id, status, mint_strategy,
    coalesce((kept ->> 'softCapFirm')::boolean, false) as firm from project where id = ${id}`);
  return project;
}

/** Orders that nobody is paying end with the campaign; one whose payment fails later ends then. */
const UNPAID = ['RESERVED', 'CREATED', 'ACCEPTED', 'METHOD_PAYMENT', 'PAYMENT_ERROR'];

async function expireOrders(unit: Unit, project: Project) {
  if (!project.status.startsWith('CLOSED')) return;
  const unpaid = await unit.tx.query<{ id: string }>(sql`select id from investment
    where project_id = ${project.id} and status = any(${UNPAID}) order by id for update`);
  for (const { id } of unpaid) await tell(unit, 'investment', id, { type: 'order.expire' });
}

async function settleInvestments(unit: Unit, project: Project) {
  const isFinanced = project.status === 'CLOSED.financed';
  if (!isFinanced && project.mint_strategy === 'manual') return;
  const waiting = await unit.tx.query<{ id: string; status: string }>(sql`select id, status from investment
    where project_id = ${project.id} and status = any(${WAITING}) order by id for update`);
  for (const { id, status } of waiting) {
    if (isFinanced && status !== 'CLOSED') await tell(unit, 'investment', id, { type: 'campaign.close' });
    if (isMintDue(project)) await tell(unit, 'investment', id, { type: 'mint.request' });
  }
}

/** What the strategy asks for; whether it may be done is the investment's own guard (reflection, soft cap, signature). */
function isMintDue({ mint_strategy, status, firm }: Project): boolean {
  if (mint_strategy === 'charge') return true;
  if (mint_strategy === 'softCap') return firm;
  return mint_strategy === 'campaignEnd' && status === 'CLOSED.financed';
}

export const reviewJobs: JobHandlers = { 'investment.review': review };
