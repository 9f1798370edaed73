import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { keyOf, type Place, steps, stepsFrom, type Trial, unborn } from '#machines/shared/search.ts';
import { boxesOf, statusOf } from './chart.ts';
import { entered, movesFrom } from './tours.ts';
import { MOST_BEGUN, MOST_WAYS, type Way, type WayStep } from './way.ts';

/** The nearest way to each status, on the pure machine itself: each step is one that it takes under some facts. */
export function shortestWays(trial: Trial): Way[] {
  const start = unborn(trial);
  const found = new Map<string, Way>([[start.status, { to: start.status, steps: [] }]]);
  for (const place of steps(trial, start)) if (!found.has(place.status)) found.set(place.status, wayOf(place));
  return [...found.values()].filter((way) => way.steps.length > 0);
}

type Walked<P> = { place: P; way: P[]; been: ReadonlySet<string> };

/** The ways that come to no place twice, the shortest first. */
function simple<P>(
  start: P,
  nextOf: (place: P) => readonly P[],
  keyOfPlace: (place: P) => string,
  isEnd: (place: P) => boolean,
) {
  const open: Walked<P>[] = [{ place: start, way: [], been: new Set([keyOfPlace(start)]) }];
  const ways: P[][] = [];
  let begun = 0;
  for (; begun < open.length && ways.length <= MOST_WAYS && begun < MOST_BEGUN; begun += 1) {
    const { place, way, been } = open[begun] as Walked<P>;
    for (const next of nextOf(place)) {
      const key = keyOfPlace(next);
      if (been.has(key)) continue;
      const longer = [...way, next];
      if (isEnd(next)) ways.push(longer);
      open.push({ place: next, way: longer, been: new Set(been).add(key) });
    }
  }
  return { ways: ways.slice(0, MOST_WAYS), isCut: begun < open.length };
}

/** The ways of a lifecycle that come to no place twice, the shortest first, one for each choice of events. */
export function simpleWays(trial: Trial, isEnd: (status: string) => boolean): { ways: Way[]; isCut: boolean } {
  const known = new Map<string, Place[]>();
  const nextOf = (place: Place) => {
    const key = keyOf(place);
    const next = known.get(key) ?? distinct(stepsFrom(trial, { ...place, way: [] }));
    known.set(key, next);
    return next;
  };
  const { ways, isCut } = simple(unborn(trial), nextOf, keyOf, ({ status }) => isEnd(status));
  return {
    ways: ways.map((way) => wayOf({ ...(way.at(-1) as Place), way: way.flatMap((place) => place.way) })),
    isCut,
  };
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
  step?: WayStep;
}

/** A guard is a condition that is told, not one that is judged. */
const drawnSteps = ({ node }: Drawn): Drawn[] =>
  movesFrom(node)
    .filter((move) => move.node !== node)
    .map(({ arrow: { event, guard }, node: reached }) => ({
      node: reached,
      step: {
        from: statusOf(node),
        event: { type: event },
        to: statusOf(reached),
        ...(guard && { given: guard }),
      },
    }));

const drawnWay = (way: readonly Drawn[]): Way => ({
  to: way.at(-1)?.step?.to ?? '',
  steps: way.flatMap(({ step }) => step ?? []),
});

/** The nearest way to each state of a flow, through its chart as it is drawn. */
export function drawnWays(machine: AnyStateMachine): Way[] {
  const start = entered(machine.root);
  const found = new Map<AnyStateNode, Drawn[]>([[start, []]]);
  for (const [node, way] of found)
    for (const next of drawnSteps({ node })) if (!found.has(next.node)) found.set(next.node, [...way, next]);
  return [...found.values()].filter((way) => way.length > 0).map(drawnWay);
}

/** The ways through the chart of a flow that come to no state twice, the shortest first. */
export function simpleDrawnWays(machine: AnyStateMachine, isEnd: (status: string) => boolean) {
  const start: Drawn = { node: entered(machine.root) };
  const { ways, isCut } = simple(
    start,
    drawnSteps,
    ({ node }) => node.id,
    ({ node }) => isEnd(statusOf(node)),
  );
  return { ways: ways.map(drawnWay), isCut };
}

/** Where a machine begins, as it is stored and sent. */
export const beginningOf = (machine: AnyStateMachine): string => statusOf(entered(machine.root));

/** Every state of a machine that one can rest in, by its status. */
export const restingStatuses = (machine: AnyStateMachine): string[] =>
  boxesOf(machine.root)
    .filter(({ node }) => Object.keys(node.states).length === 0)
    .map(({ node }) => statusOf(node));
