import type { BankLineWord } from '#machines/orders/bankLine/bankLine.contract.ts';
import { isBarred, parseParts } from '#machines/people/user/user.selectors.ts';
import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import { findChangedFlows } from '#machines/tenant/customization/flowChange.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { trustUnread, waitingAmong } from '../../queries/orders/bankLines.ts';
import { storeReturnAccount } from '../../queries/oversight/incidents.ts';
import { isConflicting, isLastManager } from '../../queries/people/users.roles.ts';
import { lockUser, userById } from '../../queries/people/users.ts';
import {
  configurationVersion,
  lockConfiguration,
  storeConfiguration,
  strandedBy,
} from '../../queries/tenant/configurations.ts';
import { readConfiguration, writeSetting } from '../../tenants/configuration.ts';
import { rejectFiled } from '../orders/rejections.ts';
import { reverseTransfer } from '../orders/reversals.ts';
import { assignRoles } from '../people/roles.ts';
import { type Command, decryptCommand } from './approvals.commands.ts';

interface Approved {
  id: string;
  command: string;
  proposed_by: string;
  decided_by: string | null;
}

/** Executes a command as the system, on behalf of the manager who proposed it and the one who approved it. */
export async function execute(uow: UnitOfWork, approval: Approved): Promise<Refusal | undefined> {
  const both = { actor: 'SYSTEM', userId: approval.proposed_by, managerId: approval.decided_by, reason: null } as const;
  const work: UnitOfWork = { ...uow, by: both };
  const command = await decryptCommand(uow, approval);
  switch (command.kind) {
    case 'event':
      return sendEvent(work, command);
    case 'configuration':
      return publishConfiguration(work, command);
    case 'roles':
      return changeRoles(work, command);
    case 'statement':
      return trustLines(work, command, approval.decided_by === null ? 'limit' : 'managers');
    case 'reversal':
      return command.isRejected ? rejectFiled(work, command.key) : reverseTransfer(work, command.key);
    case 'release':
      return work.examine(command, approval.id);
  }
}

async function sendEvent(uow: UnitOfWork, command: Extract<Command, { kind: 'event' }>) {
  const { entity, id, event } = command;
  if (command.entity === 'incident' && command.account) await storeReturnAccount(uow.tx, id, command.account);
  const sent = await uow.sendAsSystem(entity, id, event as never);
  return sent.ok ? undefined : sent.refusal;
}

/** A few lines are booked at once, and many by a job, because each is a separate change. */
const AT_ONCE = 20;

async function trustLines(uow: UnitOfWork, { lines }: Extract<Command, { kind: 'statement' }>, word: BankLineWord) {
  await trustUnread(uow.tx, lines, word);
  const waiting = await waitingAmong(uow.tx, lines);
  if (waiting.length > AT_ONCE) uow.enqueue('statement.confirm', { lines: waiting, word });
  else for (const id of waiting) await uow.sendAsSystem('bankLine', id, { type: 'line.confirm', word });
  return undefined;
}

async function changeRoles(uow: UnitOfWork, { userId, roles }: Extract<Command, { kind: 'roles' }>) {
  await lockUser(uow.tx, userId);
  const user = await userById(uow.tx, userId);
  if (!user) return { code: 'not_found' } as const;
  // All may have changed since the proposal.
  if (!roles.includes('ADMIN') && (await isLastManager(uow.tx, userId))) return { code: 'last_manager' } as const;
  if (isConflicting(roles)) return { code: 'roles_conflict' } as const;
  if (roles.includes('ADMIN') && isBarred(parseParts(user.status).review)) return { code: 'user_barred' } as const;
  await assignRoles(uow, user, roles);
  return undefined;
}

type Publication = Omit<Extract<Command, { kind: 'configuration' }>, 'kind'>;

/**
 * Publishes a checked configuration. Refused if another one was published in the meantime, or if projects have moved
 * into a phase that it removes.
 */
export async function publishConfiguration(uow: UnitOfWork, publication: Publication): Promise<Refusal | undefined> {
  const { basedOn, note, after } = publication;
  await lockConfiguration(uow.tx);
  const version = await configurationVersion(uow.tx);
  if (version !== basedOn) return { code: 'stale_version', version };
  const stranded = await strandedBy(uow.tx, after.customization.flows.project_status);
  if (stranded.length) return { code: 'stranded', stranded };
  const { customization, settings } = await readConfiguration(uow.tx);
  const before: ConfigurationValues = { customization, settings };
  await storeConfiguration(uow.tx, basedOn + 1, { now: uow.now, userId: uow.by.userId, note, before, after });
  for (const name of ['customization', 'settings'] as const) await writeSetting(uow.tx, uow.now, name, after[name]);
  uow.enqueue('onboarding.review', {});
  if (findChangedFlows(before, after).length) uow.enqueue('flow.migrate', { version: basedOn + 1 });
  return undefined;
}
