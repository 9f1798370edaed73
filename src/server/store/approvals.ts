import { type ApprovalAct, RELATED_DAYS, SUM_DAYS, summedActs } from '#machines/approval/approval.acts.ts';
import { openStatuses } from '#machines/approval/approval.selectors.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';
import { literals } from './statuses.ts';

const summed = (condition: string, now: string) =>
  `(select coalesce(sum(moved.amount), 0)::bigint from approval moved where moved.status = 'executed' and ${condition}
    and moved.act in (${literals(summedActs)}) and moved.updated_at > ${now} - interval '${SUM_DAYS} days')`;

/**
 * SQL for the money that counts together with a further amount: the larger of what left the project, and what left the
 * tenant without a second manager, within the last 30 days. The arguments are expressions for the project and the time.
 */
export const movedOut = (project: string, now: string) =>
  `greatest(${summed(`moved.project_id = ${project}`, now)}, ${summed('not moved.second_needed', now)})`;

/** SQL for the acts on an entity that wait for a decision. `subject` is an expression such as `'project ' || project.id`. */
export const openActs = (subject: string) =>
  `(select coalesce(jsonb_agg(open.act), '[]') from approval open
    where open.status in (${literals(openStatuses)}) and open.subject like ${subject} || ' %')`;

/** SQL for whether one of two managers made the other a manager within the last 30 days. */
export const isRelated = (one: string, other: string, now: string) =>
  `exists (select from approval made where made.act = 'managerRole' and made.status = 'executed'
    and made.updated_at > ${now} - interval '${RELATED_DAYS} days'
    and ((made.proposed_by = ${one} and made.user_id = ${other})
      or (made.proposed_by = ${other} and made.user_id = ${one})))`;

/** The amounts that leave a tenant are counted one after the other. */
export const lockMoved = (on: Queryable) => on.query(sql`select pg_advisory_xact_lock(hashtext('tesela.moved'))`);

/** Whether the tenant has never had another manager, also none who was deleted or lost the role. */
export async function isOnlyManager(on: Queryable, userId: string): Promise<boolean> {
  const others = await on.query(sql`select from users where was_manager and id <> ${userId} limit 1`);
  return others.length === 0;
}

export interface NewApproval {
  id: string;
  act: ApprovalAct;
  subject: string;
  projectId: string | null;
  userId: string | null;
  amount: number;
  command: string;
  hash: Buffer;
  secondNeeded: boolean;
  proposedBy: string | null;
  expiresAt: Date;
}

export const insertApproval = (on: Queryable, now: Date, row: NewApproval) =>
  on.query(sql`insert into approval (id, status, created_at, updated_at, act, subject, project_id, user_id, amount,
      command, command_hash, second_needed, proposed_by, expires_at)
    values (${row.id}, 'new', ${now}, ${now}, ${row.act}, ${row.subject}, ${row.projectId}, ${row.userId},
      ${row.amount}, ${row.command}, ${row.hash}, ${row.secondNeeded}, ${row.proposedBy}, ${row.expiresAt})`);
