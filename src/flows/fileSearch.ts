import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { takeStep } from '#machines/shared/advance.ts';
import { breadthFirst } from '#machines/shared/search.ts';
import { eventName, statusOf } from '../visualiser/commandLine/chart.ts';
import { collectAtoms } from '../visualiser/commandLine/mutation/guardParts.ts';
import { AT_ONCE, collectGuards, findAnswers, listChoices, listEvents } from './expected/chartEvents.ts';
import { atomName, guidedMachine } from './expected/guidedMachine.ts';
import { leafStatuses, searchSimplePaths } from './findPaths.ts';
import { MAX_PARTIAL_PATHS, type MachinePath, type PathStep } from './machinePath.ts';

/** A snapshot of a machine of which only its chart is known: its guards are chosen, and its actors never end. */
interface FilePlace {
  snapshot: AnyMachineSnapshot;
  step?: PathStep;
}

/** Places with another history are others, because a history state leads elsewhere from there. */
const buildKey = ({ snapshot: { value, historyValue } }: FilePlace): string =>
  JSON.stringify([value, Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])]);

/** The states without inner states, one for each region, in the order of the chart. */
const listStates = ({ snapshot }: FilePlace): string[] =>
  snapshot._nodes
    .filter(({ states }) => Object.keys(states).length === 0)
    .toSorted((one, other) => one.order - other.order)
    .map(statusOf);

const statusIn = (place: FilePlace) => listStates(place).join(',');

function createStart(machine: AnyStateMachine): FilePlace {
  const guided = guidedMachine(machine);
  guided.choose([]);
  return { snapshot: guided.start().next };
}

/** Null if the chosen guards make automatic transitions follow each other without an end. */
function reachedBy(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: { type: string }) {
  try {
    return takeStep(machine, snapshot, event).next as AnyMachineSnapshot;
  } catch {
    return null;
  }
}

/** The results of each event, for each choice of guards. The choice with the fewest guards stands for those that lead there too. */
function findNext(machine: AnyStateMachine, place: FilePlace): FilePlace[] {
  const { snapshot } = place;
  if (snapshot.status !== 'active') return [];
  const guided = guidedMachine(machine);
  const active = snapshot._nodes.map(({ id }) => machine.getStateNodeById(id));
  return [...listEvents(machine), { type: AT_ONCE }].flatMap((event) => {
    const answers = findAnswers(active, event);
    const atoms = [...new Set(answers.flatMap(collectGuards).flatMap((guard) => collectAtoms(guard).map(atomName)))];
    const found = new Map<string, FilePlace>();
    for (const chosen of answers.length ? listChoices(atoms).toSorted((one, other) => one.length - other.length) : []) {
      guided.choose(chosen);
      const reached = reachedBy(guided.machine, snapshot, event);
      if (!reached) continue;
      const next: FilePlace = { snapshot: reached };
      const key = buildKey(next);
      if (key === buildKey(place) || found.has(key)) continue;
      const type = eventName(answers[0]?.eventType ?? '', answers[0]?.source as AnyStateNode);
      const given = chosen.length ? { given: chosen.join(' and ') } : {};
      const [from, to] = [statusIn(place), statusIn(next)];
      found.set(key, { ...next, step: { from, event: { type }, to, ...given } });
    }
    return [...found.values()];
  });
}

const toMachinePath = (places: readonly FilePlace[]): MachinePath => ({
  to: places.at(-1)?.step?.to ?? '',
  steps: places.flatMap(({ step }) => step ?? []),
});

/** The shortest path to each state of the chart, or for parallel regions to each state of each region. */
export function shortestFilePaths(machine: AnyStateMachine): { paths: MachinePath[]; isTruncated: boolean } {
  const last = (path: readonly FilePlace[]) => path.at(-1) as FilePlace;
  const start = createStart(machine);
  const reached = new Set(listStates(start));
  const all = leafStatuses(machine).length;
  const paths: MachinePath[] = [];
  let count = 0;
  const longer = (path: FilePlace[]) => findNext(machine, last(path)).map((next) => [...path, next]);
  for (const path of breadthFirst([[start]], longer, (each) => buildKey(last(each)))) {
    count += 1;
    if (count > MAX_PARTIAL_PATHS) return { paths, isTruncated: true };
    const found = listStates(last(path)).filter((state) => !reached.has(state));
    if (found.length === 0) continue;
    for (const state of found) reached.add(state);
    paths.push(toMachinePath(path));
    if (reached.size === all) break;
  }
  return { paths, isTruncated: false };
}

/** The paths that visit no place twice, shortest first. */
export function simpleFilePaths(machine: AnyStateMachine, isEnd: (status: string) => boolean) {
  const { paths, isTruncated } = searchSimplePaths(
    createStart(machine),
    (place) => findNext(machine, place),
    buildKey,
    (place) => isEnd(statusIn(place)),
  );
  return { paths: paths.map(toMachinePath), isTruncated };
}
