import { EXPIRY_DAYS, needsSecondPerson } from '#machines/oversight/approval/approval.acts.ts';
import type { ApprovalStatus } from '#machines/oversight/approval/approval.contract.ts';
import { isOpen } from '#machines/oversight/approval/approval.selectors.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import type { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import { read } from '../../engine/engine.ts';
import type { Events } from '../../engine/entities.ts';
import { findQuarantine } from '../../engine/quarantine.ts';
import { refuse } from '../../engine/refusal.ts';
import { refuseEvent } from '../../engine/refusedEvent.ts';
import { endOfDayLater } from '../../engine/timers.ts';
import { asSystem, type By, type Sent, type UnitOfWork, type Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import {
  encryptCommand,
  hashCommand,
  type Proposed,
  type ProposedEvent,
} from '../../lifecycles/oversight/approvals.commands.ts';
import { describeEvent } from '../../lifecycles/oversight/approvals.describe.ts';
import { Overtaken } from '../../postgres/transact.ts';
import { insertApproval, isOnlyManager } from '../../queries/oversight/approvals.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { dispatch } from '../../work/dispatch.ts';
import { lifecycles } from '../../work/lifecycles.ts';
import { work } from '../../work/work.ts';
import { sumsOfAct } from './sumsOfAct.ts';

/**
 * Proposes an act. If the manager may do it alone, it is executed at once, and its refusal is returned. Otherwise it
 * waits for another manager.
 */
export async function propose(uow: UnitOfWork, proposed: Proposed): Promise<Sent> {
  const { tx, now, by, tenant } = uow;
  const id = newId(now);
  const secondNeeded = await needsSecond(uow, id, proposed);
  const command = await encryptCommand(uow, id, proposed);
  const hash = hashCommand(command);
  insertApproval(tx, now, {
    ...proposed,
    id,
    command,
    hash,
    secondNeeded,
    proposedBy: by.userId,
    expiresAt: endOfDayLater(tenant, now, EXPIRY_DAYS),
  });
  return dispatch(uow, 'approval', id, { type: 'approval.propose', hash: hash.toString('hex') });
}

/**
 * Whether another manager has to approve. Simultaneous acts of others are counted at the end of the unit, because all
 * units wait for the lock of the sums. The unit starts again if both together exceed the limit.
 */
async function needsSecond(uow: UnitOfWork, approval: string, proposed: Proposed) {
  const { tx, by, tenant, later } = uow;
  const { act, amount, isBelowRule = false } = proposed;
  const sums = sumsOfAct(uow, approval, proposed);
  const { approvalLimit: limit } = tenant.settings;
  const isAlone = await isOnlyManager(tx, by.userId ?? '');
  const isNeeded = (counted: number) =>
    needsSecondPerson(act, { amount, counted, limit, isOnlyManager: isAlone, isBelowRule });
  const first = (await sums?.read((counted) => !isNeeded(counted))) ?? 0;
  if (sums && amount > 0 && !isNeeded(first))
    later.check(async () => {
      if (!isNeeded(await sums.readLocked())) return;
      sums.distrust();
      throw new Overtaken(`Another amount has been counted before ${act}`);
    });
  return isNeeded(first);
}

/** Proposes an event that only the system sends. It is refused if the system could not send it now. */
export async function proposeEvent(uow: UnitOfWork, command: ProposedEvent, expected?: number): Promise<Sent> {
  const lifecycle = lifecycles[command.entity];
  const found = await read(asSystem(uow), lifecycle, command.id, command.event);
  if (!found) return refuse({ code: 'not_found' });
  const { row, facts } = found;
  const held = await findQuarantine(uow.tx, command.entity, row, command.event.type);
  if (held) return refuse({ code: 'quarantined', ...held });
  if (expected !== undefined && expected !== row.version)
    return refuse({ code: 'stale_version', version: row.version });
  const now = restoreSnapshot(lifecycle.machine, row.status, facts);
  if (!now.can(command.event)) return refuseEvent(lifecycle, found, command.event);
  const proposed = await describeEvent(uow, command, facts);
  return proposed.ok ? propose(uow, proposed.value) : proposed;
}

/**
 * Executes an act within the manager's own limit, and proposes it above the limit. Returns the resulting entity, with
 * the waiting proposal.
 */
export async function doOrPropose(
  uow: UnitOfWork,
  command: ProposedEvent,
  expected?: number,
): Promise<Worked<MoneyActReply>> {
  const sent = await proposeEvent(uow, command, expected);
  if (!sent.ok) return sent;
  const found = await read(uow, lifecycles[command.entity], command.id);
  if (!found) return refuse({ code: 'not_found' });
  const { status, version } = found.row;
  const approval = isOpen(sent.value.status as ApprovalStatus) ? { approval: sent.value.id } : {};
  return { ok: true, value: { id: command.id, status, version, ...approval } };
}

/**
 * Sends an event to an approval. If its command is refused, the transaction is rolled back, and a second one records
 * the failure with its reason.
 */
export async function decide(
  tenant: Tenant,
  by: By,
  id: string,
  event: Events['approval'],
  expected?: number,
): Promise<Worked<{ id: string }>> {
  const sent = await work(tenant, by, (uow) => dispatch(uow, 'approval', id, event, expected));
  if (sent.ok) await tenant.reload();
  if (sent.ok || sent.refusal.code !== 'not_executed') return sent;
  const { reason } = sent.refusal;
  return work(tenant, by, (uow) => uow.sendAsSystem('approval', id, { type: 'approval.fail', reason }));
}
