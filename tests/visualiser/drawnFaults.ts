import { sizeOfRows } from '#visualiser/layout/boxRows.ts';
import type { Box, PlacedChart, PlacedEdge } from '#visualiser/layout/placedChart.ts';

type Named = Box & { name: string };

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Labels and the states without inner states. A state inside another one does not overlap it. */
const solidBoxes = ({ states, edges, dots, anyStates }: PlacedChart): Named[] => [
  ...states.filter(({ isOpen }) => !isOpen).map((state) => ({ ...state, name: state.state.id })),
  ...edges.flatMap(({ id, label }) => (label ? [{ ...label, name: id }] : [])),
  ...dots.map((dot) => ({ ...dot, name: dot.id })),
  ...anyStates.map((any) => ({ ...any, name: any.id })),
];

export function overlaps(placed: PlacedChart): string[] {
  const boxes = solidBoxes(placed).toSorted((one, other) => one.x - other.x);
  return boxes.flatMap((one, index) => {
    const found: string[] = [];
    for (const other of boxes.slice(index + 1)) {
      if (other.x >= one.x + one.width) break;
      if (overlap(one, other)) found.push(`${one.name} and ${other.name}`);
    }
    return found;
  });
}

/** States whose box is narrower than the texts in it. */
export const cutTexts = ({ states }: PlacedChart): string[] =>
  states.flatMap(({ state, rows, width, height }) => {
    const size = sizeOfRows(rows);
    return size.width > width || size.height > height ? [`${state.id} is narrower than its texts`] : [];
  });

const partsOf = ({ points }: PlacedEdge): Box[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    };
  });

/** Arrows that run through the box of a state. */
export function throughBoxes(placed: PlacedChart): string[] {
  const boxes = placed.states.filter(({ isOpen }) => !isOpen);
  return placed.edges.flatMap((edge) =>
    partsOf(edge).flatMap((part) =>
      boxes
        .map((box) => ({ id: box.state.id, x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }))
        .filter((box) => overlap({ ...part, width: part.width + 0.1, height: part.height + 0.1 }, box))
        .map(({ id }) => `${edge.id} through ${id}`),
    ),
  );
}

const MARGIN = 1.5;

/** Arrows that do not begin and end at the borders of their states. */
export function wrongEnds({ states, dots, anyStates, edges }: PlacedChart): string[] {
  const boxes = new Map<string, Box>([
    ...states.map((state): [string, Box] => [state.state.id, state]),
    ...dots.map((dot): [string, Box] => [dot.id, dot]),
    ...anyStates.map((any): [string, Box] => [any.id, any]),
  ]);
  const touches = (id: string, point: { x: number; y: number } | undefined) => {
    const box = boxes.get(id);
    if (!box || !point) return false;
    const isInside = (margin: number) =>
      point.x > box.x - margin &&
      point.x < box.x + box.width + margin &&
      point.y > box.y - margin &&
      point.y < box.y + box.height + margin;
    return isInside(MARGIN) && !isInside(-MARGIN);
  };
  return edges.flatMap(({ id, bundle, points }) => {
    if (!bundle) return [];
    const isRight = touches(bundle.from, points[0]) && touches(bundle.to, points.at(-1));
    return isRight ? [] : [`${id} does not lead from one to the other`];
  });
}
