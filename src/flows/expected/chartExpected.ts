import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { takeStep } from '#machines/shared/advance.ts';
import { toStatus } from '#machines/shared/status.ts';
import { collectArrows, collectBoxes, formatName, statusOf } from '#visualiser/commandLine/chart.ts';
import { collectAtoms } from '#visualiser/commandLine/mutation/guardParts.ts';
import {
  AT_ONCE,
  automaticAtoms,
  type ChartEvent,
  collectGuards,
  findCandidates,
  isDeciding,
  listChoices,
  listEvents,
} from './chartEvents.ts';
import { type Expected, type ExpectedLine, type Probe, REFUSED } from './expected.ts';
import { atomName, guidedMachine } from './guidedMachine.ts';

/**
 * The expected behaviour of a flow, or of any machine without scenarios: its chart. Guards are not computed but chosen,
 * true and false, because their results depend on data that only the pages have. A test of each flow covers its guards.
 */
export function chartExpected(machine: AnyStateMachine): Expected {
  const nodes = collectBoxes(machine.root).map(({ node }) => node);
  const leaves = nodes.filter((node) => node.type === 'atomic' || node.type === 'final');
  const events = listEvents(machine);
  const probes = leaves.flatMap((leaf) => [
    ...events.flatMap((event) => buildProbes(machine, leaf, event)),
    ...(isDeciding(leaf) ? buildProbes(machine, leaf, { type: AT_ONCE, name: 'at once' }) : []),
  ]);
  return { states: leaves.map(statusOf), lines: listLines(machine), probes: [...startProbes(machine), ...probes] };
}

/** The lines of a flow's printed test: its transitions, and the events that each of its states must refuse. */
export function chartLines(machine: AnyStateMachine): string[] {
  const does = listLines(machine).map(({ state, event, text }) => `${state} | ${event} | ${text}`);
  const events = listEvents(machine).filter(({ type }) => !type.startsWith('xstate.'));
  const refuses = collectBoxes(machine.root).flatMap(({ node }) => {
    if (node.type !== 'atomic') return [];
    const refused = events.filter(
      (event) => outcomeAt(machine, node.path, event, atomsOfEvent(machine, event)) === REFUSED,
    );
    return refused.length ? [`${statusOf(node)} | refuses | ${refused.map(({ name }) => name).join(', ')}`] : [];
  });
  return [...does, ...refuses];
}

/** The guards of an event anywhere, so that it is also refused where it has no transition although they are true. */
const atomsOfEvent = ({ root }: AnyStateMachine, { type }: ChartEvent): string[] =>
  [root, ...collectBoxes(root).map(({ node }) => node)].flatMap((node) =>
    (node.transitions.get(type) ?? []).flatMap(({ guard }) => collectAtoms(guard).map(atomName)),
  );

function buildProbes(machine: AnyStateMachine, leaf: AnyStateNode, event: ChartEvent): Probe[] {
  const candidates = findCandidates(leaf, event);
  // An error without a transition ends the machine, and the other events of XState only come where they are awaited.
  if (candidates.length === 0 && event.type.startsWith('xstate.')) return [];
  if (candidates.length === 0)
    return [[], atomsOfEvent(machine, event)].map((chosen) => buildProbe(machine, leaf, event, chosen));
  const guards = event.to ? [event.guard] : candidates.flatMap(collectGuards);
  const atoms = [...new Set(guards.flatMap((guard) => collectAtoms(guard).map(atomName)))];
  const automatic = automaticAtoms(machine);
  const choices = [...listChoices(atoms), ...(automatic.length ? [automatic, [...automatic, ...atoms]] : [])];
  return choices.map((chosen) => buildProbe(machine, leaf, event, chosen));
}

const buildProbe = (
  machine: AnyStateMachine,
  leaf: AnyStateNode,
  event: ChartEvent,
  chosen: readonly string[],
): Probe => {
  const outcomeOn = (on: AnyStateMachine) => outcomeAt(on, leaf.path, event, chosen);
  return {
    event: event.type,
    title: `${statusOf(leaf)}: ${event.name}${chosen.length ? ` if ${chosen.join(' and ')}` : ''}`,
    expected: outcomeOn(machine),
    outcomeOn,
  };
};

function outcomeAt(machine: AnyStateMachine, path: readonly string[], event: ChartEvent, chosen: readonly string[]) {
  const guided = guidedMachine(machine);
  guided.choose(chosen);
  try {
    const now = guided.at(path);
    const { next, actions } = takeStep(guided.machine, now, event);
    const isSame = toStatus(next.value) === toStatus(now.value);
    if (isSame && actions.length === 0 && !now.can(event)) return REFUSED;
    return outcomeText(guided, next, actions);
  } catch (error) {
    return String(error);
  }
}

const outcomeText = (
  { describe }: ReturnType<typeof guidedMachine>,
  next: AnyMachineSnapshot,
  actions: readonly { type: string; params?: unknown }[],
) =>
  [toStatus(next.value), ...(next.status === 'active' ? [] : [next.status]), ...actions.flatMap(describe)].join('; ');

/** The start, with each guard of its automatic transitions alone. */
function startProbes(machine: AnyStateMachine): Probe[] {
  return [[], ...automaticAtoms(machine).map((atom) => [atom])].map((chosen) => {
    const outcomeOn = (on: AnyStateMachine) => {
      const guided = guidedMachine(on);
      guided.choose(chosen);
      try {
        const { next, actions } = guided.start();
        return outcomeText(guided, next, actions);
      } catch (error) {
        return String(error);
      }
    };
    return { event: '', title: `start${chosen.map((atom) => ` if ${atom}`)}`, expected: outcomeOn(machine), outcomeOn };
  });
}

function listLines(machine: AnyStateMachine): ExpectedLine[] {
  const nodes = [machine.root, ...collectBoxes(machine.root).map(({ node }) => node)];
  return [
    ...nodes.flatMap((node) => listActivities(node).map(([event, text]) => ({ state: statusOf(node), event, text }))),
    ...collectArrows(machine).map(({ from, event, guard, to, actions }) => ({
      state: statusOf(from),
      event,
      text: [`${guard && `[${guard}] `}${to ? `→ ${statusOf(to)}` : 'stays'}`, actions.join(', ')]
        .filter(Boolean)
        .join('; '),
    })),
  ];
}

/** The entry and exit actions of a state. */
function listActivities(node: AnyStateNode): [event: string, text: string][] {
  const delays = node.machine.implementations.delays as Record<string, unknown>;
  const names = (actions: readonly unknown[]) =>
    actions
      .map((action) => formatName(action))
      .filter(Boolean)
      .join(', ');
  const all: [string, string][] = [
    ['entry', names([node.config.entry ?? []].flat())],
    ['exit', names([node.config.exit ?? []].flat())],
    ['invokes', node.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)).join(', ')],
    [
      'waits',
      Object.keys(node.config.after ?? {})
        .map((delay) => (typeof delays[delay] === 'number' ? `${delay} (${delays[delay]} ms)` : delay))
        .join(', '),
    ],
  ];
  return all.filter(([, text]) => text);
}
