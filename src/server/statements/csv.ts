/** One row of a CSV file, with the number of the line that it begins on. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const separatorOf = (text: string) => {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  return [';', '\t', ','].find((separator) => first.includes(separator)) ?? ',';
};

/** Rows of text as spreadsheets write them: cells in quotes may hold separators, quotes and line breaks. */
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
    const [whole, quoted, plain = '', end = ''] = found;
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === separator) continue;
    if (row.cells.some(Boolean)) rows.push(row);
    row = { line, cells: [] };
    if (cell.lastIndex >= text.length) break;
  }
  return rows;
}

/** A spreadsheet would calculate a cell that begins like this (T18). */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (value: string) => {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** CSV that a spreadsheet opens as text, whatever is in it. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]) =>
  `\uFEFF${rows.map((cells) => cells.map((cell) => quoted(String(cell ?? ''))).join(',')).join('\r\n')}\r\n`;
