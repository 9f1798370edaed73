import type { ChartState } from '../chart/chart.ts';
import { type Arrow, type Bundle, type ChartView, shownStates, visibleId } from './bundles.ts';

/** An end of an arrow: a state, an initial dot or a source of transitions from anywhere. */
export interface Place {
  id: string;
  parent: Place | null;
  depth: number;
  /** The index among the places of the same state, in the direction of flow. */
  rank: number;
}

export type FlowPlaces = ReadonlyMap<string, Place>;

/** The arrows from initial dots to initial states. */
export function collectEntries(view: ChartView, state = view.chart.root): (Arrow & { id: string })[] {
  const inside = shownStates(view, state);
  const own =
    state.initial && inside.length
      ? [{ id: `enter:${state.id}`, from: `first:${state.id}`, to: visibleId(view, state.initial) }]
      : [];
  return [...own, ...inside.flatMap((each) => collectEntries(view, each))];
}

/** All places of a view, ranked so that arrows lead from lower ranks to higher ones, as far as there are no circles. */
export function placesInFlow(view: ChartView, bundles: readonly Bundle[]): FlowPlaces {
  const places = new Map<string, Place>();
  const sources = new Set(bundles.map(({ from }) => from));
  const add = (id: string, parent: Place | null) => {
    const place = { id, parent, depth: parent ? parent.depth + 1 : 0, rank: 0 };
    places.set(id, place);
    return place;
  };
  const addState = (state: ChartState, parent: Place | null) => {
    const place = add(state.id, parent);
    const inside = shownStates(view, state);
    if (inside.length > 0 && state.initial) add(`first:${state.id}`, place);
    if (sources.has(`any:${state.id}`)) add(`any:${state.id}`, place);
    for (const each of inside) addState(each, place);
  };
  addState(view.chart.root, null);
  rankAll(places, [...collectEntries(view), ...bundles]);
  return places;
}

/** The places at both ends of an arrow, or around its ends, that are in the same state. */
export function findSiblings(places: FlowPlaces, { from, to }: Arrow): { one: Place; other: Place } | null {
  let one = places.get(from) ?? null;
  let other = places.get(to) ?? null;
  while (one && other && one.parent !== other.parent) {
    const [depth, otherDepth]: [number, number] = [one.depth, other.depth];
    if (depth >= otherDepth) one = one.parent;
    if (otherDepth >= depth) other = other.parent;
  }
  return one && other && one !== other ? { one, other } : null;
}

/** Whether an arrow leads against the flow. */
export function isBackward(places: FlowPlaces, arrow: Arrow): boolean {
  const pair = findSiblings(places, arrow);
  return pair !== null && pair.other.rank < pair.one.rank;
}

function rankAll(places: FlowPlaces, arrows: readonly Arrow[]): void {
  const next = new Map<Place, Set<Place>>();
  for (const arrow of arrows) {
    const pair = findSiblings(places, arrow);
    if (pair) next.set(pair.one, (next.get(pair.one) ?? new Set()).add(pair.other));
  }
  const groups = new Map<Place | null, Place[]>();
  for (const place of places.values()) groups.set(place.parent, [...(groups.get(place.parent) ?? []), place]);
  for (const siblings of groups.values())
    for (const [index, place] of inFlow(siblings, next).entries()) place.rank = index;
}

const isStart = ({ id }: Place) => /^(first|any):/.test(id);

/** The reversed order in which a depth-first search leaves the places. Only arrows that close a circle lead backwards. */
function inFlow(siblings: readonly Place[], next: ReadonlyMap<Place, ReadonlySet<Place>>): Place[] {
  const seen = new Set<Place>();
  const ordered = siblings.flatMap((start) => (seen.has(start) ? [] : leftBehind(start, next, seen).toReversed()));
  return [...ordered.filter(isStart), ...ordered.filter((place) => !isStart(place))];
}

/** Without recursion, because a chain of thousands of states is deeper than the stack. */
function leftBehind(start: Place, next: ReadonlyMap<Place, ReadonlySet<Place>>, seen: Set<Place>): Place[] {
  const left: Place[] = [];
  const trail: { place: Place; rest: Iterator<Place> }[] = [];
  const enter = (place: Place) => {
    seen.add(place);
    trail.push({ place, rest: (next.get(place) ?? new Set<Place>()).values() });
  };
  enter(start);
  for (let step = trail.at(-1); step; step = trail.at(-1)) {
    const { value, done } = step.rest.next();
    if (done) left.push(step.place);
    if (done) trail.pop();
    else if (!seen.has(value)) enter(value);
  }
  return left;
}
