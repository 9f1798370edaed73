import type { Actor } from '#machines/shared/actor.ts';
import { advance, restoreSnapshot } from '#machines/shared/advance.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { toStatus } from '#machines/shared/status.ts';
import type { Entity } from '../../engine/entities.ts';
import { type Entry, entryHash, placeOfEvent } from '../../engine/journal.ts';
import { machineHash } from '../../engine/machineHash.ts';
import { isPersonalIn } from '../../engine/personalFields.ts';
import { encryptWith } from '../../secrets/personalData.ts';
import { lifecycles } from '../../work/lifecycles.ts';
import type { Value } from './copy.ts';

/** Who requested a change: the user who owns the entity, a manager, or the system itself. */
type Requester = 'self' | 'manager' | 'system';

export interface PathStep<Row> {
  event: (row: Row) => { type: string };
  actor: Actor;
  by: Requester;
  /** Minutes after the entity was created. */
  after: number;
}

/** A path through a machine, shared by every row that takes it. */
export interface MachinePath<Row> {
  entity: Entity;
  machine: string;
  status: string;
  version: number;
  machineState: Record<string, unknown>;
  steps: readonly (PathStep<Row> & { from: string; to: string })[];
}

/** Runs the steps once through the real machine with typical facts. Every row on this path reuses the result. */
export function tracePath<Row>(
  entity: Entity,
  initial: string,
  example: Row,
  facts: object,
  steps: PathStep<Row>[],
): MachinePath<Row> {
  const { machine, machineState } = lifecycles[entity];
  let status = initial;
  let context: Record<string, unknown> = { ...facts, ...machineState };
  const traced = steps.map((step) => {
    const now = restoreSnapshot(machine, status, { ...context, actor: step.actor });
    const advanced = advance(machine, now, step.event(example));
    if (!advanced.ok) throw new Error(`The machine ${entity} in ${status} refuses ${advanced.refused}`);
    const from = status;
    status = toStatus(advanced.next.value);
    context = advanced.next.context;
    return { ...step, from, to: status };
  });
  return {
    entity,
    machine: machineHash(machine),
    status,
    version: traced.length,
    machineState: Object.fromEntries(Object.keys(machineState).map((key) => [key, context[key]])),
    steps: traced,
  };
}

export const journalColumns = [
  'entity',
  'entity_id',
  'number',
  'at',
  'actor',
  'user_id',
  'event',
  'from_status',
  'to_status',
  'machine',
  'previous',
  'hash',
];

/** A user with the key that encrypts the user's personal data. */
export interface Member {
  id: string;
  key: Buffer;
}

interface JournalSubject<Row> {
  id: string;
  row: Row;
  createdAt: Date;
  self: Member;
  manager: string;
}

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE);

/** Adds the hash-chained journal of one entity to `journal`. Returns the last hash and the time of its entry. */
export function writeJournal<Row>(path: MachinePath<Row>, subject: JournalSubject<Row>, journal: Value[][]) {
  const { id, row, createdAt, self, manager } = subject;
  const requesters: Record<Requester, string | null> = { self: self.id, manager, system: null };
  const isPersonal = isPersonalIn(lifecycles[path.entity].personal.event);
  let head: Buffer | null = null;
  let at = createdAt;
  for (const [index, { event, actor, by, after, from, to }] of path.steps.entries()) {
    at = minutesAfter(createdAt, after);
    const entry = { entity: path.entity, entityId: id, number: index + 1, at, actor, userId: requesters[by] };
    const rest = {
      onBehalfOf: null,
      reason: null,
      event: encryptWith(
        self.key,
        { user: self.id, at: placeOfEvent(entry) },
        event(row),
        isPersonal,
      ) as Entry['event'],
      from,
      to,
      machine: path.machine,
      previous: head,
    };
    const hash = entryHash({ ...entry, ...rest });
    journal.push([
      entry.entity,
      id,
      entry.number,
      at,
      actor,
      entry.userId,
      rest.event,
      from,
      to,
      rest.machine,
      head,
      hash,
    ]);
    head = hash;
  }
  return { head, at };
}
