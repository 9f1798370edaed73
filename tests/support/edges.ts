import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { toStatus } from '#machines/shared/status.ts';

export interface Edge {
  from: string;
  event: string;
  /** The status it leads to, which may be the one it began in. */
  to: string;
}

export const lineOf = ({ from, event, to }: Edge) => `${from} | ${event} | ${to}`;

/** Every transition that is drawn in a machine without parallel regions: of each status, its own and its parents'. */
export function edgesOf(machine: AnyStateMachine): Edge[] {
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

const statusOf = (node: AnyStateNode): string =>
  toStatus(
    node.path
      .toReversed()
      .reduce<object | string>((inner, key) => (inner === '' ? key : { [key]: inner }), '') as string,
  );
