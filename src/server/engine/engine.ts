import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import { advance, restoreSnapshot } from '#machines/shared/advance.ts';
import { isKnownStatus, toStatus } from '#machines/shared/status.ts';
import { constraintOf } from '../postgres/database.ts';
import { observe } from '../telemetry/observe.ts';
import type { Entity } from './entities.ts';
import { buildEntryInsert, type Entry, entryHash, withoutSecrets } from './journal.ts';
import type { AnyLifecycle, Lifecycle, Stored } from './lifecycle.ts';
import { machineHash } from './machineHash.ts';
import { buildTransitionActivity, noteRefusedEvent, resultOf } from './observation.ts';
import { decryptState, encryptChange } from './personal.ts';
import { QuarantineWait } from './quarantine.jobs.ts';
import { findQuarantine } from './quarantine.ts';
import { readableFacts } from './readableFacts.ts';
import { buildRecord } from './records.ts';
import { type Refusal, refuse, toRefusal } from './refusal.ts';
import { refuseEvent } from './refusedEvent.ts';
import type { Changed, Sent, UnitOfWork } from './unit.ts';

/**
 * Reads an entity with the facts that its guards see for this actor. If an event will follow, the row is locked; otherwise
 * the facts are those that this actor may read.
 */
export async function read<M extends AnyStateMachine, Row extends Stored, StateKey extends keyof ContextFrom<M>>(
  uow: UnitOfWork,
  lifecycle: Lifecycle<M, Row, StateKey>,
  id: string,
  event?: EventFromLogic<M>,
): Promise<{ row: Row; facts: ContextFrom<M> } | undefined> {
  const row = await (event
    ? (consumePrefetched<Row>(uow, lifecycle.entity, id) ?? lifecycle.load(uow, id, true))
    : lifecycle.load(uow, id, false));
  if (!row) return undefined;
  row.machine_state = await readState(uow, lifecycle.entity, row);
  const context = {
    id,
    actor: uow.by.actor,
    ...(row.quarantined_at && { quarantined: true }),
    ...lifecycle.machineState,
    ...row.machine_state,
    ...lifecycle.facts(uow, row, event),
  };
  const facts = context as unknown as ContextFrom<M> & object;
  return { row, facts: event ? facts : readableFacts(lifecycle.entity, facts, row.status) };
}

/** The encrypted parts of a broken record may be unreadable. Its page still has to show the rest. */
const readState = (uow: UnitOfWork, entity: Entity, row: Stored) =>
  decryptState(uow, entity, row).catch((error: unknown) => {
    if (!row.quarantined_at) throw error;
    const { personal: _, ...plain } = row.machine_state;
    return plain;
  });

/** Locks and reads an entity before its event, so that this shares a round trip with the caller's other queries. */
export function prefetch<Row>(uow: UnitOfWork, { entity, load }: AnyLifecycle, id: string): Promise<Row> {
  const row = load(uow, id, true);
  uow.prefetched.set(`${entity} ${id}`, row);
  return row;
}

function consumePrefetched<Row>(uow: UnitOfWork, entity: Entity, id: string): Promise<Row | undefined> | undefined {
  const key = `${entity} ${id}`;
  const row = uow.prefetched.get(key);
  uow.prefetched.delete(key);
  return row as Promise<Row | undefined> | undefined;
}

/**
 * This is the only place where a status changes: it locks the row, rebuilds the snapshot from it (never from the
 * request), asks the machine, saves, writes the journal and applies the emitted facts. `expected` is the version that
 * the caller has read (optimistic lock).
 */
export const send = <M extends AnyStateMachine, Row extends Stored, StateKey extends keyof ContextFrom<M>>(
  uow: UnitOfWork,
  lifecycle: Lifecycle<M, Row, StateKey>,
  id: string,
  event: EventFromLogic<M>,
  expected?: number,
): Promise<Sent> =>
  observe(
    buildTransitionActivity(uow, lifecycle, event.type),
    () => change(uow, lifecycle, id, event, expected),
    resultOf,
  );

async function change<M extends AnyStateMachine, Row extends Stored, StateKey extends keyof ContextFrom<M>>(
  uow: UnitOfWork,
  lifecycle: Lifecycle<M, Row, StateKey>,
  id: string,
  event: EventFromLogic<M>,
  expected: number | undefined,
): Promise<Sent> {
  uow.later.settleBefore(uow);
  const found = await read(uow, lifecycle, id, event);
  if (!found) return refuse({ code: 'not_found' });
  const { row, facts } = found;
  const held = await findQuarantine(uow.tx, lifecycle.entity, row, event.type);
  if (held) return refuse({ code: 'quarantined', ...held });
  if (expected !== undefined && expected !== row.version)
    return refuse({ code: 'stale_version', version: row.version });

  if (!isKnownStatus(lifecycle.machine, row.status)) return refuse({ code: 'unknown_status', status: row.status });
  const now = restoreSnapshot(lifecycle.machine, row.status, facts);
  const advanced = advance(lifecycle.machine, now, event);
  if (!advanced.ok) {
    noteRefusedEvent(uow, lifecycle, now, event);
    return refuseEvent(lifecycle, found, event);
  }
  const from = row.status;
  const next = advanced.next as AnyMachineSnapshot;
  const evidence = await lifecycle.evidence?.(uow, row, event, { facts, to: toStatus(next.value) });
  const changed = await save(uow, lifecycle, row, { ...event, ...evidence }, next);
  const refusal = await uow.later.within(() => applyAll(uow, lifecycle, row, advanced.emitted, from));
  // Another record refuses a consequence of this event. A caller may continue after a refusal, so either everything
  // waits or nothing.
  if (refusal?.code === 'quarantined') throw new QuarantineWait(refusal);
  return refusal ? refuse(refusal) : { ok: true, value: changed };
}

/** Writes the result of an event, with its entry in the journal. */
export async function save<M extends AnyStateMachine, Row extends Stored, StateKey extends keyof ContextFrom<M>>(
  uow: UnitOfWork,
  lifecycle: Lifecycle<M, Row, StateKey>,
  row: Row,
  event: { type: string },
  next: Pick<AnyMachineSnapshot, 'value' | 'context'>,
  times: { updated_at?: Date } = { updated_at: uow.now },
): Promise<Changed> {
  const { machine, entity, machineState, partOf } = lifecycle;
  const status = toStatus(next.value);
  const nextState = Object.fromEntries(Object.keys(machineState).map((key) => [key, next.context[key]]));
  const stored = await encryptChange(uow, lifecycle, row, { event: withoutSecrets(event), state: nextState });
  const entry: Entry = {
    entity,
    entityId: row.id,
    number: row.version + 1,
    at: uow.now,
    actor: uow.by.actor,
    userId: uow.by.userId,
    onBehalfOf: uow.by.managerId,
    reason: stored.reason,
    event: stored.event,
    from: row.status,
    to: status,
    machine: machineHash(machine),
    previous: row.journal_head,
  };
  const hash = entryHash(entry);
  const record = buildRecord(entity, row, stored.state);
  const saved = {
    status,
    version: entry.number,
    machine_state: nextState,
    journal_head: hash,
  } satisfies Partial<Stored>;
  uow.saving.save({
    entity,
    id: row.id,
    values: { ...saved, machine_state: stored.state, ...times },
    entry: buildEntryInsert(uow.tenant, entry, hash, record),
  });
  Object.assign(row, saved);
  uow.tx.changes.cause.entry = { entity, id: row.id, number: entry.number };
  uow.markChanged(entity, row.id, ownerOf(row));
  for (const whole of partOf?.(row) ?? []) uow.markChanged(whole.entity, whole.id, whole.userId);
  return { id: row.id, status, version: entry.number };
}

/** The user that an entity belongs to, if any. Only this user and managers are informed of its changes. */
function ownerOf(row: Stored): string | undefined {
  return 'user_id' in row && typeof row.user_id === 'string' ? row.user_id : undefined;
}

async function applyAll<M extends AnyStateMachine, Row extends Stored, StateKey extends keyof ContextFrom<M>>(
  uow: UnitOfWork,
  { apply }: Lifecycle<M, Row, StateKey>,
  row: Row,
  emitted: readonly { type: string }[],
  from: string,
): Promise<Refusal | undefined> {
  const handlers = apply as unknown as Record<
    string,
    (uow: UnitOfWork, row: Row, fact: unknown, from: string) => Promise<Refusal | undefined>
  >;
  try {
    for (const fact of emitted) {
      const refusal = await handlers[fact.type]?.(uow, row, fact, from);
      if (refusal) return refusal;
    }
  } catch (error) {
    const refusal = toRefusal(constraintOf(error));
    if (refusal) return refusal;
    throw error;
  }
  return undefined;
}
