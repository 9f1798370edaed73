interface Size {
  width: number;
  height: number;
}

export interface GridPosition {
  row: number;
  column: number;
}

/** The proportions of a usual window. */
const ASPECT = 1.4;
const USUAL_CHANNEL = 48;
const MAX_COLUMNS = 80;

export const computePosition = (index: number, columns: number): GridPosition => ({
  row: Math.floor(index / columns),
  column: index % columns,
});

/** The number of columns with which a grid of boxes comes closest to the proportions of a window. */
export function columnsFor(cells: readonly Size[]): number {
  let [best, bestFault] = [1, Number.POSITIVE_INFINITY];
  for (let columns = 1; columns <= Math.min(cells.length, MAX_COLUMNS); columns += 1) {
    const fault = computeFault(cells, columns);
    if (fault < bestFault) [best, bestFault] = [columns, fault];
  }
  return best;
}

function computeFault(cells: readonly Size[], columns: number): number {
  const placed = cells.map((cell, index) => ({ ...cell, ...computePosition(index, columns) }));
  const rows = Math.ceil(cells.length / columns);
  const width = sum(sizesBy(placed, columns, (cell) => [cell.column, cell.width])) + columns * USUAL_CHANNEL;
  const height = sum(sizesBy(placed, rows, (cell) => [cell.row, cell.height])) + rows * USUAL_CHANNEL;
  return Math.abs(Math.log(width / height / ASPECT));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The largest size in each row or column. */
export function sizesBy<T>(cells: Iterable<T>, count: number, read: (cell: T) => [number, number]): number[] {
  const sizes = new Array<number>(count).fill(0);
  for (const cell of cells) {
    const [index, size] = read(cell);
    sizes[index] = Math.max(sizes[index] ?? 0, size);
  }
  return sizes;
}
