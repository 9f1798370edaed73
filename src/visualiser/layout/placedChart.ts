import type { ChartState } from '../chart/chart.ts';
import { type BoxRow, boxRows, groupExitsByState } from './boxRows.ts';
import { type Bundle, buildBundles, type ChartView, isFolded, shownStates } from './bundles.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface PlacedState extends Box {
  state: ChartState;
  /** The lines in its box, below its name. */
  rows: readonly BoxRow[];
  isFolded: boolean;
  /** Whether inner states are drawn inside. */
  isOpen: boolean;
}

export interface PlacedEdge {
  id: string;
  points: readonly Point[];
  /** Null for the arrow from an initial dot. */
  bundle: Bundle | null;
  label: Box | null;
}

export interface PlacedChart {
  width: number;
  height: number;
  /** Outer states come before their inner states. */
  states: readonly PlacedState[];
  dots: readonly (Box & { id: string })[];
  anyStates: readonly (Box & { id: string })[];
  edges: readonly PlacedEdge[];
  listsExits: boolean;
}

/** The positions of a layout, without the data of its machine. They can be stored as JSON. */
export interface Places {
  width: number;
  height: number;
  /** By the ids of states, initial dots and sources of transitions from anywhere. */
  boxes: Readonly<Record<string, Box>>;
  /** Those of the bundles in their order, and then those from initial dots. */
  edges: readonly Pick<PlacedEdge, 'points' | 'label'>[];
  /** Whether the boxes were made for the list of their exits. */
  listsExits: boolean;
}

/** The chart at the positions of an earlier layout of the same view. */
export function placedAt(view: ChartView, { width, height, boxes, edges, listsExits }: Places): PlacedChart {
  const shown = { ...view, listsExits };
  const all = buildBundles(view);
  const named = (prefix: string) => Object.entries(boxes).filter(([id]) => id.startsWith(prefix));
  return {
    width,
    height,
    states: placedStates(shown, view.chart.root, boxes, groupExitsByState(all)),
    dots: named('first:').map(([id, box]) => ({ id, ...box })),
    anyStates: named('any:').map(([id, box]) => ({ id, ...box })),
    edges: edges.map((edge, index) => ({
      ...edge,
      id: all[index]?.id ?? `enter:${index}`,
      bundle: all[index] ?? null,
    })),
    listsExits,
  };
}

export function toPlaces({ width, height, states, dots, anyStates, edges, listsExits }: PlacedChart): Places {
  const nodes = [...states.map(({ state, ...box }) => ({ id: state.id, ...box })), ...dots, ...anyStates];
  return {
    width,
    height,
    boxes: Object.fromEntries(nodes.map((node) => [node.id, boxOf(node)])),
    edges: edges.map(({ points, label }) => ({ points, label })),
    listsExits,
  };
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function placedStates(
  view: ChartView,
  state: ChartState,
  boxes: Places['boxes'],
  exits: ReturnType<typeof groupExitsByState>,
): PlacedState[] {
  const inside = shownStates(view, state);
  const own = {
    state,
    rows: boxRows(view, state, exits.get(state.id)),
    isFolded: isFolded(view, state),
    isOpen: inside.length > 0,
    ...boxOf(boxes[state.id] ?? {}),
  };
  return [own, ...inside.flatMap((each) => placedStates(view, each, boxes, exits))];
}
