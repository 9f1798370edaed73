import type { Actor } from '#machines/shared/actor.ts';
import { advance, snapshotOf } from '#machines/shared/advance.ts';
import { toStatus } from '#machines/shared/status.ts';
import type { Thing } from '../../engine/dispatch.ts';
import { entryHash, machineHash } from '../../engine/journal.ts';
import { lifecycles } from '../../engine/lifecycles.ts';
import type { Value } from './copy.ts';

/** Who asked for a change: the person whose thing it is, a manager, or nobody but the system. */
type Asker = 'self' | 'manager' | 'nobody';

export interface Deed<Row> {
  event: (row: Row) => { type: string };
  actor: Actor;
  by: Asker;
  /** Minutes after the thing was made. */
  after: number;
}

/** The way of a thing through its machine, the same for every row that takes it. */
export interface Track<Row> {
  thing: Thing;
  machine: string;
  status: string;
  version: number;
  kept: Record<string, unknown>;
  deeds: readonly (Deed<Row> & { from: string; to: string })[];
}

/** Asks the machine once, with the facts that such a thing has; a row that takes the track repeats the answer. */
export function track<Row>(thing: Thing, begins: string, example: Row, facts: object, deeds: Deed<Row>[]): Track<Row> {
  const { machine, kept } = lifecycles[thing];
  let status = begins;
  let known: Record<string, unknown> = { ...facts, ...kept };
  const gone = deeds.map((deed) => {
    const now = snapshotOf(machine, status, { ...known, actor: deed.actor });
    const advanced = advance(machine, now, deed.event(example));
    if (!advanced.ok) throw new Error(`a ${thing} that is ${status} refuses ${advanced.refused}`);
    const from = status;
    status = toStatus(advanced.next.value);
    known = advanced.next.context;
    return { ...deed, from, to: status };
  });
  return {
    thing,
    machine: machineHash(machine),
    status,
    version: gone.length,
    kept: Object.fromEntries(Object.keys(kept).map((key) => [key, known[key]])),
    deeds: gone,
  };
}

export const journalColumns = [
  ...['thing', 'thing_id', 'number', 'at', 'actor', 'person_id', 'event', 'from_status', 'to_status', 'machine'],
  ...['previous', 'hash'],
];

interface Traveller<Row> {
  id: string;
  row: Row;
  begins: Date;
  self: string;
  manager: string;
}

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/** Writes the journal of one thing, each entry's hash over the one before, and gives the last hash and its time. */
export function travel<Row>(along: Track<Row>, traveller: Traveller<Row>, journal: Value[][]) {
  const { id, row, begins, self, manager } = traveller;
  const askers: Record<Asker, string | null> = { self, manager, nobody: null };
  let head: Buffer | null = null;
  let at = begins;
  for (const [index, { event, actor, by, after, from, to }] of along.deeds.entries()) {
    at = minutesAfter(begins, after);
    const entry = { thing: along.thing, thingId: id, number: index + 1, at, actor, personId: askers[by] };
    const rest = {
      onBehalfOf: null,
      reason: null,
      event: event(row),
      from,
      to,
      machine: along.machine,
      previous: head,
    };
    const hash = entryHash({ ...entry, ...rest });
    journal.push([
      ...[entry.thing, id, entry.number, at, actor, entry.personId, rest.event, from, to, rest.machine],
      ...[head, hash],
    ]);
    head = hash;
  }
  return { head, at };
}
