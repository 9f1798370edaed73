import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { toStatus } from './status.ts';

export interface Edge {
  from: string;
  event: string;
  /** The target status, which can equal `from`. */
  to: string;
}

export const formatEdge = ({ from, event, to }: Edge) => `${from} | ${event} | ${to}`;

const cache = new WeakMap<AnyStateMachine, Edge[]>();

/**
 * Every transition of a machine: each status has its own and those of its parent states. In a machine with parallel
 * regions, each region has its own transitions, written `region:status`.
 */
export function listEdges(machine: AnyStateMachine): Edge[] {
  const edges = cache.get(machine) ?? findEdges(machine);
  cache.set(machine, edges);
  return edges;
}

/** The transitions that a change of status went through. There are several if one event moves several regions. */
export function edgesOfChange(machine: AnyStateMachine, { from, event, to }: Edge): Edge[] {
  return listEdges(machine).filter(
    (edge) =>
      edge.event === event &&
      isWithin(edge.from, from) &&
      isWithin(edge.to, to) &&
      movesRegion(edge, { from, event, to }),
  );
}

/** Whether a status equals the status of one region or the complete status. */
const isWithin = (part: string, status: string) => status === part || status.split(',').includes(part);

/** A transition that keeps its region in place only counts if the event changed no other region. */
const movesRegion = (edge: Edge, change: Edge) => edge.from !== edge.to || change.from === change.to;

function findEdges(machine: AnyStateMachine): Edge[] {
  const edges = collectLeaves(machine.root).flatMap((leaf) =>
    [leaf, ...collectParents(leaf)].flatMap((node) =>
      [...node.transitions.values()].flat().map(({ eventType, target }) => ({
        from: deriveStatus(leaf),
        event: eventType,
        to: target?.[0] ? deriveStatus(initialLeaf(target[0])) : deriveStatus(leaf),
      })),
    ),
  );
  return [...new Map(edges.map((edge) => [formatEdge(edge), edge])).values()];
}

const collectLeaves = (node: AnyStateNode): AnyStateNode[] => {
  const children: AnyStateNode[] = Object.values(node.states);
  return children.length ? children.flatMap(collectLeaves) : [node];
};

const collectParents = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...collectParents(node.parent)] : [];

/** The innermost initial state that is active after entering a node. */
const initialLeaf = (node: AnyStateNode): AnyStateNode => {
  const first = node.initial?.target[0];
  return first ? initialLeaf(first) : node;
};

function deriveStatus(node: AnyStateNode): string {
  const [region, ...inner] = node.path;
  return node.machine.root.type === 'parallel' ? `${region}:${statusOfPath(inner)}` : statusOfPath(node.path);
}

const statusOfPath = (path: string[]): string =>
  toStatus(
    path.toReversed().reduce<object | string>((inner, key) => (inner === '' ? key : { [key]: inner }), '') as string,
  );
