import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { toStatus } from './status.ts';

export interface Edge {
  from: string;
  event: string;
  /** The status it leads to, which may be the one it began in. */
  to: string;
}

export const lineOf = ({ from, event, to }: Edge) => `${from} | ${event} | ${to}`;

const known = new WeakMap<AnyStateMachine, Edge[]>();

/**
 * Every transition that is drawn in a machine: of each status, its own and its parents'. Of a machine with parallel
 * regions each region has its own, written `region:status`.
 */
export function edgesOf(machine: AnyStateMachine): Edge[] {
  const edges = known.get(machine) ?? drawn(machine);
  known.set(machine, edges);
  return edges;
}

/** Which of a machine's transitions a change was: several where one event moves several regions. */
export function edgesTaken(machine: AnyStateMachine, { from, event, to }: Edge): Edge[] {
  return edgesOf(machine).filter(
    (edge) => edge.event === event && isIn(edge.from, from) && isIn(edge.to, to) && isMove(edge, { from, event, to }),
  );
}

/** A region's status as part of the whole status, or the whole of it. */
const isIn = (part: string, status: string) => status === part || status.split(',').includes(part);

/** A region that stays where it is was not moved by what moved another, unless nothing else changed. */
const isMove = (edge: Edge, change: Edge) => edge.from !== edge.to || change.from === change.to;

function drawn(machine: AnyStateMachine): Edge[] {
  const edges = leavesOf(machine.root).flatMap((leaf) =>
    [leaf, ...parentsOf(leaf)].flatMap((node) =>
      [...node.transitions.values()].flat().map(({ eventType, target }) => ({
        from: statusOf(leaf),
        event: eventType,
        to: target?.[0] ? statusOf(entered(target[0])) : statusOf(leaf),
      })),
    ),
  );
  return [...new Map(edges.map((edge) => [lineOf(edge), edge])).values()];
}

const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const children: AnyStateNode[] = Object.values(node.states);
  return children.length ? children.flatMap(leavesOf) : [node];
};

const parentsOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...parentsOf(node.parent)] : []);

/** The status that entering a node leads to. */
const entered = (node: AnyStateNode): AnyStateNode => {
  const first = node.initial?.target[0];
  return first ? entered(first) : node;
};

function statusOf(node: AnyStateNode): string {
  const [region, ...inner] = node.path;
  return node.machine.root.type === 'parallel' ? `${region}:${written(inner)}` : written(node.path);
}

const written = (path: string[]): string =>
  toStatus(
    path.toReversed().reduce<object | string>((inner, key) => (inner === '' ? key : { [key]: inner }), '') as string,
  );
