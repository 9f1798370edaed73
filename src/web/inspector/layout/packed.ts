import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { bundlesOf, type Shown } from './bundles.ts';
import { elkGraph } from './elkGraph.ts';
import { type Box, type Elk, type Placed, type PlacedEdge, placedFrom } from './placed.ts';

/** Side by side, whatever leads from one to another: what remains where arrows are too many to be laid out. */
export async function placePacked(elk: Elk, all: Shown): Promise<Placed> {
  const shown = { ...all, isPlain: true };
  const { edges = [], ...graph } = elkGraph(shown, 'RIGHT', 'rough');
  const placed = placedFrom(shown, await elk.layout(packed(graph)));
  const boxes = new Map<string, Box>([
    ...placed.states.map((state): [string, Box] => [state.state.id, state]),
    ...placed.dots.map((dot): [string, Box] => [dot.id, dot]),
    ...placed.anywheres.map((any): [string, Box] => [any.id, any]),
  ]);
  const bundles = new Map(bundlesOf(shown).map((bundle) => [bundle.id, bundle]));
  const straight = edges.flatMap(({ id, sources: [from = ''], targets: [to = ''] }): PlacedEdge[] => {
    const [begin, end] = [boxes.get(from), boxes.get(to)];
    if (!begin || !end) return [];
    return [{ id, points: [borderOf(begin, end), borderOf(end, begin)], bundle: bundles.get(id) ?? null, label: null }];
  });
  return { ...placed, edges: straight };
}

const packed = (node: ElkNode): ElkNode => ({
  ...node,
  layoutOptions: {
    ...node.layoutOptions,
    'elk.algorithm': 'rectpacking',
    'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
    'elk.spacing.nodeNode': '40',
  },
  ...(node.children && { children: node.children.map(packed) }),
});

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Where a line to another box leaves this one. */
function borderOf(box: Box, other: Box) {
  const [from, to] = [middleOf(box), middleOf(other)];
  const [across, down] = [to.x - from.x, to.y - from.y];
  const reach = Math.max(Math.abs(across) / (box.width / 2 || 1), Math.abs(down) / (box.height / 2 || 1), 1);
  return { x: from.x + across / reach, y: from.y + down / reach };
}
