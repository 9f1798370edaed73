import type { Point } from '../layout/placedChart.ts';

const CORNER_RADIUS = 6;

const toward = (from: Point, to: Point, maximum: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(maximum, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

/** A line through all points with rounded corners. */
export function pathThrough(points: readonly Point[]): string {
  const corners = points.slice(1, -1).map((corner, index) => {
    const before = toward(corner, points[index] ?? corner, CORNER_RADIUS);
    const after = toward(corner, points[index + 2] ?? corner, CORNER_RADIUS);
    return `L${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`;
  });
  const [first] = points;
  const last = points.at(-1);
  return first && last ? `M${first.x} ${first.y}${corners.join('')}L${last.x} ${last.y}` : '';
}

/** The arrowhead at the end of a line, as the points of a polygon. */
export function computeArrowhead(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const wing = (turn: number) => `${end.x - 8 * Math.cos(angle + turn)},${end.y - 8 * Math.sin(angle + turn)}`;
  return `${end.x},${end.y} ${wing(0.42)} ${wing(-0.42)}`;
}

/** The point half way along a line. */
export function computeMiddle(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (from && to && left <= length) {
      const share = length ? left / length : 0;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}
