import type { AnyStateMachine } from 'xstate';
import { manifestOf } from '#machines/manifests.ts';
import { journalledNames } from '#machines/shared/journal/journalled.ts';
import type { RunningGroup } from '#machines/shared/journal/versions.wire.ts';
import type { Manifest } from '#machines/shared/manifest.ts';
import { isKnownStatus, toValue } from '#machines/shared/status.ts';
import { read, save } from '../../engine/engine.ts';
import type { Entity } from '../../engine/entities.ts';
import { machineHash } from '../../engine/machineHash.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Sent, UnitOfWork } from '../../engine/unit.ts';
import type { Queryable, Transaction } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { countByStatus } from '../../queries/oversight/stateVisits.ts';
import { lifecycles } from '../../work/lifecycles.ts';

/** The machine as JSON, for the visualiser. Functions become their names, and combined guards their parts. */
function serializeDefinition({ config }: AnyStateMachine): string {
  return JSON.stringify(config, (key, each: unknown) => {
    if (key === 'on' && typeof each === 'object' && each !== null)
      return Object.fromEntries(Object.entries(each).map(([event, to]) => [event, to === undefined ? {} : to]));
    if (typeof each !== 'function') return each;
    const { name: type, guards, stateValue } = each as { name: string; guards?: unknown; stateValue?: unknown };
    return { type, ...(guards !== undefined && { guards }), ...(stateValue !== undefined && { stateValue }) };
  });
}

/** Stores the machines of this program, unless they are already known. */
export async function recordVersions(tx: Transaction, now: Date): Promise<void> {
  const rows = journalledNames.map((entity) => {
    const { machine } = manifestOf(entity);
    return { entity, hash: machineHash(machine), definition: serializeDefinition(machine) };
  });
  await tx.query(sql`insert into machine_version (entity, hash, definition, since)
    select entity, hash, definition::jsonb, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (entity text, hash text, definition text)
    on conflict do nothing`);
}

interface Version {
  hash: string;
  definition: unknown;
  since: Date;
}

/** The machine of this program, and the one that was in use before it. */
export async function loadVersions(on: Queryable, entity: Entity) {
  const hash = machineHash(manifestOf(entity).machine);
  const versions = await on.query<Version>(
    sql`select hash, definition, since from machine_version where entity = ${entity} order by since desc`,
  );
  return {
    current: versions.find((each) => each.hash === hash),
    previous: versions.find((each) => each.hash !== hash),
  };
}

type Successor = NonNullable<Manifest['moved']>[string] | undefined;

const findSuccessor = (successor: Successor, machineState: Record<string, unknown>) =>
  typeof successor === 'function' ? successor(machineState) : successor;

/**
 * Tries every entity of a kind on the machine of this program: the machine has its status, or has renamed or removed
 * it. Entities of the same status have the same result.
 */
export async function tryMachine(on: Queryable, entity: Entity): Promise<RunningGroup[]> {
  const { machine, moved } = manifestOf(entity);
  return (await countByStatus(on, entity)).map(({ status, count }) => {
    if (isKnownStatus(machine, status)) return { status, count, outcome: 'fits', to: null };
    const to = findSuccessor(moved?.[status], {});
    return to === undefined ? { status, count, outcome: 'cannot', to: null } : { status, count, outcome: 'moves', to };
  });
}

/**
 * Moves an entity out of a status that the machine no longer has, to the one that the machine's manifest names. Its
 * journal gets an entry. Entities that have already moved are skipped.
 */
export async function migrateEntity(uow: UnitOfWork, entity: Entity, id: string): Promise<Sent> {
  const event = { type: 'machine.migrate' };
  const lifecycle = lifecycles[entity];
  const found = await read(uow, lifecycle, id, event);
  if (!found) return refuse({ code: 'not_found' });
  const { row, facts } = found;
  const { status, version } = row;
  if (row.quarantined_at) return refuse({ code: 'quarantined', entity, id });
  const to = isKnownStatus(lifecycle.machine, status)
    ? undefined
    : findSuccessor(manifestOf(entity).moved?.[status], row.machine_state);
  if (to === undefined) return { ok: true, value: { id, status, version } };
  return { ok: true, value: await save(uow, lifecycle, row, event, { value: toValue(to), context: facts }) };
}
