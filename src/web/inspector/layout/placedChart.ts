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

export function placedFrom(view: ChartView, laid: ElkNode): PlacedChart {
  const nodes = new Map(nodesIn(laid).map((node) => [node.id, boxOf(node)]));
  const bundles = new Map(bundlesOf(view).map((bundle) => [bundle.id, bundle]));
  const named = (prefix: string) => [...nodes].filter(([id]) => id.startsWith(prefix));
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: placedStates(view, view.chart.root, nodes),
    dots: named('first:').map(([id, box]) => ({ id, ...box })),
    anyStates: named('any:').map(([id, box]) => ({ id, ...box })),
    edges: (laid.edges ?? []).map((edge) => placedEdge(edge, bundles.get(edge.id) ?? null)),
  };
}

const nodesIn = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...nodesIn(child)]);

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function placedStates(view: ChartView, state: ChartState, nodes: ReadonlyMap<string, Box>): PlacedState[] {
  const inside = shownStates(view, state);
  const own = {
    state,
    innerLines: innerLinesOf(view, state),
    isFolded: isFolded(view, state),
    isOpen: inside.length > 0,
    ...boxOf(nodes.get(state.id) ?? {}),
  };
  return [own, ...inside.flatMap((each) => placedStates(view, each, nodes))];
}

function placedEdge(edge: ElkExtendedEdge, bundle: Bundle | null): PlacedEdge {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = edge.labels ?? [];
  return { id: edge.id, points, bundle, label: label ? boxOf(label) : null };
}
