import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartView } from './bundles.ts';
import { elkGraph, isReversed, type LayoutChoice } from './elkGraph.ts';
import { type Box, type PlacedChart, placedAt } from './placedChart.ts';

export interface Layouter {
  layout(graph: ElkNode): Promise<ElkNode>;
}

/** Lays out a chart deterministically. */
export async function placeByElk(elk: Layouter, view: ChartView, choice: LayoutChoice): Promise<PlacedChart> {
  const graph = elkGraph(view, choice);
  const order = new Map(graph.edges?.map(({ id }, index) => [id, index]));
  const laid = await elk.layout(graph);
  const edges = (laid.edges ?? []).toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  return placedAt(view, {
    width: rounded(laid.width),
    height: rounded(laid.height),
    boxes: Object.fromEntries(nodesIn(laid).map((node) => [node.id, roundBox(node)])),
    edges: edges.map(placedEdge),
    listsExits: view.listsExits ?? false,
  });
}

const nodesIn = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...nodesIn(child)]);

/** Fractions would only make the built charts larger. */
const rounded = (length = 0) => Math.round(length);

const roundBox = ({ x, y, width, height }: Partial<Box>): Box => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
});

function placedEdge({ id, sections = [], labels: [label] = [] }: ElkExtendedEdge) {
  const points = sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
  return { points: isReversed(id) ? points.toReversed() : points, label: label ? roundBox(label) : null };
}
