/** A row of a CSV file, with the number of the line on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const separatorOf = (text: string) => {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  return [';', '\t', ','].find((separator) => first.includes(separator)) ?? ',';
};

/** Reads CSV as spreadsheets write it: quoted cells may contain separators, quotes and line breaks. */
export function readCsv(content: string): CsvRow[] {
  const text = content.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'y');
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const found = cell.exec(text);
    if (!found) return [...rows, { line, cells: [] }];
    const [match, quoted, unquoted = '', end = ''] = found;
    row.cells.push((quoted?.replaceAll('""', '"') ?? unquoted).trim());
    line += match.split(/\r\n|\r|\n/).length - 1;
    if (end === separator) continue;
    if (row.cells.some(Boolean)) rows.push(row);
    row = { line, cells: [] };
    if (cell.lastIndex >= text.length) break;
  }
  return rows;
}

/** A spreadsheet would run a cell that starts with one of these characters as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text, or a number as it is to be written: a negative one is no formula. */
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
