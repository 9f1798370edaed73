import { breadthFirst } from '#machines/shared/search.ts';
import type { Step } from './check.contract.ts';

export interface Node {
  key: string;
  /** The shortest way here. */
  path: Step[];
}

export interface Graph<N extends Node> {
  /** Nearest first. */
  nodes: N[];
  before: Map<string, Set<string>>;
}

/** Far more places than any of these models has; a machine that was broken may not make the search endless. */
const MOST = 5_000;

/** Everything that can be reached, each by its shortest way, and what leads where. */
export function graphOf<N extends Node>(starts: readonly N[], next: (node: N) => Iterable<N>): Graph<N> {
  const nodes = new Map(starts.map((node) => [node.key, node]));
  const before = new Map<string, Set<string>>();
  const remembered = function* (node: N) {
    for (const reached of next(node)) {
      before.set(reached.key, (before.get(reached.key) ?? new Set()).add(node.key));
      yield reached;
    }
  };
  for (const node of breadthFirst(starts, remembered, ({ key }) => key, MOST))
    if (!nodes.has(node.key)) nodes.set(node.key, node);
  if (nodes.size > MOST) throw new Error(`More than ${MOST} places can be reached: not all of them were gone over`);
  return { nodes: [...nodes.values()], before };
}

/** The places from which no way leads to a goal, nearest first. */
export function doomed<N extends Node>({ nodes, before }: Graph<N>, isGoal: (node: N) => boolean): N[] {
  const open = nodes.filter(isGoal).map(({ key }) => key);
  const saved = new Set(open);
  for (const key of open)
    for (const earlier of before.get(key) ?? []) {
      if (saved.has(earlier)) continue;
      saved.add(earlier);
      open.push(earlier);
    }
  return nodes.filter(({ key }) => !saved.has(key));
}
