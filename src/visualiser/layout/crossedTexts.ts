import { sizeOfTexts } from './boxSize.ts';
import type { Box, PlacedChart, PlacedEdge } from './placedChart.ts';

/** The number of arrows that run through the texts of an open state. */
export function countCrossedTexts({ states, edges }: PlacedChart): number {
  const texts = states
    .filter(({ isOpen }) => isOpen)
    .map(({ state, rows, x, y }): Box => ({ x, y, ...sizeOfTexts(state, rows, state.invokes) }));
  return texts.reduce((sum, box) => sum + edges.filter((edge) => isThrough(edge, box)).length, 0);
}

/** Whether a part of an arrow is inside a box. An arrow that only begins or ends at its border is not. */
const isThrough = ({ points }: PlacedEdge, box: Box): boolean =>
  points.slice(1).some((to, index) => {
    const from = points[index] ?? to;
    return (
      Math.min(from.x, to.x) < box.x + box.width &&
      Math.max(from.x, to.x) > box.x &&
      Math.min(from.y, to.y) < box.y + box.height &&
      Math.max(from.y, to.y) > box.y
    );
  });
