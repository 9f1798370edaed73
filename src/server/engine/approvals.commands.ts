import { createHash } from 'node:crypto';
import { type ApprovalAct, actOfEvent } from '#machines/approval/approval.acts.ts';
import { actOfChange } from '#machines/approval/approval.configuration.ts';
import type { ConfigurationValues } from '#machines/customization/configuration.ts';
import type { Role } from '#machines/session/session.contract.ts';
import { sql } from '../store/sql.ts';
import type { Events } from './entities.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { UnitOfWork, Worked } from './unit.ts';

/** An event that managers propose and that only the system sends. */
export type ProposedEvent =
  | { kind: 'event'; entity: 'project'; id: string; event: Events['project'] }
  | { kind: 'event'; entity: 'distribution'; id: string; event: Events['distribution'] };

/** Everything that an approval can execute. */
export type Command =
  | ProposedEvent
  | { kind: 'configuration'; basedOn: number; note: string; before: ConfigurationValues; after: ConfigurationValues }
  | { kind: 'roles'; userId: string; roles: Role[] };

/** What a proposal is about, for its rules and its page. */
export interface Proposed {
  act: ApprovalAct;
  /** Only one proposal about the same subject is open at a time. */
  subject: string;
  projectId: string | null;
  userId: string | null;
  amount: number;
  command: Command;
}

export const textOf = (command: Command): string => JSON.stringify(command);
export const commandOf = (text: string): Command => JSON.parse(text) as Command;
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Undefined if one manager may do it after entering the password. */
export function describeConfiguration(command: Extract<Command, { kind: 'configuration' }>): Proposed | undefined {
  const act = actOfChange(command.before, command.after);
  return act && { act, subject: 'configuration', projectId: null, userId: null, amount: 0, command };
}

export const describeRoles = (command: Extract<Command, { kind: 'roles' }>): Proposed => ({
  act: 'managerRole',
  subject: `roles ${command.userId}`,
  projectId: null,
  userId: command.userId,
  amount: 0,
  command,
});

/** Reads the project and the amount of an event. The amount becomes part of the command. */
export async function describeEvent(uow: UnitOfWork, command: ProposedEvent, facts: object): Promise<Worked<Proposed>> {
  const act = actOfEvent(command.event);
  if (!act) return refuse({ code: 'not_found' });
  const subject = `${command.entity} ${command.id} ${act}`;
  const about = { act, subject, userId: null };
  if (command.entity === 'distribution') {
    const [row] = await uow.tx.query<{ project_id: string; gross: number }>(
      sql`select project_id, gross from distribution where id = ${command.id}`,
    );
    if (!row) return refuse({ code: 'not_found' });
    return { ok: true, value: { ...about, projectId: row.project_id, amount: row.gross, command } };
  }
  const { releasable, escrow } = facts as { releasable: number; escrow: number };
  const { event } = command;
  if (event.type === 'funds.release') {
    const amount = event.amount ?? releasable;
    const exact = { ...command, event: { ...event, amount } };
    return { ok: true, value: { ...about, projectId: command.id, amount, command: exact } };
  }
  const amount = event.type === 'project.withdraw' ? escrow : 0;
  return { ok: true, value: { ...about, projectId: command.id, amount, command } };
}

/** The refusal of a command that was approved, as the reason of its failure. */
export const failureOf = (refusal: Refusal): string =>
  refusal.code === 'refused' ? `refused ${refusal.event}` : refusal.code;
