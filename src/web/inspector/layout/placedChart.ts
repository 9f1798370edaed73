import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../graph/chart.ts';
import { type Bundle, bundlesOf, type ChartView, innerLinesOf, isFolded, shownStates } from './bundles.ts';
import { type Direction, elkGraph, type LayoutQuality } from './elkGraph.ts';
import type { Line } from './transitionLabels.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedState extends Box {
  state: ChartState;
  /** Its transitions without an arrow. */
  innerLines: readonly Line[];
  isFolded: boolean;
  /** Whether inner states are drawn inside. */
  isOpen: boolean;
}

export interface PlacedEdge {
  id: string;
  points: readonly { x: number; y: number }[];
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
}

/** The positions of a layout, without the data of its machine. They can be stored as JSON. */
export interface Places {
  width: number;
  height: number;
  /** By the ids of states, initial dots and sources of transitions from anywhere. */
  boxes: Readonly<Record<string, Box>>;
  edges: readonly Omit<PlacedEdge, 'bundle'>[];
}

export interface Layouter {
  layout(graph: ElkNode): Promise<ElkNode>;
}

/** Lays out a chart deterministically. */
export async function place(
  elk: Layouter,
  view: ChartView,
  direction: Direction = 'RIGHT',
  quality: LayoutQuality = 'fine',
): Promise<PlacedChart> {
  return placedFrom(view, await elk.layout(elkGraph(view, direction, quality)));
}

export const placedFrom = (view: ChartView, laid: ElkNode): PlacedChart =>
  placedAt(view, {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: Object.fromEntries(nodesIn(laid).map((node) => [node.id, boxOf(node)])),
    edges: (laid.edges ?? []).map(placedEdge),
  });

/** The chart at the positions of an earlier layout of the same view. */
export function placedAt(view: ChartView, { width, height, boxes, edges }: Places): PlacedChart {
  const bundles = new Map(bundlesOf(view).map((bundle) => [bundle.id, bundle]));
  const named = (prefix: string) => Object.entries(boxes).filter(([id]) => id.startsWith(prefix));
  return {
    width,
    height,
    states: placedStates(view, view.chart.root, boxes),
    dots: named('first:').map(([id, box]) => ({ id, ...box })),
    anyStates: named('any:').map(([id, box]) => ({ id, ...box })),
    edges: edges.map((edge) => ({ ...edge, bundle: bundles.get(edge.id) ?? null })),
  };
}

export function placesOf({ width, height, states, dots, anyStates, edges }: PlacedChart): Places {
  const nodes = [...states.map(({ state, ...box }) => ({ id: state.id, ...box })), ...dots, ...anyStates];
  return {
    width,
    height,
    boxes: Object.fromEntries(nodes.map((node) => [node.id, boxOf(node)])),
    edges: edges.map(({ id, points, label }) => ({ id, points, label })),
  };
}

const nodesIn = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...nodesIn(child)]);

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function placedStates(view: ChartView, state: ChartState, boxes: Places['boxes']): PlacedState[] {
  const inside = shownStates(view, state);
  const own = {
    state,
    innerLines: innerLinesOf(view, state),
    isFolded: isFolded(view, state),
    isOpen: inside.length > 0,
    ...boxOf(boxes[state.id] ?? {}),
  };
  return [own, ...inside.flatMap((each) => placedStates(view, each, boxes))];
}

function placedEdge({ id, sections = [], labels: [label] = [] }: ElkExtendedEdge) {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  return { id, points, label: label ? boxOf(label) : null };
}
