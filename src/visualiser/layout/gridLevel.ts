import { columnsFor, computePosition, type GridPosition, sizesBy } from './gridColumns.ts';
import { Channel } from './lanes.ts';
import type { Point } from './placedChart.ts';

/** A box in a grid. */
export interface Cell {
  id: string;
  width: number;
  height: number;
}

/** The part of an arrow between the boxes of one state. It may come from above or go on below. */
export interface Route {
  /** Arrows with the same target join. */
  target: string;
  from: Cell | null;
  to: Cell | null;
  /** Where the arrow leaves or enters a box that has inner states, from its left. */
  leavesAt?: number | undefined;
  entersAt?: number | undefined;
}

export interface Grid {
  width: number;
  height: number;
  corners: ReadonlyMap<Cell, Point>;
  /** By the index of the route. */
  lines: readonly (readonly Point[])[];
}

type Placed = Cell & GridPosition;

const ENTRY = 14;
const FIRST_EXIT = 30;
const EXIT_PITCH = 8;
/** Arrows between neighbours leave and enter beside the name. */
const SIDE = 17;

/** Places boxes in rows and columns, and leads arrows through the channels between them, never through a box. */
export function buildGrid(cells: readonly Cell[], routes: readonly Route[]): Grid {
  const columns = columnsFor(cells);
  const rows = Math.ceil(cells.length / columns);
  const at = new Map(
    cells.map((cell, index): [Cell, Placed] => [cell, { ...cell, ...computePosition(index, columns) }]),
  );
  const across = Array.from({ length: rows + 1 }, () => new Channel());
  const down = Array.from({ length: columns + 1 }, () => new Channel());
  const paths = routes.map((route) => choosePath(at, route));
  for (const path of paths) reserve(path, rows, across, down);
  for (const channel of [...across, ...down]) channel.assign();

  const placed = [...at.values()];
  const lefts = computeStarts(
    down,
    sizesBy(placed, columns, ({ column, width }) => [column, width]),
  );
  const tops = computeStarts(
    across,
    sizesBy(placed, rows, ({ row, height }) => [row, height]),
  );
  const corners = new Map(
    [...at].map(([cell, { row, column }]) => [
      cell,
      { x: (lefts[column] ?? 0) + (down[column]?.width ?? 0), y: (tops[row] ?? 0) + (across[row]?.width ?? 0) },
    ]),
  );
  const channels: Channels = {
    rowAt: (row, key) => (tops[row] ?? 0) + (across[row]?.offsetOf(key) ?? 0),
    columnAt: (column, key) => (lefts[column] ?? 0) + (down[column]?.offsetOf(key) ?? 0),
    bottom: (tops[rows] ?? 0) + (across[rows]?.width ?? 0),
  };
  const exits = exitOffsets(routes);
  const lines = paths.map((path, index) =>
    buildLine(path, channels, computePorts(path.route, corners, exits[index] ?? 0)),
  );
  const width = (lefts[columns] ?? 0) + (down[columns]?.width ?? 0);
  return { width, height: channels.bottom, corners, lines };
}

interface Channels {
  rowAt(row: number, key: string): number;
  columnAt(column: number, key: string): number;
  bottom: number;
}

interface Path {
  route: Route;
  /** To the next box in the row, to the next row, or along a channel between columns. */
  kind: 'side' | 'direct' | 'around';
  from: Placed | undefined;
  to: Placed | undefined;
  /** The channels that it passes. Without a box at an end, it comes from above or goes on below. */
  firstRow: number;
  lastRow: number;
  column: number;
}

function choosePath(at: ReadonlyMap<Cell, Placed>, route: Route): Path {
  const from = route.from ? at.get(route.from) : undefined;
  const to = route.to ? at.get(route.to) : undefined;
  const firstRow = from ? from.row + 1 : -1;
  const lastRow = to ? to.row : Number.MAX_SAFE_INTEGER;
  const base = { route, from, to, firstRow, lastRow };
  if (!from || !to) return { ...base, kind: 'around', column: to ? to.column : (from?.column ?? 0) + 1 };
  const isPlain = route.leavesAt === undefined && route.entersAt === undefined;
  const isBeside = from.row === to.row && Math.abs(from.column - to.column) === 1;
  if (isPlain && isBeside) return { ...base, kind: 'side', column: to.column };
  const column = to.column < from.column ? to.column + 1 : to.column;
  return { ...base, kind: lastRow === firstRow ? 'direct' : 'around', column };
}

/** Channels between columns have even numbers, columns have odd ones. */
const middleOf = ({ column }: Placed) => 2 * column + 1;

function reserve(path: Path, rows: number, across: readonly Channel[], down: readonly Channel[]): void {
  const { route, kind, from, to, column, firstRow, lastRow } = path;
  if (kind === 'side') return;
  if (kind === 'direct' && from && to) {
    across[lastRow]?.use(route.target, middleOf(from), middleOf(to));
    return;
  }
  if (from) across[firstRow]?.use(route.target, middleOf(from), 2 * column);
  if (to) across[lastRow]?.use(route.target, middleOf(to), 2 * column);
  down[column]?.use(route.target, firstRow, Math.min(lastRow, rows + 1));
}

/** Where an arrow leaves or enters a box: from above, and beside. */
interface Port {
  x: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Ports {
  start: Port | null;
  end: Port | null;
}

function computePorts({ from, to, leavesAt, entersAt }: Route, corners: ReadonlyMap<Cell, Point>, exit: number): Ports {
  const portAt = (box: Cell | null, offset: number) => {
    const corner = box && corners.get(box);
    if (!corner) return null;
    const { x, y } = corner;
    return { x: x + offset, top: y, bottom: y + box.height, left: x, right: x + box.width };
  };
  return {
    start: portAt(from, leavesAt ?? exit),
    end: portAt(to, entersAt ?? Math.min(ENTRY, (to?.width ?? 0) / 2)),
  };
}

function buildLine(path: Path, { rowAt, columnAt, bottom }: Channels, { start, end }: Ports): Point[] {
  const { kind, route, firstRow, lastRow, column } = path;
  if (kind === 'side' && start && end) return sideLine(path, start, end);
  const x = columnAt(column, route.target);
  const [first, last] = [rowAt(firstRow, route.target), rowAt(lastRow, route.target)];
  const leaving = start
    ? [
        { x: start.x, y: start.bottom },
        { x: start.x, y: first },
      ]
    : [{ x, y: 0 }];
  const entering = end
    ? [
        { x: end.x, y: last },
        { x: end.x, y: end.top },
      ]
    : [{ x, y: bottom }];
  const turns = [...(start ? [{ x, y: first }] : []), ...(end ? [{ x, y: last }] : [])];
  return [...leaving, ...(kind === 'around' ? turns : []), ...entering];
}

function sideLine({ from, to }: Path, start: Port, end: Port): Point[] {
  const isRight = (from?.column ?? 0) < (to?.column ?? 0);
  // Two neighbours may have arrows in both directions.
  const y = start.top + (isRight ? SIDE : SIDE + 8);
  return [
    { x: isRight ? start.right : start.left, y },
    { x: isRight ? end.left : end.right, y },
  ];
}

/** Where each arrow leaves its box, from the left. */
function exitOffsets(routes: readonly Route[]): number[] {
  const counts = new Map<Cell, number>();
  for (const { from } of routes) if (from) counts.set(from, (counts.get(from) ?? 0) + 1);
  const used = new Map<Cell, number>();
  return routes.map(({ from }) => {
    if (!from) return 0;
    if (from.width < FIRST_EXIT + EXIT_PITCH) return from.width / 2;
    const index = used.get(from) ?? 0;
    used.set(from, index + 1);
    const room = from.width - FIRST_EXIT - EXIT_PITCH;
    return FIRST_EXIT + index * Math.min(EXIT_PITCH, room / (counts.get(from) ?? 1));
  });
}

/** Where each channel starts, with the boxes between them. */
function computeStarts(channels: readonly Channel[], sizes: readonly number[]): number[] {
  const starts = [0];
  for (const [index, size] of sizes.entries()) starts.push((starts[index] ?? 0) + (channels[index]?.width ?? 0) + size);
  return starts;
}
