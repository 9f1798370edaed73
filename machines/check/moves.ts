import type { Actor } from '#machines/shared/actor.ts';
import { keyOf, stepsFrom, type Trial } from '#machines/shared/search.ts';
import type { Machines, Step } from './check.contract.ts';
import type { Node } from './graph.ts';

/** A thing in a status, with what its machine keeps. */
export interface Thing extends Node {
  status: string;
  kept: Record<string, unknown>;
  /** What followed the last step. */
  emits: readonly string[];
}

export const thingAt = (status: string, kept: Record<string, unknown>): Thing => ({
  key: keyOf({ status, kept }),
  status,
  kept,
  path: [],
  emits: [],
});

/** Every step of one machine from one thing, under the facts of its trial. */
export function* movesOf(machine: keyof Machines, trial: Trial, { status, kept, path }: Thing): Generator<Thing> {
  for (const place of stepsFrom(trial, { status, kept, way: [] })) {
    const [move] = place.way;
    if (!move) continue;
    yield {
      key: keyOf(place),
      status: place.status,
      kept: place.kept,
      path: [...path, stepOf(machine, { ...move, event: move.event.type })],
      emits: move.emits,
    };
  }
}

/** The same steps, of which each place is asked once: the machines are pure, and many ways lead to the same place. */
export function remembered<About>(
  next: (thing: Thing, about: About) => Iterable<Thing>,
): (thing: Thing, about: About) => Thing[] {
  const known = new Map<string, readonly Thing[]>();
  return (thing, about) => {
    const key = `${thing.key} ${JSON.stringify(about)}`;
    const found = known.get(key) ?? [...next({ ...thing, path: [] }, about)];
    known.set(key, found);
    return found.map((reached) => ({ ...reached, path: [...thing.path, ...reached.path] }));
  };
}

export const stepOf = (
  machine: Step['machine'],
  { from, event, actor, to }: { from: string; event: string; actor: Actor; to: string },
): Step => ({ machine, from, event, actor, to });
