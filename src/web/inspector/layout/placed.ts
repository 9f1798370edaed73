import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../graph/chart.ts';
import { type Bundle, bundlesOf, isFolded, type Shown, shownStates, staysOf } from './bundles.ts';
import { type Care, type Direction, elkGraph } from './elkGraph.ts';
import type { Line } from './labels.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedState extends Box {
  state: ChartState;
  /** What happens in it without leaving it. */
  stays: readonly Line[];
  isFolded: boolean;
  /** Whether states are drawn inside. */
  isOpen: boolean;
}

export interface PlacedEdge {
  id: string;
  points: readonly { x: number; y: number }[];
  /** Nothing for the arrow that an initial dot sends. */
  bundle: Bundle | null;
  label: Box | null;
}

export interface Placed {
  width: number;
  height: number;
  /** Outer states before those inside. */
  states: readonly PlacedState[];
  dots: readonly (Box & { id: string })[];
  anywheres: readonly (Box & { id: string })[];
  edges: readonly PlacedEdge[];
}

export interface Elk {
  layout(graph: ElkNode): Promise<ElkNode>;
}

/** Places a chart; the same chart always comes out the same. */
export async function place(
  elk: Elk,
  shown: Shown,
  direction: Direction = 'RIGHT',
  care: Care = 'fine',
): Promise<Placed> {
  return placedFrom(shown, await elk.layout(elkGraph(shown, direction, care)));
}

export function placedFrom(shown: Shown, laid: ElkNode): Placed {
  const nodes = new Map(nodesIn(laid).map((node) => [node.id, boxOf(node)]));
  const bundles = new Map(bundlesOf(shown).map((bundle) => [bundle.id, bundle]));
  const named = (prefix: string) => [...nodes].filter(([id]) => id.startsWith(prefix));
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: placedStates(shown, shown.chart.root, nodes),
    dots: named('first:').map(([id, box]) => ({ id, ...box })),
    anywheres: named('any:').map(([id, box]) => ({ id, ...box })),
    edges: (laid.edges ?? []).map((edge) => placedEdge(edge, bundles.get(edge.id) ?? null)),
  };
}

const nodesIn = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...nodesIn(child)]);

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function placedStates(shown: Shown, state: ChartState, nodes: ReadonlyMap<string, Box>): PlacedState[] {
  const inside = shownStates(shown, state);
  const own = {
    state,
    stays: staysOf(shown, state),
    isFolded: isFolded(shown, state),
    isOpen: inside.length > 0,
    ...boxOf(nodes.get(state.id) ?? {}),
  };
  return [own, ...inside.flatMap((each) => placedStates(shown, each, nodes))];
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
