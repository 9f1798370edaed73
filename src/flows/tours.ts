import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Arrow, arrowName, arrowsOf, statusOf } from './chart.ts';

/** What the chart of a flow does not say about walking it in a browser. Transitions are told by their names. */
export interface Ground {
  /** What cannot happen in a browser, with the reason. */
  never?: Record<string, string>;
  /** After these the page is another one. */
  ends?: readonly string[];
  /** What has to be prepared before the page is opened, and so has a walk of its own. */
  alone?: readonly string[];
  /** What alone can come after a transition, where the server makes it so; after '', at the beginning. */
  follows?: Record<string, readonly string[]>;
  /** What alone can come directly before a transition. */
  after?: Record<string, readonly string[]>;
  /** In which states alone a transition of an outer state can be taken. */
  within?: Record<string, readonly string[]>;
  /** How many steps a walk has at most, where it costs much to begin another. */
  longest?: number;
}

export interface Stride {
  name: string;
  from: string;
  event: string;
  guard: string;
  to: string;
  /** Where one is then. */
  at: string;
}

interface Move {
  arrow: Arrow;
  name: string;
  node: AnyStateNode;
}

/** A walk that is longer shows less well where it went wrong. */
const LONGEST = 16;
/** What happens by itself has come to rest long before. */
const MOST_BY_ITSELF = 16;

/** Walks from the beginning of a flow that take each of its transitions at least once, but those that are said never to be. */
export function toursOf(machine: AnyStateMachine, ground: Ground = {}): Stride[][] {
  const { never = {}, ends = [], alone = [], longest = LONGEST } = ground;
  const open = new Set(
    arrowsOf(machine)
      .map(arrowName)
      .filter((name) => !Object.hasOwn(never, name)),
  );
  const last = new Set([...ends, ...alone]);
  const tours: Stride[][] = [];
  for (let tour = oneTour(); tour.length; tour = oneTour()) tours.push(tour.map(strideOf));
  return tours;

  function oneTour(): Move[] {
    const walked: Move[] = [];
    let node = entered(machine.root);
    while (walked.length < longest) {
      const wanted = (name: string) => open.has(name) && (walked.length === 0 || !alone.includes(name));
      const way = nearest(node, walked.at(-1), wanted, { ...ground, last });
      if (!way) break;
      for (const move of way) open.delete(move.name);
      walked.push(...way);
      node = (way.at(-1) as Move).node;
      if (way.some(({ name }) => last.has(name))) break;
    }
    return [...walked, ...(walked.length ? toRest(node, walked.at(-1), ground) : [])];
  }
}

type Limits = Ground & { last: ReadonlySet<string> };

/** The shortest way from a state that ends in a wanted transition; what ends a walk is only ever the end of it. */
function nearest(from: AnyStateNode, before: Move | undefined, isWanted: (name: string) => boolean, limits: Limits) {
  const open: { node: AnyStateNode; way: Move[] }[] = [{ node: from, way: [] }];
  // What may follow differs with the way in, where that is said.
  const placeOf = ({ node, name }: Move) => (limits.follows?.[name] ? `${node.id} after ${name}` : node.id);
  const seen = new Set([from.id]);
  for (const { node, way } of open)
    for (const move of movesFrom(node, way.at(-1) ?? before, limits)) {
      if (isWanted(move.name)) return [...way, move];
      if (limits.last.has(move.name) || seen.has(placeOf(move))) continue;
      seen.add(placeOf(move));
      open.push({ node: move.node, way: [...way, move] });
    }
  return undefined;
}

/** From a state that works or decides by itself, to one in which it rests. */
function toRest(from: AnyStateNode, before: Move | undefined, ground: Ground): Move[] {
  const way: Move[] = [];
  for (let node = from; !isResting(node); ) {
    const move = movesFrom(node, way.at(-1) ?? before, ground).find(({ arrow }) => isByItself(arrow.event));
    if (!move || way.length > MOST_BY_ITSELF) break;
    way.push(move);
    node = move.node;
  }
  return way;
}

type Named = Pick<Move, 'arrow' | 'name'>;

const known = new WeakMap<AnyStateMachine, Map<AnyStateNode, Named[]>>();

/** The transitions that are written in a state itself. */
function namedIn(node: AnyStateNode): readonly Named[] {
  const found = known.get(node.machine) ?? namedByState(node.machine);
  known.set(node.machine, found);
  return found.get(node) ?? [];
}

function namedByState(machine: AnyStateMachine): Map<AnyStateNode, Named[]> {
  const all = new Map<AnyStateNode, Named[]>();
  for (const arrow of arrowsOf(machine))
    all.set(arrow.from, [...(all.get(arrow.from) ?? []), { arrow, name: arrowName(arrow) }]);
  return all;
}

const isByItself = (event: string) => /^at once$| is done$| fails$/.test(event);
const isResting = (node: AnyStateNode) => !parentsOf(node).some(({ tags, always }) => tags.includes('busy') || always);

/** What may happen in a state, its own transitions before those of its parents. */
export function movesFrom(
  node: AnyStateNode,
  before?: Move,
  { never = {}, follows = {}, after = {}, within = {} }: Ground = {},
): Move[] {
  if (node.type === 'final' && node.parent === node.machine.root) return [];
  const only = follows[before?.name ?? ''];
  const closed = new Set<string>();
  const moves: Move[] = [];
  for (const level of parentsOf(node)) {
    const here = namedIn(level);
    const isDeciding = here.some(({ arrow: { event, guard } }) => event === 'at once' && !guard);
    for (const { arrow, name } of here)
      if (!closed.has(arrow.event) && (!isDeciding || arrow.event === 'at once'))
        moves.push({ arrow, name, node: arrow.to ? entered(arrow.to) : node });
    for (const { arrow } of here) if (!arrow.guard) closed.add(arrow.event);
    if (isDeciding) break;
  }
  const isHere = (name: string) => !within[name] || within[name].includes(statusOf(node));
  const isNow = (name: string) => (!only || only.includes(name)) && (after[name]?.includes(before?.name ?? '') ?? true);
  return moves.filter(({ name }) => !Object.hasOwn(never, name) && isHere(name) && isNow(name));
}

const strideOf = ({ arrow, name, node }: Move): Stride => ({
  name,
  from: statusOf(arrow.from),
  event: arrow.event,
  guard: arrow.guard,
  to: arrow.to ? statusOf(arrow.to) : 'the same',
  at: statusOf(node),
});

/** A transition of a flow by its name. */
export function strideNamed(machine: AnyStateMachine, name: string): Stride {
  const arrow = arrowsOf(machine).find((each) => arrowName(each) === name);
  if (!arrow) throw new Error(`${machine.id} has no transition ${name}`);
  return strideOf({ arrow, name, node: entered(arrow.to ?? arrow.from) });
}

export function entered(node: AnyStateNode): AnyStateNode {
  const first = node.initial?.target[0];
  return first ? entered(first) : node;
}

const parentsOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...parentsOf(node.parent)] : [node]);
