import type { Actor } from '#machines/shared/actor.ts';
import { keyOf, type SearchModel, stepsFrom } from '#machines/shared/search.ts';
import type { Node } from './graph.ts';
import type { Machines, Step } from './modelCheck.contract.ts';

/** An entity in a status, with its machine state. */
export interface Entity extends Node {
  status: string;
  machineState: Record<string, unknown>;
  /** The types of the events that the last step emitted. */
  emits: readonly string[];
}

export const entityAt = (status: string, machineState: Record<string, unknown>): Entity => ({
  key: keyOf({ status, machineState }),
  status,
  machineState,
  path: [],
  emits: [],
});

/** Every step of an entity's machine, under the facts of the search model. */
export function* listMoves(
  machine: keyof Machines,
  model: SearchModel,
  { status, machineState, path }: Entity,
): Generator<Entity> {
  for (const place of stepsFrom(model, { status, machineState, path: [] })) {
    const [move] = place.path;
    if (!move) continue;
    yield {
      key: keyOf(place),
      status: place.status,
      machineState: place.machineState,
      path: [...path, toStep(machine, { ...move, event: move.event.type })],
      emits: move.emits,
    };
  }
}

/** Memoises the steps of each place: the machines are pure, and many paths lead to the same place. */
export function memoised<About>(
  next: (entity: Entity, about: About) => Iterable<Entity>,
): (entity: Entity, about: About) => Entity[] {
  const known = new Map<string, readonly Entity[]>();
  return (entity, about) => {
    const key = `${entity.key} ${JSON.stringify(about)}`;
    const found = known.get(key) ?? [...next({ ...entity, path: [] }, about)];
    known.set(key, found);
    return found.map((reached) => ({ ...reached, path: [...entity.path, ...reached.path] }));
  };
}

export const toStep = (
  machine: Step['machine'],
  { from, event, actor, to }: { from: string; event: string; actor: Actor; to: string },
): Step => ({ machine, from, event, actor, to });
