import { type AnyMachineSnapshot, type AnyStateMachine, getNextTransitions, initialTransition } from 'xstate';
import { Actor } from './actor.ts';
import { advance, restoreSnapshot } from './advance.ts';
import { edgesOfChange, formatEdge, listEdges } from './edges.ts';
import { toStatus } from './status.ts';

/** One step of a path: the actor, the event, and the facts that differ from the usual ones. */
export interface Move {
  from: string;
  to: string;
  actor: Actor;
  event: { type: string };
  /** The name of the alternative facts that the step needs; undefined if the usual facts are enough. */
  given: string | undefined;
  /** The types of the emitted events. */
  emits: readonly string[];
}

export interface Place {
  status: string;
  machineState: Record<string, unknown>;
  path: Move[];
}

/**
 * A lifecycle and the inputs of a search: every event, by every actor, under the usual facts and under alternative
 * ones.
 */
export interface SearchModel {
  machine: AnyStateMachine;
  /** The usual facts, without the machine state. */
  facts: Record<string, unknown>;
  machineState: Record<string, unknown>;
  /** Alternative facts, by a name that describes the situation. */
  given: Record<string, Record<string, unknown>>;
  events: readonly { type: string }[];
  /** The actors to try; all of them if left out. */
  actors?: readonly Actor[];
}

/** The search ends after this many places. */
const MAX_PLACES = 3000;

/** The place of an entity before its first event. */
export function initialPlace({ machine, facts, machineState }: SearchModel): Place {
  const [first] = initialTransition(machine, { id: 'model', actor: 'SYSTEM', ...facts, ...machineState });
  return { status: toStatus(first.value), machineState, path: [] };
}

/**
 * Breadth-first search over everything that can be reached from the given places. It yields every step, nearest first,
 * including steps to places that were already reached. Places with the same key are the same place.
 */
export function* breadthFirst<P>(
  starts: readonly P[],
  stepsFrom: (place: P) => Iterable<P>,
  keyOf: (place: P) => unknown,
  max = Number.POSITIVE_INFINITY,
): Generator<P> {
  const open = [...starts];
  const seen = new Set(open.map(keyOf));
  for (let index = 0; index < open.length; index += 1)
    for (const next of stepsFrom(open[index] as P)) {
      yield next;
      const key = keyOf(next);
      if (seen.has(key) || seen.size > max) continue;
      seen.add(key);
      open.push(next);
    }
}

/** Every step of a pure machine, in order of the distance from the start. */
export const steps = (model: SearchModel, start: Place): Generator<Place> =>
  breadthFirst<Place>([{ ...start, path: [] }], (place) => stepsFrom(model, place), keyOf, MAX_PLACES);

export const keyOf = ({ status, machineState }: Pick<Place, 'status' | 'machineState'>) =>
  `${status} ${JSON.stringify(machineState)}`;

/**
 * Only events that the state has a transition for: trying all events under all facts would take most of the search's
 * time.
 */
function eventsIn({ events }: SearchModel, now: AnyMachineSnapshot): SearchModel['events'] {
  const types = new Set(getNextTransitions(now).map(({ eventType }) => eventType));
  const hasWildcard = [...types].some((type) => type.includes('*'));
  return hasWildcard ? events : events.filter(({ type }) => types.has(type));
}

/** Every step that is allowed at a place. */
export function* stepsFrom(model: SearchModel, { status, machineState, path }: Place): Generator<Place> {
  let events: SearchModel['events'] | undefined;
  for (const given of [undefined, ...Object.keys(model.given)])
    for (const actor of model.actors ?? Actor.options) {
      const facts = { id: 'model', ...model.facts, ...(given && model.given[given]), ...machineState, actor };
      const now = restoreSnapshot(model.machine, status, facts);
      events ??= eventsIn(model, now);
      for (const event of events) {
        const advanced = advance(model.machine, now, event);
        if (!advanced.ok) continue;
        const next = advanced.next as AnyMachineSnapshot;
        const to = toStatus(next.value);
        const emits = (advanced.emitted as { type: string }[]).map(({ type }) => type);
        const nextState = Object.fromEntries(Object.keys(machineState).map((key) => [key, next.context[key]]));
        yield {
          status: to,
          machineState: nextState,
          path: [...path, { from: status, to, actor, event, given, emits }],
        };
      }
    }
}

/**
 * The shortest path that ends with each transition, by the transition's line. A transition that no facts allow has
 * none.
 */
export function pathsToEdges(model: SearchModel): Map<string, Move[]> {
  const { machine } = model;
  const targets = new Set(listEdges(machine).map(formatEdge));
  const found = new Map<string, Move[]>();
  for (const { path } of steps(model, initialPlace(model))) {
    const last = path.at(-1);
    if (!last) continue;
    for (const line of edgesOfChange(machine, { ...last, event: last.event.type }).map(formatEdge))
      if (!found.has(line)) found.set(line, path);
    if (found.size === targets.size) break;
  }
  return found;
}

/**
 * The nearest place with one of the target statuses, from the given place or from the initial one, and the path to it.
 */
export function nearestPlace(model: SearchModel, targets: ReadonlySet<string>, from?: Place): Place | undefined {
  for (const place of steps(model, from ?? initialPlace(model))) if (targets.has(place.status)) return place;
  return undefined;
}
