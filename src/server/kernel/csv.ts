/** A row of a CSV file, with the number of the line on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Semicolons first: where the decimal sign is a comma, they are what spreadsheets write. */
const SEPARATORS = [';', '\t', ',', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The part of a file that shows how it is written. A quoted cell seldom spans several lines there. */
const HEAD_LINES = 60;
const HEAD_LENGTH = 20_000;

/** The beginning of a file, whole lines only. */
export const headOf = (content: string): string =>
  content
    .slice(0, HEAD_LENGTH)
    .split(/(?<=\n)|(?<=\r)(?!\n)/, HEAD_LINES)
    .join('');

/** `sep=;` in the first line, as Excel writes and expects it. */
const NAMED_SEPARATOR = /^"?sep=([;,|\t])"?[;,|\t]*(?=[\r\n]|$)/i;

/** All separators that a file may have, likely ones first. Separators inside quotes do not count. */
export function likelySeparators(content: string): readonly Separator[] {
  const text = content.replace(/^\uFEFF/, '');
  const named = NAMED_SEPARATOR.exec(text)?.[1];
  if (named) return SEPARATORS.filter((each) => each === named);
  const bare = headOf(text).replace(/"[^"\r\n]*"/g, '');
  const count = (separator: Separator) => bare.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one));
}

/**
 * No bank statement or list of wallets has more. A row beyond a limit is malformed, as is the rest of a file that is
 * too long.
 */
const MAX_CELLS = 200;
const MAX_CELL = 1000;
const MAX_ROWS = 50_000;

/**
 * Reads CSV as spreadsheets write it: quoted cells may contain separators, quotes and line breaks. A malformed row has
 * no cells. If the end of such a row is unclear, it is the last one.
 */
export function readCsv(content: string, separator: Separator = likelySeparators(content)[0] ?? ','): CsvRow[] {
  const text = content.replace(/^\uFEFF/, '').replace(NAMED_SEPARATOR, '');
  const [sign, space] = [separator === '|' ? '\\|' : separator, separator === '\t' ? ' ' : '[ \\t]'];
  const cell = new RegExp(`(?:${space}*"((?:[^"]|"")*)"${space}*|([^${sign}\\r\\n]*))(${sign}|\\r?\\n|\\r|$)`, 'y');
  const rows: CsvRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const blank = skipLineEnds(text, at);
    line += blank.lines;
    at = blank.end;
    if (at >= text.length) break;
    const row: CsvRow = { line, cells: [] };
    const end = readRow(text, cell, { row, separator, from: at });
    if (end === undefined || rows.length === MAX_ROWS) return [...rows, { line, cells: [] }];
    line += lineEndsIn(text.slice(at, end));
    at = end;
    if (row.cells.length === 0 || row.cells.some(Boolean)) rows.push(row);
  }
  return rows;
}

/** Adds the cells of a row, and returns where the next one begins: undefined if a quoted cell does not end. */
function readRow(
  text: string,
  cell: RegExp,
  { row, separator, from }: { row: CsvRow; separator: string; from: number },
) {
  cell.lastIndex = from;
  for (;;) {
    const [, quoted, unquoted = '', end] = cell.exec(text) ?? [];
    if (end === undefined) return undefined;
    const value = (quoted?.replaceAll('""', '"') ?? unquoted).trim();
    row.cells.push(value);
    const isTooLong = row.cells.length > MAX_CELLS || value.length > MAX_CELL;
    if (isTooLong) row.cells = [];
    if (end !== separator) return cell.lastIndex;
    if (isTooLong) return endOfLine(text, cell.lastIndex);
  }
}

function endOfLine(text: string, from: number): number {
  const line = /\r\n|\r|\n/g;
  line.lastIndex = from;
  return line.exec(text) ? line.lastIndex : text.length;
}

const lineEndsIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Skips empty lines. */
function skipLineEnds(text: string, from: number): { end: number; lines: number } {
  let [end, lines] = [from, 0];
  for (; text[end] === '\r' || text[end] === '\n'; end++) if (text[end] === '\n' || text[end + 1] !== '\n') lines++;
  return { end, lines };
}

/** A spreadsheet would run a cell that starts with one of these characters as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text, or a formatted number: negative ones are not formulas. */
export type CsvCell = string | number | null | { number: string };

const quoted = (value: string) => (/[",;\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function written(cell: CsvCell): string {
  if (cell !== null && typeof cell === 'object') return cell.number;
  const text = String(cell ?? '');
  return quoted(FORMULA.test(text) ? `'${text}` : text);
}

/** Writes CSV whose cells a spreadsheet never runs as formulas. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${rows.map((cells) => cells.map(written).join(',')).join('\r\n')}\r\n`;
