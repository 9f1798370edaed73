import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { breadthFirst, keyOf, type Place, steps, stepsFrom, type Trial, unborn } from '#machines/shared/search.ts';
import { arrowsOf, boxesOf, statusOf } from './chart.ts';
import { MOST_WAYS, type Way, type WayStep } from './way.ts';

/** The nearest way to each status, on the pure machine itself: each step is one that it takes under some facts. */
export function shortestWays(trial: Trial): Way[] {
  const start = unborn(trial);
  const found = new Map<string, Way>([[start.status, { to: start.status, steps: [] }]]);
  for (const place of steps(trial, start)) if (!found.has(place.status)) found.set(place.status, wayOf(place));
  return [...found.values()].filter((way) => way.steps.length > 0);
}

/** The ways that come to no place twice, the shortest first, one for each choice of events. */
export function simpleWays(trial: Trial, to: string | undefined): { ways: Way[]; isCut: boolean } {
  const known = new Map<string, Place[]>();
  const nextOf = (place: Place) => {
    const key = keyOf(place);
    const next = known.get(key) ?? distinct(stepsFrom(trial, { ...place, way: [] }));
    known.set(key, next);
    return next;
  };
  const start = unborn(trial);
  const open = [{ place: start, way: [] as Place['way'], been: new Set([keyOf(start)]) }];
  const ways: Way[] = [];
  for (let index = 0; index < open.length && ways.length <= MOST_WAYS; index += 1) {
    const { place, way, been } = open[index] as (typeof open)[number];
    for (const next of nextOf(place)) {
      const key = keyOf(next);
      if (been.has(key)) continue;
      const longer = [...way, ...next.way];
      if (to === undefined || next.status === to) ways.push(wayOf({ ...next, way: longer }));
      open.push({ place: next, way: longer, been: new Set(been).add(key) });
    }
  }
  return { ways: ways.slice(0, MOST_WAYS), isCut: ways.length > MOST_WAYS };
}

/** One step for each event and where it leads, whoever may take it. */
function distinct(places: Iterable<Place>): Place[] {
  const found = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.way[0]?.event.type} ${keyOf(place)}`;
    if (!found.has(key)) found.set(key, place);
  }
  return [...found.values()];
}

const wayOf = ({ status, way }: Place): Way => ({
  to: status,
  steps: way.map(({ from, event, to, actor, given }) => ({ from, event, to, actor, ...(given && { given }) })),
});

interface Drawn {
  node: AnyStateNode;
  steps: WayStep[];
}

/** The ways through the chart of a flow as it is drawn: a guard is a condition that is told, not one that is judged. */
export function drawnWays(machine: AnyStateMachine): Way[] {
  const arrows = arrowsOf(machine);
  const start: Drawn = { node: entered(machine.root), steps: [] };
  const found = new Map<AnyStateNode, Way>([[start.node, { to: statusOf(start.node), steps: [] }]]);
  const next = function* ({ node, steps: before }: Drawn): Generator<Drawn> {
    for (const { from, to, event, guard } of arrows) {
      if (!to || !isWithin(node, from)) continue;
      const reached = entered(to);
      const given = guard ? { given: guard } : {};
      const step = { from: statusOf(node), event: { type: event }, to: statusOf(reached), ...given };
      yield { node: reached, steps: [...before, step] };
    }
  };
  for (const { node, steps: way } of breadthFirst([start], next, ({ node }) => node.id))
    if (!found.has(node)) found.set(node, { to: statusOf(node), steps: way });
  return [...found.values()].filter((way) => way.steps.length > 0);
}

/** Every state of a machine that one can rest in, by its status. */
export const restingStatuses = (machine: AnyStateMachine): string[] =>
  boxesOf(machine.root)
    .filter(({ node }) => Object.keys(node.states).length === 0)
    .map(({ node }) => statusOf(node));

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

function entered(node: AnyStateNode): AnyStateNode {
  const first = node.initial?.target[0];
  return first ? entered(first) : node;
}
