import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate';
import { Actor } from './actor.ts';
import { advance, snapshotOf } from './advance.ts';
import { edgesOf, edgesTaken, lineOf } from './edges.ts';
import { toStatus } from './status.ts';

/** One step of a way: who sends what, while which facts hold beside the usual ones. */
export interface Move {
  from: string;
  to: string;
  actor: Actor;
  event: { type: string };
  /** The name of the facts that have to hold; none where the usual ones do. */
  given: string | undefined;
  /** The types of what follows it. */
  emits: readonly string[];
}

export interface Place {
  status: string;
  /** What the machine keeps itself. */
  kept: Record<string, unknown>;
  way: Move[];
}

/** A lifecycle and all that is tried on it: each event, by each actor, under the usual facts and under others. */
export interface Trial {
  machine: AnyStateMachine;
  /** The facts of a thing to which nothing special has happened; what the machine keeps itself is not among them. */
  facts: Record<string, unknown>;
  kept: Record<string, unknown>;
  /** Facts that differ, by a name that says why. */
  given: Record<string, Record<string, unknown>>;
  events: readonly { type: string }[];
  /** Who may act; everybody where it is left out. */
  actors?: readonly Actor[];
}

/** Beyond this many places a way is no longer looked for. */
const MOST_PLACES = 3000;

/** Where a thing is before its first event. */
export function unborn({ machine, facts, kept }: Trial): Place {
  const [first] = initialTransition(machine, { id: 'model', actor: 'SYSTEM', ...facts, ...kept });
  return { status: toStatus(first.value), kept, way: [] };
}

/** Goes over every place from these, nearest first, and shows each step that can be taken. */
export function* breadthFirst<P>(
  starts: readonly P[],
  stepsFrom: (place: P) => Iterable<P>,
  keyOf: (place: P) => string,
  most = MOST_PLACES,
): Generator<P> {
  const open = [...starts];
  const seen = new Set(open.map(keyOf));
  for (let index = 0; index < open.length; index += 1)
    for (const next of stepsFrom(open[index] as P)) {
      yield next;
      const key = keyOf(next);
      if (seen.has(key) || seen.size > most) continue;
      seen.add(key);
      open.push(next);
    }
}

/** Every step of a pure machine, nearest to the start first. */
export const steps = (trial: Trial, start: Place): Generator<Place> =>
  breadthFirst<Place>([{ ...start, way: [] }], (place) => stepsFrom(trial, place), keyOf);

export const keyOf = ({ status, kept }: Pick<Place, 'status' | 'kept'>) => `${status} ${JSON.stringify(kept)}`;

/** What may be done at a place, and where it leads. */
export function* stepsFrom(trial: Trial, { status, kept, way }: Place): Generator<Place> {
  for (const given of [undefined, ...Object.keys(trial.given)])
    for (const actor of trial.actors ?? Actor.options) {
      const facts = { id: 'model', ...trial.facts, ...(given && trial.given[given]), ...kept, actor };
      const now = snapshotOf(trial.machine, status, facts);
      for (const event of trial.events) {
        const advanced = advance(trial.machine, now, event);
        if (!advanced.ok) continue;
        const next = advanced.next as AnyMachineSnapshot;
        const to = toStatus(next.value);
        const emits = (advanced.emitted as { type: string }[]).map(({ type }) => type);
        const keeps = Object.fromEntries(Object.keys(kept).map((key) => [key, next.context[key]]));
        yield { status: to, kept: keeps, way: [...way, { from: status, to, actor, event, given, emits }] };
      }
    }
}

/** The shortest way that ends in each transition, by its line; a transition that no facts allow has none. */
export function waysToEdges(trial: Trial): Map<string, Move[]> {
  const { machine } = trial;
  const wanted = new Set(edgesOf(machine).map(lineOf));
  const found = new Map<string, Move[]>();
  for (const { way } of steps(trial, unborn(trial))) {
    const last = way.at(-1);
    if (!last) continue;
    for (const line of edgesTaken(machine, { ...last, event: last.event.type }).map(lineOf))
      if (!found.has(line)) found.set(line, way);
    if (found.size === wanted.size) break;
  }
  return found;
}

/** The place nearest to this one, or to the beginning, in a status that is still wanted, with the way there. */
export function nearest(trial: Trial, wanted: ReadonlySet<string>, from?: Place): Place | undefined {
  for (const place of steps(trial, from ?? unborn(trial))) if (wanted.has(place.status)) return place;
  return undefined;
}
