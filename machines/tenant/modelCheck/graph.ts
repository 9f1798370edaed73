import { breadthFirst } from '#machines/shared/search.ts';
import type { Step } from './modelCheck.contract.ts';

export interface Node {
  key: string;
  /** The shortest path to this node. */
  path: Step[];
}

export interface Graph<N extends Node> {
  /** Nearest first. */
  nodes: N[];
  before: Map<string, Set<string>>;
}

/** Far more nodes than these models have. It prevents an endless search in a broken machine. */
const MAX_NODES = 5_000;

/** All reachable nodes with their shortest paths, and the predecessors of each node. */
export function buildGraph<N extends Node>(starts: readonly N[], next: (node: N) => Iterable<N>): Graph<N> {
  const nodes = new Map(starts.map((node) => [node.key, node]));
  const before = new Map<string, Set<string>>();
  const recorded = function* (node: N) {
    for (const reached of next(node)) {
      before.set(reached.key, (before.get(reached.key) ?? new Set()).add(node.key));
      yield reached;
    }
  };
  for (const node of breadthFirst(starts, recorded, ({ key }) => key, MAX_NODES))
    if (!nodes.has(node.key)) nodes.set(node.key, node);
  if (nodes.size > MAX_NODES) throw new Error(`The search was incomplete: more than ${MAX_NODES} nodes can be reached`);
  return { nodes: [...nodes.values()], before };
}

/** The nodes from which no goal can be reached, nearest first. */
export function deadEnds<N extends Node>({ nodes, before }: Graph<N>, isGoal: (node: N) => boolean): N[] {
  const goals = nodes.filter(isGoal).map(({ key }) => key);
  const earlier = (key: string) => before.get(key) ?? [];
  const safe = new Set([...goals, ...breadthFirst(goals, earlier, (key) => key)]);
  return nodes.filter(({ key }) => !safe.has(key));
}
