import { type AnyMachineSnapshot, initialTransition } from 'xstate';
import { Actor } from '#machines/shared/actor.ts';
import { advance, snapshotOf } from '#machines/shared/advance.ts';
import { toStatus } from '#machines/shared/status.ts';
import { lifecycles } from '#server/engine/lifecycles.ts';
import { edgesOf, edgesTaken, lineOf } from '#tests/support/edges.ts';
import type { AnyWays, Move } from './way.ts';

export interface Place {
  status: string;
  /** What the machine keeps itself. */
  kept: Record<string, unknown>;
  way: Move[];
}

/** Beyond this many places a way is no longer looked for. */
const MOST_PLACES = 3000;

/** Where a thing is before its first event. */
function unborn(ways: AnyWays): Place {
  const { machine, kept } = lifecycles[ways.thing];
  const [first] = initialTransition(machine, { id: 'model', actor: 'SYSTEM', ...ways.facts, ...kept });
  return { status: toStatus(first.value), kept, way: [] };
}

/** Walks over every place of the pure machine, nearest first, and shows each step that can be taken, persons' first. */
function* steps(ways: AnyWays, start: Place): Generator<Place> {
  const open: Place[] = [{ ...start, way: [] }];
  const seen = new Set(open.map(keyOf));
  for (let place = open.shift(); place; place = open.shift())
    for (const next of stepsFrom(ways, place)) {
      yield next;
      if (seen.has(keyOf(next)) || seen.size > MOST_PLACES) continue;
      seen.add(keyOf(next));
      open.push(next);
    }
}

const keyOf = ({ status, kept }: Place) => `${status} ${JSON.stringify(kept)}`;

function* stepsFrom(ways: AnyWays, { status, kept, way }: Place): Generator<Place> {
  const { machine } = lifecycles[ways.thing];
  for (const given of [undefined, ...Object.keys(ways.given ?? {})])
    for (const actor of Actor.options) {
      const facts = { id: 'model', ...ways.facts, ...(given && ways.given?.[given]?.facts), ...kept, actor };
      const now = snapshotOf(machine, status, facts);
      for (const event of ways.events) {
        const advanced = advance(machine, now, event);
        if (!advanced.ok) continue;
        const next = advanced.next as AnyMachineSnapshot;
        const to = toStatus(next.value);
        const keeps = Object.fromEntries(Object.keys(kept).map((key) => [key, next.context[key]]));
        yield { status: to, kept: keeps, way: [...way, { from: status, to, actor, event, given }] };
      }
    }
}

/** The shortest way that ends in each transition, by its line; a transition that no facts allow has none. */
export function waysToEdges(ways: AnyWays): Map<string, Move[]> {
  const { machine } = lifecycles[ways.thing];
  const wanted = new Set(edgesOf(machine).map(lineOf));
  const found = new Map<string, Move[]>();
  for (const { way } of steps(ways, unborn(ways))) {
    const last = way.at(-1);
    if (!last) continue;
    for (const line of edgesTaken(machine, { ...last, event: last.event.type }).map(lineOf))
      if (!found.has(line)) found.set(line, way);
    if (found.size === wanted.size) break;
  }
  return found;
}

/** The place nearest to this one, or to the beginning, in a status that is still wanted, with the way there. */
export function nearest(ways: AnyWays, wanted: ReadonlySet<string>, from?: Place): Place | undefined {
  for (const place of steps(ways, from ?? unborn(ways))) if (wanted.has(place.status)) return place;
  return undefined;
}
