import { left, type PageWriter, textWidth } from './page.ts';
import { bodyStyles, headingStyles } from './styles.ts';
import { computeRoom, type Table, writeTable } from './tables.ts';
import { type Document, lineHeight, type Structure, type TextWriter } from './writer.ts';

/** A numbered clause: paragraphs, then figures in a column, then rows of two columns, a table, and bullet points. */
export interface Clause {
  heading: string;
  paragraphs?: string[];
  figures?: [term: string, value: string][];
  rows?: [term: string, value: string][];
  table?: Table;
  points?: string[];
}

export interface Paper {
  document: Document;
  writer: TextWriter;
  page: PageWriter;
}

const termWidth = 150;
const columnGap = 8;
const cellPadding = 4;
const pointIndent = 12;
const sectionGap = 11;
const blockGap = 5;
const tableGap = 8;
const pointGap = 4;
/** A heading needs room for some lines after it on the same page. */
const headingRoom = 90;

export const BULLET = '•';

const styles = { ...bodyStyles, ...headingStyles };
const tableStyles = { label: styles.term, text: styles.text, figure: styles.figure, total: styles.total };

/** The last clause stays together with the seal below it. One that is longer than a page leaves its end with the seal. */
export function writeClause(paper: Paper, root: Structure, clause: Clause, number: number, isLast: boolean) {
  const { document, page } = paper;
  const section = document.struct('Sect');
  root.add(section);
  const heading = `${number}. ${clause.heading}`;
  const height = isLast ? measureClause(paper, clause, heading) : headingRoom;
  const isWhole = isLast && height <= page.sealedRoom;
  page.reserve(isWhole ? height : headingRoom, isWhole);
  page.gap(sectionGap);
  page.text(section, 'H2', heading, styles.heading);
  page.gap(blockGap);
  const last = isLast && !isWhole ? findLastPart(clause) : undefined;
  clause.paragraphs?.forEach((paragraph, index, all) => {
    const lines = paper.writer.layout(paragraph, styles.text, textWidth);
    if (last === 'paragraphs' && index === all.length - 1) page.reserve(lines.length * lineHeight(styles.text), true);
    page.block(section, 'P', lines, styles.text);
    page.gap(blockGap);
  });
  if (clause.figures?.length)
    writeRows(paper, section, clause.figures, { isFigures: true, isLast: last === 'figures' });
  if (clause.rows?.length) writeRows(paper, section, clause.rows, { isLast: last === 'rows' });
  if (clause.table) writeTable(paper, section, clause.table, tableStyles, last === 'table');
  if (clause.points?.length) writePoints(paper, section, clause.points, last === 'points');
  section.end();
}

const parts = ['points', 'table', 'rows', 'figures', 'paragraphs'] as const;

const findLastPart = (clause: Clause) =>
  parts.find((part) => (part === 'table' ? clause.table !== undefined : (clause[part]?.length ?? 0) > 0));

/** Infinite with a table, which may be long. */
function measureClause({ writer }: Paper, clause: Clause, heading: string): number {
  if (clause.table) return Number.POSITIVE_INFINITY;
  const measure = (text: string, style: typeof styles.text, width: number) =>
    writer.layout(text, style, width).length * lineHeight(style);
  const measureRows = (rows: Clause['rows'] = [], isFigures = false) =>
    rows.reduce((sum, row) => sum + layoutRow(writer, row, isFigures).height, rows.length ? tableGap : 0);
  const sum = (texts: string[] = [], width: number, gap: number) =>
    texts.reduce((height, text) => height + measure(text, styles.text, width) + gap, 0);
  return (
    sectionGap +
    writer.layout(heading, styles.heading, textWidth).length * lineHeight(styles.heading) +
    blockGap +
    sum(clause.paragraphs, textWidth, blockGap) +
    measureRows(clause.figures, true) +
    measureRows(clause.rows) +
    sum(clause.points, textWidth - pointIndent, pointGap)
  );
}

/** The term of a figure has all the room that the figure leaves. */
function layoutRow(writer: TextWriter, [term, value]: [term: string, value: string], isFigures = false) {
  const style = isFigures ? styles.figure : styles.text;
  const values = writer.layout(value, style, textWidth - termWidth);
  const taken = isFigures ? Math.max(...values.map(({ width }) => width)) : textWidth - termWidth;
  const terms = writer.layout(term, styles.term, textWidth - taken - columnGap);
  const height = Math.max(terms.length, values.length) * lineHeight(styles.text) + cellPadding * 2;
  return { style, terms, values, height };
}

/** Figures are aligned to the right margin. */
function writeRows(
  { document, writer, page }: Paper,
  section: Structure,
  rows: [string, string][],
  { isFigures = false, isLast = false },
) {
  const table = document.struct('Table');
  section.add(table);
  const laid = rows.map((cells) => layoutRow(writer, cells, isFigures));
  const heights = laid.map(({ height }) => height);
  laid.forEach(({ style, terms, values, height }, index) => {
    const indent = isFigures ? textWidth - Math.max(...values.map(({ width }) => width)) : termWidth;
    page.reserve(...computeRoom(heights, index, isLast));
    const row = document.struct('TR');
    table.add(row);
    const cell = (tag: 'TH' | 'TD', write: (cell: Structure) => void) => () => {
      page.gap(cellPadding);
      const element = document.struct(tag, tag === 'TH' ? { scope: 'Row' } : {});
      row.add(element);
      write(element);
      element.end();
    };
    page.beside(
      height,
      cell('TH', (header) => page.block(header, 'P', terms, styles.term)),
      cell('TD', (data) => page.block(data, 'P', values, style, left + indent)),
    );
    row.end();
    page.rule();
  });
  table.end();
  page.gap(tableGap);
}

function writePoints({ document, writer, page }: Paper, section: Structure, points: string[], isLast: boolean) {
  const list = document.struct('L');
  list.dictionary.data.A = { O: 'List', ListNumbering: 'Disc' };
  section.add(list);
  const bullet = writer.layout(BULLET, styles.text, pointIndent);
  const laid = points.map((point) => writer.layout(point, styles.text, textWidth - pointIndent));
  const heights = laid.map((lines) => lines.length * lineHeight(styles.text) + pointGap);
  laid.forEach((lines, index) => {
    const [height, keepsSeal] = computeRoom(heights, index, isLast);
    page.reserve(keepsSeal ? height : lineHeight(styles.text), keepsSeal);
    const item = document.struct('LI');
    list.add(item);
    page.beside(0, () => page.block(item, 'Lbl', bullet, styles.text));
    page.block(item, 'LBody', lines, styles.text, left + pointIndent);
    item.end();
    page.gap(pointGap);
  });
  list.end();
}
