import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { collectBoxes } from '#visualiser/commandLine/chart.ts';
import { collectAtoms } from '#visualiser/commandLine/mutation/guardParts.ts';
import { atomName } from './guidedMachine.ts';

export interface ChartEvent {
  type: string;
  to?: string;
  name: string;
  /** The guard of a deep link. */
  guard?: unknown;
}

/** No machine has this event, so that only eventless transitions answer it. */
export const AT_ONCE = 'tesela.atOnce';

/** Every event that the machine names, and one for each wildcard and each deep link. */
export function listEvents(machine: AnyStateMachine): ChartEvent[] {
  const nodes = [machine.root, ...collectBoxes(machine.root).map(({ node }) => node)];
  const types = new Set(nodes.flatMap((node) => [...node.transitions.keys()]));
  const links = nodes.filter(({ config }) => config.route && config.id);
  return [
    ...[...types]
      .filter((type) => type !== 'xstate.route')
      .map((type) => {
        const event = type.replace('*', 'other');
        return { type: event, name: event };
      }),
    ...links.map(({ config: { id, route } }) => ({
      type: 'xstate.route',
      to: `#${id}`,
      name: `deep link ${id}`,
      guard: route?.guard,
    })),
  ];
}

const listParents = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...listParents(node.parent)] : [node];

export const isDeciding = (leaf: AnyStateNode) => listParents(leaf).some(({ always }) => always && always.length > 0);

/** The transitions of these states that can answer an event. */
export const findAnswers = (nodes: readonly AnyStateNode[], { type }: Pick<ChartEvent, 'type'>) =>
  nodes.flatMap((node) =>
    type === AT_ONCE
      ? (node.always ?? [])
      : [...node.transitions].flatMap(([descriptor, list]) => (isMatching(descriptor, type) ? list : [])),
  );

/** The transitions that can answer an event in a state, its own first. */
export const findCandidates = (leaf: AnyStateNode, event: ChartEvent) => findAnswers(listParents(leaf), event);

/** The guard of a transition, and those of the automatic transitions that follow it. */
export const collectGuards = ({ guard, target }: AnyTransitionDefinition): unknown[] => [
  guard,
  ...(target ?? []).flatMap((node) => collectAlwaysGuards(node)),
];

const collectAlwaysGuards = (node: AnyStateNode): unknown[] => [
  ...(node.always ?? []).map(({ guard }) => guard),
  ...(node.initial?.target ?? []).flatMap(collectAlwaysGuards),
];

const isMatching = (descriptor: string, type: string) =>
  descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)));

const known = new WeakMap<AnyStateMachine, string[]>();

/** The guards of all automatic transitions, so that another target is found by what follows there. */
export function automaticAtoms(machine: AnyStateMachine): string[] {
  const nodes = [machine.root, ...collectBoxes(machine.root).map(({ node }) => node)];
  const atoms = known.get(machine) ?? [
    ...new Set(nodes.flatMap(({ always = [] }) => always.flatMap(({ guard }) => collectAtoms(guard).map(atomName)))),
  ];
  known.set(machine, atoms);
  return atoms;
}

const MAX_ATOMS = 5;

/** Every way in which guards can be true, or only the ways near to all and to none if they are many. */
export function listChoices(atoms: readonly string[]): string[][] {
  if (atoms.length <= MAX_ATOMS)
    return Array.from({ length: 2 ** atoms.length }, (_, bits) => atoms.filter((__, at) => bits & (1 << at)));
  const pairs = atoms.flatMap((one, at) => atoms.slice(at + 1).map((other) => [one, other]));
  return [
    [],
    [...atoms],
    ...atoms.map((each) => [each]),
    ...atoms.map((each) => atoms.filter((one) => one !== each)),
    ...pairs,
  ];
}
