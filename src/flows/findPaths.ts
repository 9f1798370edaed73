import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  breadthFirst,
  initialPlace,
  keyOf,
  type Place,
  type SearchModel,
  steps,
  stepsFrom,
} from '#machines/shared/search.ts';
import { collectBoxes, statusOf } from '../visualiser/commandLine/chart.ts';
import { findInitialLeaf, movesFrom } from './browserPaths.ts';
import { MAX_PARTIAL_PATHS, MAX_PATHS, type MachinePath, type PathStep } from './machinePath.ts';

/** The shortest path to each status of a lifecycle. Each step is one that the machine allows under some facts. */
export function shortestPaths(model: SearchModel): MachinePath[] {
  const start = initialPlace(model);
  const found = new Map<string, MachinePath>([[start.status, { to: start.status, steps: [] }]]);
  for (const place of steps(model, start)) if (!found.has(place.status)) found.set(place.status, toMachinePath(place));
  return [...found.values()].filter((path) => path.steps.length > 0);
}

type PartialPath<P> = { place: P; path: P[]; visited: ReadonlySet<string> };

/** Finds the paths that visit no place twice, shortest first. */
export function searchSimplePaths<P>(
  start: P,
  nextOf: (place: P) => readonly P[],
  keyOfPlace: (place: P) => string,
  isEnd: (place: P) => boolean,
) {
  const paths: P[][] = [];
  let partialPaths = 0;
  let isTruncated = false;
  function longer({ place, path, visited }: PartialPath<P>): PartialPath<P>[] {
    isTruncated ||= paths.length > MAX_PATHS || partialPaths >= MAX_PARTIAL_PATHS;
    if (isTruncated) return [];
    partialPaths += 1;
    return nextOf(place)
      .filter((next) => !visited.has(keyOfPlace(next)))
      .map((next) => ({ place: next, path: [...path, next], visited: new Set(visited).add(keyOfPlace(next)) }));
  }
  const first = { place: start, path: [], visited: new Set([keyOfPlace(start)]) };
  // Two paths to the same place are different results, so the search must not merge them.
  for (const { place, path } of breadthFirst<PartialPath<P>>([first], longer, (partial) => partial))
    if (isEnd(place)) paths.push(path);
  return { paths: paths.slice(0, MAX_PATHS), isTruncated };
}

/** The paths of a lifecycle that visit no place twice, shortest first, with one path for each choice of events. */
export function simplePaths(
  model: SearchModel,
  isEnd: (status: string) => boolean,
): { paths: MachinePath[]; isTruncated: boolean } {
  const known = new Map<string, Place[]>();
  const findNext = (place: Place) => {
    const key = keyOf(place);
    const next = known.get(key) ?? withoutDuplicates(stepsFrom(model, { ...place, path: [] }));
    known.set(key, next);
    return next;
  };
  const { paths, isTruncated } = searchSimplePaths(initialPlace(model), findNext, keyOf, ({ status }) => isEnd(status));
  return {
    paths: paths.map((path) => toMachinePath({ ...(path.at(-1) as Place), path: path.flatMap((place) => place.path) })),
    isTruncated,
  };
}

/** Keeps one step for each event and target, whichever actor sends it. */
function withoutDuplicates(places: Iterable<Place>): Place[] {
  const found = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.path[0]?.event.type} ${keyOf(place)}`;
    if (!found.has(key)) found.set(key, place);
  }
  return [...found.values()];
}

const toMachinePath = ({ status, machineState, path }: Place): MachinePath => ({
  to: status,
  steps: path.map(({ from, event, to, actor, given, emits }) => ({
    from,
    event,
    to,
    actor,
    ...(given && { given }),
    emits,
  })),
  machineState,
});

interface ChartPlace {
  node: AnyStateNode;
  step?: PathStep;
}

/** The steps that the chart shows. A guard is listed as a condition and not evaluated. */
const chartStepsFrom = ({ node }: ChartPlace): ChartPlace[] =>
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

const toChartPath = (path: readonly ChartPlace[]): MachinePath => ({
  to: path.at(-1)?.step?.to ?? '',
  steps: path.flatMap(({ step }) => step ?? []),
});

/** The shortest path to each state of a flow, through its chart. */
export function shortestChartPaths(machine: AnyStateMachine): MachinePath[] {
  const start: ChartPlace[] = [{ node: findInitialLeaf(machine.root) }];
  const reached = (path: readonly ChartPlace[]) => (path.at(-1) as ChartPlace).node;
  const longer = (path: ChartPlace[]) => chartStepsFrom(path.at(-1) as ChartPlace).map((step) => [...path, step]);
  const found = new Map<AnyStateNode, ChartPlace[]>([[reached(start), []]]);
  for (const path of breadthFirst([start], longer, reached))
    if (!found.has(reached(path))) found.set(reached(path), path);
  return [...found.values()].filter((path) => path.length > 0).map(toChartPath);
}

/** The paths through the chart of a flow that visit no state twice, shortest first. */
export function simpleChartPaths(machine: AnyStateMachine, isEnd: (status: string) => boolean) {
  const start: ChartPlace = { node: findInitialLeaf(machine.root) };
  const { paths, isTruncated } = searchSimplePaths(
    start,
    chartStepsFrom,
    ({ node }) => node.id,
    ({ node }) => isEnd(statusOf(node)),
  );
  return { paths: paths.map(toChartPath), isTruncated };
}

/** The initial status of a machine, as it is stored and sent. */
export const findInitialStatus = (machine: AnyStateMachine): string => statusOf(findInitialLeaf(machine.root));

/** The status of every state without child states. A history state is none. */
export const leafStatuses = (machine: AnyStateMachine): string[] =>
  collectBoxes(machine.root)
    .filter(({ node }) => node.type !== 'history' && Object.keys(node.states).length === 0)
    .map(({ node }) => statusOf(node));
