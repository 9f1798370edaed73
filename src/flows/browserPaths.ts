import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { breadthFirst } from '#machines/shared/search.ts';
import type { Walk } from '#machines/shared/walk.ts';
import { type Arrow, arrowName, collectArrows, statusOf } from '../visualiser/commandLine/chart.ts';

export interface BrowserStep {
  name: string;
  from: string;
  event: string;
  guard: string;
  to: string;
  /** The state after the step. */
  at: string;
}

interface ChartMove {
  arrow: Arrow;
  name: string;
  node: AnyStateNode;
}

/** A failure in a longer path is harder to locate. */
const MAX_STEPS = 16;
/** Automatic transitions reach a state of rest in far fewer steps. */
const MAX_AUTOMATIC_STEPS = 16;

/**
 * Paths from the initial state of a flow that together cover each transition at least once, except those that the rules
 * exclude.
 */
export function findBrowserPaths(machine: AnyStateMachine, rules: Walk = {}): BrowserStep[][] {
  const { never = {}, elsewhere = {}, ends = [], alone = [], longest = MAX_STEPS } = rules;
  const uncovered = new Set(
    collectArrows(machine)
      .map(arrowName)
      .filter((name) => !Object.hasOwn(never, name) && !Object.hasOwn(elsewhere, name)),
  );
  const last = new Set([...ends, ...alone]);
  const paths: BrowserStep[][] = [];
  for (let path = nextPath(); path.length; path = nextPath()) paths.push(path.map(toBrowserStep));
  return paths;

  function nextPath(): ChartMove[] {
    const taken: ChartMove[] = [];
    let node = findInitialLeaf(machine.root);
    while (taken.length < longest) {
      const isUncovered = (name: string) => uncovered.has(name) && (taken.length === 0 || !alone.includes(name));
      const path = shortestTo(node, taken.at(-1), isUncovered, { ...rules, last });
      if (!path) break;
      for (const move of path) uncovered.delete(move.name);
      taken.push(...path);
      node = (path.at(-1) as ChartMove).node;
      if (path.some(({ name }) => last.has(name))) break;
    }
    return [...taken, ...(taken.length ? movesToRest(node, taken.at(-1), rules) : [])];
  }
}

/** Few of some paths that together reach every state that all of them reach: always the one with the most new states. */
export function pathsThroughStates<Path extends readonly Pick<BrowserStep, 'at'>[]>(paths: readonly Path[]): Path[] {
  const left = new Set(paths.flatMap((path) => path.map(({ at }) => at)));
  const countNew = (path: Path) => new Set(path.map(({ at }) => at).filter((at) => left.has(at))).size;
  const chosen: Path[] = [];
  while (left.size) {
    const [best] = paths.toSorted((one, other) => countNew(other) - countNew(one));
    if (!best) break;
    chosen.push(best);
    for (const { at } of best) left.delete(at);
  }
  return chosen;
}

type Limits = Walk & { last: ReadonlySet<string> };

/**
 * The shortest path from a state that ends in a target transition. A transition that ends a path can only be its last
 * one.
 */
function shortestTo(
  from: AnyStateNode,
  before: ChartMove | undefined,
  isTarget: (name: string) => boolean,
  limits: Limits,
) {
  const isLast = (move: ChartMove | undefined) => limits.last.has(move?.name ?? '');
  const longer = (path: ChartMove[]) =>
    isLast(path.at(-1))
      ? []
      : movesFrom(path.at(-1)?.node ?? from, path.at(-1) ?? before, limits).map((move) => [...path, move]);
  // Some rules depend on the transition that led to a state.
  const buildKey = (path: ChartMove[]) => {
    const move = path.at(-1);
    if (!move) return from.id;
    return isLast(move) || limits.follows?.[move.name] ? `${move.node.id} after ${move.name}` : move.node.id;
  };
  for (const path of breadthFirst<ChartMove[]>([[]], longer, buildKey))
    if (isTarget(path.at(-1)?.name ?? '')) return path;
  return undefined;
}

/** The automatic transitions from a state that is busy or transient to the state in which the flow rests. */
function movesToRest(from: AnyStateNode, before: ChartMove | undefined, rules: Walk): ChartMove[] {
  const path: ChartMove[] = [];
  for (let node = from; !isResting(node); ) {
    const move = movesFrom(node, path.at(-1) ?? before, rules).find(({ arrow }) => isAutomatic(arrow.event));
    if (!move || path.length > MAX_AUTOMATIC_STEPS) break;
    path.push(move);
    node = move.node;
  }
  return path;
}

type NamedArrow = Pick<ChartMove, 'arrow' | 'name'>;

const arrowsByMachine = new WeakMap<AnyStateMachine, Map<AnyStateNode, NamedArrow[]>>();

/** The transitions that a state itself declares. */
function arrowsFrom(node: AnyStateNode): readonly NamedArrow[] {
  const found = arrowsByMachine.get(node.machine) ?? arrowsByState(node.machine);
  arrowsByMachine.set(node.machine, found);
  return found.get(node) ?? [];
}

function arrowsByState(machine: AnyStateMachine): Map<AnyStateNode, NamedArrow[]> {
  const all = new Map<AnyStateNode, NamedArrow[]>();
  for (const arrow of collectArrows(machine))
    all.set(arrow.from, [...(all.get(arrow.from) ?? []), { arrow, name: arrowName(arrow) }]);
  return all;
}

const isAutomatic = (event: string) => /^at once$| is done$| fails$/.test(event);
const isResting = (node: AnyStateNode) =>
  !listParents(node).some(({ tags, always }) => tags.includes('busy') || always);

/** The transitions that are possible in a state, its own before those of its parents. */
export function movesFrom(
  node: AnyStateNode,
  before?: ChartMove,
  { never = {}, elsewhere = {}, follows = {}, after = {}, within = {} }: Walk = {},
): ChartMove[] {
  if (node.type === 'final' && node.parent === node.machine.root) return [];
  const followers = follows[before?.name ?? ''];
  const closed = new Set<string>();
  const moves: ChartMove[] = [];
  for (const level of listParents(node)) {
    const here = arrowsFrom(level);
    const isDeciding = here.some(({ arrow: { event, guard } }) => event === 'at once' && !guard);
    for (const { arrow, name } of here)
      if (!closed.has(arrow.event) && (!isDeciding || arrow.event === 'at once'))
        moves.push({ arrow, name, node: arrow.to ? findInitialLeaf(arrow.to) : node });
    for (const { arrow } of here) if (!arrow.guard) closed.add(arrow.event);
    if (isDeciding) break;
  }
  const isPossibleHere = (name: string) => !within[name] || within[name].includes(statusOf(node));
  const isPossibleNow = (name: string) =>
    (!followers || followers.includes(name)) && (after[name]?.includes(before?.name ?? '') ?? true);
  const isCaused = (name: string) => !Object.hasOwn(never, name) && !Object.hasOwn(elsewhere, name);
  return moves.filter(({ name }) => isCaused(name) && isPossibleHere(name) && isPossibleNow(name));
}

const toBrowserStep = ({ arrow, name, node }: ChartMove): BrowserStep => ({
  name,
  from: statusOf(arrow.from),
  event: arrow.event,
  guard: arrow.guard,
  to: arrow.to ? statusOf(arrow.to) : 'the same',
  at: statusOf(node),
});

/** Finds a transition of a flow by its name. */
export function browserStepNamed(machine: AnyStateMachine, name: string): BrowserStep {
  const arrow = collectArrows(machine).find((each) => arrowName(each) === name);
  if (!arrow) throw new Error(`${machine.id} has no transition ${name}`);
  return toBrowserStep({ arrow, name, node: findInitialLeaf(arrow.to ?? arrow.from) });
}

export function findInitialLeaf(node: AnyStateNode): AnyStateNode {
  const first = node.initial?.target[0];
  return first ? findInitialLeaf(first) : node;
}

const listParents = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...listParents(node.parent)] : [node];
