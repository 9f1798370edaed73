import type { PlacedChart, PlacedEdge, Point } from './placedChart.ts';

/** A straight part of an arrow, from left to right or from top to bottom. */
interface Part {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Arrows that are drawn as one line for a while cross another one there once. */
const GRID = 2;

/** The number of points at which arrows cross. */
export function countCrossings({ edges }: Pick<PlacedChart, 'edges'>): number {
  const parts = edges.flatMap(toParts);
  const levels = parts.filter(({ y1, y2 }) => y1 === y2).toSorted((one, other) => one.y1 - other.y1);
  const others = parts.filter(({ y1, y2 }) => y1 !== y2);
  const points = new Set<string>();
  const note = (point: Point | null) => {
    if (point) points.add(`${Math.round(point.x / GRID)} ${Math.round(point.y / GRID)}`);
  };
  for (const one of others) {
    for (let at = firstBelow(levels, one.y1); at < levels.length; at += 1) {
      const level = levels[at];
      if (!level || level.y1 >= one.y2) break;
      note(findCrossing(one, level));
    }
    if (one.x1 !== one.x2) for (const other of others) note(findCrossing(one, other));
  }
  return points.size;
}

function toParts({ points }: PlacedEdge): Part[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const [first, last] = from.y < to.y || (from.y === to.y && from.x <= to.x) ? [from, to] : [to, from];
    return { x1: first.x, y1: first.y, x2: last.x, y2: last.y };
  });
}

/** The index of the first level that is lower than this height. */
function firstBelow(levels: readonly Part[], height: number): number {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((levels[middle]?.y1 ?? 0) <= height) low = middle + 1;
    else high = middle;
  }
  return low;
}

const NEAR = 1e-6;

/** The point at which two lines cross inside of both. Lines that only touch, or that lie on each other, do not cross. */
function findCrossing(one: Part, other: Part): Point | null {
  const [dx, dy] = [one.x2 - one.x1, one.y2 - one.y1];
  const [ex, ey] = [other.x2 - other.x1, other.y2 - other.y1];
  const turn = dx * ey - dy * ex;
  if (Math.abs(turn) < NEAR) return null;
  const along = ((other.x1 - one.x1) * ey - (other.y1 - one.y1) * ex) / turn;
  const across = ((other.x1 - one.x1) * dy - (other.y1 - one.y1) * dx) / turn;
  const isInside = (share: number) => share > NEAR && share < 1 - NEAR;
  return isInside(along) && isInside(across) ? { x: one.x1 + dx * along, y: one.y1 + dy * along } : null;
}
