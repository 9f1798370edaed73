import type { Box, PlacedChart, PlacedEdge } from '../layout/placedChart.ts';
import type { DrawnArea } from './drawing.types.ts';
import type { Size, View } from './viewport.ts';

/** Smaller charts are drawn completely, so that the keyboard reaches every state. */
const MANY_STATES = 150;

/** At smaller scales, transitions and then names cannot be read. */
const READABLE = { rows: 0.3, names: 0.14 };

/** The area moves by a quarter of a window, so that a movement draws new parts only now and then. */
const STEPS = 4;

/** Drawn before the size of the window is known. */
const NOTHING: DrawnArea = { x: 0, y: 0, width: 0, height: 0, texts: 'none' };

/** The part of a chart to draw: the visible part, and as much around it. Undefined if all of it is drawn. */
export function drawnArea(chart: Pick<PlacedChart, 'states'>, view: View, room: Size | null): DrawnArea | undefined {
  if (chart.states.length <= MANY_STATES) return undefined;
  if (!room) return NOTHING;
  // The scale has steps too, because a part of the window is measured in the chart's units.
  const level = 2 ** Math.floor(Math.log2(view.scale));
  const step = { x: room.width / level / STEPS, y: room.height / level / STEPS };
  const around = (offset: number, size: number) => {
    const first = Math.floor(-offset / view.scale / size) - 1;
    return { start: first * size, length: (STEPS + 3) * size };
  };
  const [across, down] = [around(view.x, step.x), around(view.y, step.y)];
  const texts = view.scale >= READABLE.rows ? 'all' : view.scale >= READABLE.names ? 'names' : 'none';
  return { x: across.start, y: down.start, width: across.length, height: down.length, texts };
}

export const isWithin = (area: Box, box: Box): boolean =>
  box.x < area.x + area.width &&
  area.x < box.x + box.width &&
  box.y < area.y + area.height &&
  area.y < box.y + box.height;

const boxes = new WeakMap<PlacedEdge, Box>();

/** The box around an arrow. */
export function boxAround(edge: PlacedEdge): Box {
  const known = boxes.get(edge);
  if (known) return known;
  const [xs, ys] = [edge.points.map(({ x }) => x), edge.points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = { x: x - 1, y: y - 1, width: Math.max(...xs) - x + 2, height: Math.max(...ys) - y + 2 };
  boxes.set(edge, box);
  return box;
}
