import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import { advance, snapshotOf } from '#machines/shared/advance.ts';
import { toStatus } from '#machines/shared/status.ts';
import { constraintOf } from '../store/database.ts';
import { statement } from '../store/sql.ts';
import { type Entry, entryHash, machineHash, withoutSecrets } from './journal.ts';
import type { AnyLifecycle, Lifecycle, Stored } from './lifecycle.ts';
import { type Refusal, refusalOf, refuse } from './refusal.ts';
import type { Unit } from './unit.ts';

export interface Changed {
  id: string;
  status: string;
  version: number;
}
export type Sent = { ok: true; value: Changed } | { ok: false; refusal: Refusal };

/** A thing as it is now, with the facts that a guard would see if this actor asked; locked when an event will follow. */
export async function read<M extends AnyStateMachine, Row extends Stored, Kept extends keyof ContextFrom<M>>(
  unit: Unit,
  lifecycle: Lifecycle<M, Row, Kept>,
  id: string,
  event?: EventFromLogic<M>,
): Promise<{ row: Row; facts: ContextFrom<M> } | undefined> {
  const row = await (event
    ? (takeAhead<Row>(unit, lifecycle.table, id) ?? lifecycle.load(unit, id, true))
    : lifecycle.load(unit, id, false));
  if (!row) return undefined;
  const asked = { id, actor: unit.by.actor, ...lifecycle.kept, ...row.kept, ...lifecycle.facts(unit, row, event) };
  return { row, facts: asked as unknown as ContextFrom<M> };
}

/** Locks and reads a thing that an event will be sent to, together with whatever else is asked before that. */
export async function lockAhead(unit: Unit, { table, load }: AnyLifecycle, id: string): Promise<void> {
  const row = load(unit, id, true);
  unit.ahead.set(`${table} ${id}`, row);
  await row;
}

function takeAhead<Row>(unit: Unit, table: string, id: string): Promise<Row | undefined> | undefined {
  const key = `${table} ${id}`;
  const row = unit.ahead.get(key);
  unit.ahead.delete(key);
  return row as Promise<Row | undefined> | undefined;
}

/**
 * The one place where a status changes: lock the row, rebuild the snapshot from it (never from the request), ask the
 * machine, save, write the journal, apply what was emitted. `expected` is the version that the sender had seen.
 */
export async function send<M extends AnyStateMachine, Row extends Stored, Kept extends keyof ContextFrom<M>>(
  unit: Unit,
  lifecycle: Lifecycle<M, Row, Kept>,
  id: string,
  event: EventFromLogic<M>,
  expected?: number,
): Promise<Sent> {
  const found = await read(unit, lifecycle, id, event);
  if (!found) return refuse({ code: 'not_found' });
  const { row, facts } = found;
  if (expected !== undefined && expected !== row.version)
    return refuse({ code: 'stale_version', version: row.version });

  const now = snapshotOf(lifecycle.machine, row.status, facts);
  const advanced = advance(lifecycle.machine, now, event);
  if (!advanced.ok) {
    const allowed = allowedEvents(now, lifecycle.examples?.(facts));
    return refuse({ code: 'refused', event: event.type, allowed, facts, version: row.version });
  }
  const from = row.status;
  const changed = save(unit, lifecycle, row, event, advanced.next as AnyMachineSnapshot);
  const refusal = await applyAll(unit, lifecycle, row, advanced.emitted, from);
  return refusal ? refuse(refusal) : { ok: true, value: changed };
}

/** The types of the events that this actor may send now; `examples` stand for events whose guards look into them. */
export function allowedEvents(now: AnyMachineSnapshot, examples: readonly { type: string }[] = []): string[] {
  const types = new Set(now._nodes.flatMap((node) => node.ownEvents));
  return [...types].filter((type) => {
    const example = examples.find((event) => event.type === type);
    return now.can(example ?? { type });
  });
}

function save<M extends AnyStateMachine, Row extends Stored, Kept extends keyof ContextFrom<M>>(
  unit: Unit,
  { machine, table, kept }: Lifecycle<M, Row, Kept>,
  row: Row,
  event: { type: string },
  next: AnyMachineSnapshot,
): Changed {
  const status = toStatus(next.value);
  const keeps = Object.fromEntries(Object.keys(kept).map((key) => [key, next.context[key]]));
  const entry: Entry = {
    thing: table,
    thingId: row.id,
    number: row.version + 1,
    at: unit.now,
    actor: unit.by.actor,
    personId: unit.by.personId,
    onBehalfOf: unit.by.managerId,
    reason: unit.by.reason,
    event: withoutSecrets(event),
    from: row.status,
    to: status,
    machine: machineHash(machine),
    previous: row.head,
  };
  const hash = entryHash(entry);
  unit.tx.post(
    statement(
      `with saved as (update ${table} set status = $1, version = $2, kept = $3, head = $4, updated_at = $5 where id = $6)
       insert into journal (thing, thing_id, number, at, actor, person_id, on_behalf_of, reason, event, from_status,
         to_status, machine, previous, hash) values ('${table}', $6, $2, $5, $7, $8, $9, $10, $11, $12, $1, $13, $14, $4)`,
      [
        status,
        entry.number,
        keeps,
        hash,
        unit.now,
        row.id,
        entry.actor,
        entry.personId,
        entry.onBehalfOf,
        entry.reason,
        entry.event,
        row.status,
        entry.machine,
        row.head,
      ],
    ),
  );
  Object.assign(row, { status, version: entry.number, kept: keeps, head: hash });
  unit.changed(table, row.id, ownerOf(row));
  return { id: row.id, status, version: entry.number };
}

/** Whose the thing is, where it is somebody's: others are not told that it changed. */
function ownerOf(row: Stored): string | undefined {
  return 'person_id' in row && typeof row.person_id === 'string' ? row.person_id : undefined;
}

async function applyAll<M extends AnyStateMachine, Row extends Stored, Kept extends keyof ContextFrom<M>>(
  unit: Unit,
  { apply }: Lifecycle<M, Row, Kept>,
  row: Row,
  emitted: readonly { type: string }[],
  from: string,
): Promise<Refusal | undefined> {
  const handlers = apply as unknown as Record<
    string,
    (unit: Unit, row: Row, fact: unknown, from: string) => Promise<Refusal | undefined>
  >;
  try {
    for (const fact of emitted) {
      const refusal = await handlers[fact.type]?.(unit, row, fact, from);
      if (refusal) return refusal;
    }
  } catch (error) {
    const known = refusalOf(constraintOf(error));
    if (known) return known;
    throw error;
  }
  return undefined;
}
