import { type ApprovalAct, waitHoursOf } from '#machines/oversight/approval/approval.acts.ts';
import type { ApprovalFacts, ApprovalNotification } from '#machines/oversight/approval/approval.contract.ts';
import { approvalMachine } from '#machines/oversight/approval/approval.machine.ts';
import { HOUR } from '#machines/shared/duration.ts';
import { isEntity } from '../../engine/entities.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { unlessSet } from '../../engine/saving.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { isRelated } from '../../queries/oversight/approvals.ts';
import { notifyManagers } from '../app/notify.ts';
import { describeFailure, hashCommand, parseCommand } from './approvals.commands.ts';
import { execute } from './approvals.execute.ts';

export interface ApprovalRow extends Stored {
  act: ApprovalAct;
  /** `<entity> <id> <act>` for an event, `roles <user>` or `configuration`. */
  subject: string;
  project_id: string | null;
  project_title: string | null;
  /** The owner of the project, and the user whose roles would change. */
  owner_id: string | null;
  user_id: string | null;
  subject_name: string | null;
  amount: number;
  command: string;
  command_hash: Buffer;
  second_needed: boolean;
  proposed_by: string;
  proposer_name: string;
  decided_by: string | null;
  decider_name: string | null;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  executes_at: Date | null;
  reason: string | null;
  failure: string | null;
  related: boolean;
  approvers: number;
}

const buildNameExpression = (user: string) =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.email)`;

const TEXT = `select approval.*, project.title as project_title, project.owner_id, ${buildNameExpression('subject')} as subject_name,
    ${buildNameExpression('proposer')} as proposer_name, ${buildNameExpression('decider')} as decider_name,
    ${isRelated('$2::uuid', 'approval.proposed_by', '$3::timestamptz')} as related,
    (select count(*) from users manager where manager.roles @> array['ADMIN'] and manager.review <> 'deleted'
      and manager.id <> approval.proposed_by
      and not ${isRelated('manager.id', 'approval.proposed_by', '$3::timestamptz')}) as approvers
  from approval left join project on project.id = approval.project_id
  left join users subject on subject.id = approval.user_id
  join users proposer on proposer.id = approval.proposed_by
  left join users decider on decider.id = approval.decided_by
  where approval.id = $1 for update of approval`;

const buildNotification = (uow: UnitOfWork, row: ApprovalRow, about: ApprovalNotification) => ({
  about: `approval.${about}`,
  params: {
    act: row.act,
    title: row.project_title ?? row.subject_name ?? '',
    amount: row.amount,
    proposer: row.proposer_name,
    decider: row.decider_name ?? '',
    reason: row.reason ?? '',
    ending: accountEnding(row),
    at: (row.executes_at ?? uow.now).toISOString(),
    until: row.expires_at.toISOString(),
  },
  link: `/manager/approvals?approval=${row.id}`,
});

/** The last digits of the account that a proposal would set, so that its mail is complete. */
function accountEnding({ act, command }: ApprovalRow): string {
  const proposed = parseCommand(command);
  if (!act.endsWith('ollectionAccount') || proposed.kind !== 'configuration') return '';
  return proposed.after.settings.collectionAccount?.iban.slice(-4) ?? '';
}

async function runCommand(uow: UnitOfWork, row: ApprovalRow): Promise<Refusal | undefined> {
  const refusal = await execute(uow, row);
  // An approval that waits for a release is not over: it can still be approved, or is executed after the release.
  if (!refusal || !row.second_needed || refusal.code === 'quarantined') return refusal;
  return { code: 'not_executed', reason: describeFailure(refusal) };
}

const machineState = {};

export const approvalLifecycle = defineLifecycle<typeof approvalMachine, ApprovalRow, never>({
  machine: approvalMachine,
  entity: 'approval',
  machineState,
  personal: {
    about: (row) => row.user_id ?? row.owner_id,
    event: { hash: 'plain', reason: 'personal' },
    state: {},
  },
  partOf: ({ subject }: ApprovalRow) => {
    const [entity, id] = subject.split(' ');
    return isEntity(entity) && id ? [{ entity, id }] : [];
  },

  load: (uow, id, lock) => loadOne<ApprovalRow>(uow, lock, statement(TEXT, [id, uow.by.userId, uow.now])),

  facts: (uow, row): FactsWithout<typeof machineState, ApprovalFacts> => ({
    act: row.act,
    secondNeeded: row.second_needed,
    isProposer: row.proposed_by === uow.by.userId,
    isRelated: row.related,
    approvers: row.approvers,
    waits: waitHoursOf(row.act) > 0,
    waitOver: row.executes_at !== null && row.executes_at <= uow.now,
    timeOver: row.expires_at <= uow.now,
    intact: hashCommand(row.command).equals(row.command_hash),
  }),

  apply: {
    'proposal.opened': (uow, row) => timer(uow, row.expires_at, 'approval', row.id, { type: 'approval.expire' }),
    'decision.made': async (uow, row, { reason }) => {
      const [decider] = await uow.tx.query<{ name: string }>(
        statement(
          `update approval set decided_by = $2, decided_at = $3, reason = $4 from users
            where approval.id = $1 and users.id = $2 returning ${buildNameExpression('users')} as name`,
          [row.id, uow.by.userId, uow.now, reason],
        ),
      );
      Object.assign(row, { decided_by: uow.by.userId, decider_name: decider?.name ?? null, reason });
    },
    'wait.began': async (uow, row) => {
      const executesAt = new Date(uow.now.getTime() + waitHoursOf(row.act) * HOUR);
      uow.update('approval', row.id, { executes_at: executesAt });
      row.executes_at = executesAt;
      uow.enqueue('approval.execute', { approvalId: row.id }, executesAt);
    },
    'command.due': (uow, row) => runCommand(uow, row),
    'execution.failed': async (uow, row, { reason }) => {
      uow.setWithEvent('approval', row.id, {
        failure: reason,
        decided_by: unlessSet(uow.by.userId),
        decided_at: unlessSet(uow.now),
      });
      row.failure = reason;
    },
    'manager.notified': (uow, row, { about }) =>
      notifyManagers(uow, buildNotification(uow, row, about), {
        except: about === 'proposed' ? row.proposed_by : null,
      }),
  },

  examples: () => [
    { type: 'approval.refuse', reason: '…' },
    { type: 'approval.withdraw', reason: '…' },
    { type: 'approval.object', reason: '…' },
  ],
});
