import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { bundlesOf, type ChartView } from './bundles.ts';
import { elkGraph } from './elkGraph.ts';
import { type Box, type Layouter, type PlacedChart, type PlacedEdge, placedFrom } from './placedChart.ts';

/** Packs the states side by side and ignores the arrows, as a fallback when there are too many of them. */
export async function placePacked(elk: Layouter, original: ChartView): Promise<PlacedChart> {
  const view = { ...original, hidesLabels: true };
  const { edges = [], ...graph } = elkGraph(view, 'RIGHT', 'rough');
  const placed = placedFrom(view, await elk.layout(withPacking(graph)));
  const boxes = new Map<string, Box>([
    ...placed.states.map((state): [string, Box] => [state.state.id, state]),
    ...placed.dots.map((dot): [string, Box] => [dot.id, dot]),
    ...placed.anyStates.map((any): [string, Box] => [any.id, any]),
  ]);
  const bundles = new Map(bundlesOf(view).map((bundle) => [bundle.id, bundle]));
  const straight = edges.flatMap(({ id, sources: [from = ''], targets: [to = ''] }): PlacedEdge[] => {
    const [fromBox, toBox] = [boxes.get(from), boxes.get(to)];
    if (!fromBox || !toBox) return [];
    return [
      {
        id,
        points: [borderOf(fromBox, toBox), borderOf(toBox, fromBox)],
        bundle: bundles.get(id) ?? null,
        label: null,
      },
    ];
  });
  return { ...placed, edges: straight };
}

const withPacking = (node: ElkNode): ElkNode => ({
  ...node,
  layoutOptions: {
    ...node.layoutOptions,
    'elk.algorithm': 'rectpacking',
    'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
    'elk.spacing.nodeNode': '40',
  },
  ...(node.children && { children: node.children.map(withPacking) }),
});

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** The point at which a straight line to another box crosses this box's border. */
function borderOf(box: Box, other: Box) {
  const [from, to] = [middleOf(box), middleOf(other)];
  const [across, down] = [to.x - from.x, to.y - from.y];
  const ratio = Math.max(Math.abs(across) / (box.width / 2 || 1), Math.abs(down) / (box.height / 2 || 1), 1);
  return { x: from.x + across / ratio, y: from.y + down / ratio };
}
