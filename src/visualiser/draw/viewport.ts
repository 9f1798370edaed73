import type { Box, PlacedChart, Point } from '../layout/placedChart.ts';

export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const MIN_SCALE = 0.05;
const MAX_SCALE = 4;
const MARGIN = 16;

const clampScale = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/** Centres the complete chart, at most at its natural size. */
export function fitChart(chart: Size, room: Size): View {
  const scale = clampScale(
    Math.min(1, (room.width - 2 * MARGIN) / (chart.width || 1), (room.height - 2 * MARGIN) / (chart.height || 1)),
  );
  return { scale, x: (room.width - chart.width * scale) / 2, y: (room.height - chart.height * scale) / 2 };
}

/** The smallest scale at which the labels of 12 px have 9 px. */
const READABLE_SCALE = 0.75;
/** A chart is rather drawn smaller than higher than this number of windows. */
const USUAL_HEIGHT = 1.3;

/** Shows the complete chart, or as much of it as is readable: its width, or else what is around the box. */
export function focusBox(chart: Size, room: Size, box: Box | null): View {
  const overview = fitChart(chart, room);
  if (overview.scale >= READABLE_SCALE) return overview;
  const fitting = Math.min(
    1,
    (room.width - 2 * MARGIN) / (chart.width || 1),
    (room.height * USUAL_HEIGHT) / (chart.height || 1),
  );
  const scale = Math.max(READABLE_SCALE, fitting);
  /** Centres the box, but leaves no empty room where more of the chart fits. */
  const computeOffset = (at: number, length: number, total: number, window: number) => {
    const centred = window / 2 - (at + length / 2) * scale;
    const minimum = window - total * scale;
    return minimum > 0 ? minimum / 2 : Math.min(0, Math.max(minimum, centred));
  };
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: chart.width, height: 0 };
  return {
    scale,
    x: computeOffset(x, width, chart.width, room.width),
    y: computeOffset(y, height, chart.height, room.height),
  };
}

/** Whether a box is entirely within the window. */
export function isVisible({ x, y, scale }: View, room: Size, box: Box): boolean {
  const [left, top] = [x + box.x * scale, y + box.y * scale];
  return left >= 0 && top >= 0 && left + box.width * scale <= room.width && top + box.height * scale <= room.height;
}

/** Zooms around a fixed point of the window. */
export function zoomView(view: View, by: number, at: Point): View {
  const scale = clampScale(view.scale * by);
  const share = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share };
}

/** Moves the chart with the mouse or a finger that holds it. Two fingers also zoom it, and keep what is under them. */
export function followPointers(view: View, before: readonly Point[], now: readonly Point[]): View {
  const [from, to] = [computeCentre(before), computeCentre(now)];
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  const [spreadBefore, spreadNow] = [computeSpread(before, from), computeSpread(now, to)];
  return spreadBefore > 0 && spreadNow > 0 ? zoomView(moved, spreadNow / spreadBefore, to) : moved;
}

const computeCentre = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const computeSpread = (points: readonly Point[], centre: Point): number =>
  points.reduce((sum, { x, y }) => sum + Math.hypot(x - centre.x, y - centre.y), 0);

/** The state that was folded or unfolded between two layouts of a chart, at its positions in both. */
export function toggledState(earlier: PlacedChart, now: PlacedChart): { from: Box; to: Box } | null {
  const before = new Map(earlier.states.map((each) => [each.state, each]));
  for (const to of now.states) {
    const from = before.get(to.state);
    if (from && from.isFolded !== to.isFolded) return { from, to };
  }
  return null;
}

/** Moves the view so that a box stays where it was, as another layout has it elsewhere. */
export const keepInPlace = ({ x, y, scale }: View, { from, to }: { from: Box; to: Box }): View => ({
  scale,
  x: x + (from.x - to.x) * scale,
  y: y + (from.y - to.y) * scale,
});
