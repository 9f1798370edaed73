import { left, type PageWriter, textWidth } from './page.ts';
import { type Document, lineHeight, type Structure, type TextStyle, type TextWriter } from './writer.ts';

interface Column {
  label: string;
  /** Its part of the page's width, compared with the other columns. */
  width: number;
  /** Aligned to the right, with digits of one width. */
  isFigure?: boolean;
}

/** Rows under the names of their columns. The first cell of a row names it. `total`: a row that sums up the others. */
export interface Table {
  columns: Column[];
  rows: string[][];
  total?: string[];
}

interface Writers {
  document: Document;
  writer: TextWriter;
  page: PageWriter;
}

export interface TableStyles {
  label: TextStyle;
  text: TextStyle;
  figure: TextStyle;
  total: TextStyle;
}

const cellPadding = 4;
const columnGap = 10;

interface Place extends Column {
  x: number;
  room: number;
}

function placeColumns(columns: readonly Column[]): Place[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const gaps = columnGap * (columns.length - 1);
  let x: number = left;
  return columns.map((column) => {
    const room = ((textWidth - gaps) * column.width) / all;
    const place = { ...column, x, room };
    x += room + columnGap;
    return place;
  });
}

type Scope = 'Column' | 'Row' | undefined;
interface Row {
  cells: readonly string[];
  styleOf: (column: Column) => TextStyle;
  scopeOf: (index: number) => Scope;
}

/** The height of a row, and its cells as lines. */
function layoutRow({ writer }: Pick<Writers, 'writer'>, places: readonly Place[], { cells, styleOf }: Row) {
  const laid = places.map((place, index) => {
    const style = styleOf(place);
    const lines = writer.layout(cells[index] ?? '', style, place.room);
    return { place, style, lines };
  });
  const height = Math.max(...laid.map(({ lines, style }) => lines.length * lineHeight(style))) + cellPadding * 2;
  return { laid, height };
}

const indentOf = ({ isFigure, room }: Place, lines: readonly { width: number }[]) =>
  isFigure ? room - Math.max(0, ...lines.map(({ width }) => width)) : 0;

/** The room that a block needs: the last two stay together with the seal, if they are the last of a document. */
export function computeRoom(
  heights: readonly number[],
  index: number,
  isLast: boolean,
): [height: number, withSeal: boolean] {
  const [height = 0, next = 0] = heights.slice(index);
  const keepsSeal = isLast && index >= heights.length - 2;
  return [keepsSeal ? height + next : height, keepsSeal];
}

/** Draws a table. Its column names are repeated on each page, for sighted readers only. */
export function writeTable(writers: Writers, section: Structure, table: Table, styles: TableStyles, isLast = false) {
  const { document, page } = writers;
  const places = placeColumns(table.columns);
  const element = document.struct('Table');
  section.add(element);
  const head: Row = {
    cells: table.columns.map(({ label }) => label),
    styleOf: () => styles.label,
    scopeOf: () => 'Column',
  };
  const scopeOf = (index: number): Scope => (index === 0 ? 'Row' : undefined);
  const body = table.rows.map(
    (cells): Row => ({ cells, styleOf: ({ isFigure }) => (isFigure ? styles.figure : styles.text), scopeOf }),
  );
  const total: Row[] = table.total ? [{ cells: table.total, styleOf: () => styles.total, scopeOf }] : [];
  const rows = [...body, ...total];
  page.reserve(layoutRow(writers, places, head).height * 3);
  writeRow(writers, element, places, head);
  const heights = rows.map((row) => layoutRow(writers, places, row).height);
  rows.forEach((row, index) => {
    if (page.reserve(...computeRoom(heights, index, isLast))) repeatHead(writers, places, head);
    writeRow(writers, element, places, row);
  });
  element.end();
  page.gap(8);
}

function writeRow({ document, writer, page }: Writers, table: Structure, places: readonly Place[], row: Row) {
  const { laid, height } = layoutRow({ writer }, places, row);
  const element = document.struct('TR');
  table.add(element);
  const writeCell = (index: number) => () => {
    const { place, style, lines } = laid[index] as (typeof laid)[number];
    const scope = row.scopeOf(index);
    page.gap(cellPadding);
    const cell = document.struct(scope ? 'TH' : 'TD', scope ? { scope } : {});
    element.add(cell);
    page.block(cell, 'P', lines, style, place.x + indentOf(place, lines));
    cell.end();
  };
  page.beside(height, ...laid.map((_, index) => writeCell(index)));
  element.end();
  page.rule();
}

/** The same names once more are decoration for screen readers, which know the columns already. */
function repeatHead({ document, writer, page }: Writers, places: readonly Place[], head: Row) {
  const { laid, height } = layoutRow({ writer }, places, head);
  document.markContent('Artifact', { type: 'Layout' });
  for (const { place, style, lines } of laid)
    writer.draw(lines, style, { x: place.x + indentOf(place, lines), y: page.top() + cellPadding });
  document.endMarkedContent();
  page.gap(height);
  page.rule();
}
