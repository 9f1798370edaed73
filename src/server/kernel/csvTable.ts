import { type CsvRow, headOf, likelySeparators, readCsv } from './csv.ts';

/** Where each known column stands. */
export type Places<C extends string> = Partial<Record<C, number>>;

/** The words that name a column, likely ones first, as `simplifyName` writes them. */
export type ColumnWords<C extends string> = Readonly<Record<C, readonly string[]>>;

export interface CsvTable<C extends string> {
  header: CsvRow;
  places: Places<C>;
  /** The rows below the header. */
  rows: CsvRow[];
}

/**
 * Why a file has no table: it is no text, it is empty, its lines have one cell each, or no line names the columns.
 */
export type TableFault = 'encoding' | 'empty' | 'separator' | 'header';

/** Without accents, case and punctuation, and without the currency that some banks add: `Importe (EUR)`. */
export const simplifyName = (text: string): string =>
  simplified(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:eur|euro|euros)$/, '');

export const simplified = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Each column at the place of its likeliest word. Two columns never share a place. */
export function findPlaces<C extends string>(cells: readonly string[], words: ColumnWords<C>): Places<C> {
  const named = new Map<string, number>();
  for (const [at, cell] of cells.entries()) {
    const name = simplifyName(cell);
    if (!named.has(name)) named.set(name, at);
  }
  const places: Places<C> = {};
  for (const column of Object.keys(words) as C[]) {
    const word = words[column].find((each) => named.has(each));
    if (word === undefined) continue;
    places[column] = named.get(word);
    named.delete(word);
  }
  return places;
}

/**
 * Finds the header among the first lines of a file, and reads the rows below it. `rate` says how much a row looks like
 * the header by its columns: 0 if it is none.
 */
export function readTable<C extends string>(
  content: string,
  words: ColumnWords<C>,
  rate: (places: Places<C>) => number,
): CsvTable<C> | TableFault {
  if (isBinary(content)) return 'encoding';
  if (!content.trim()) return 'empty';
  const head = headOf(content);
  const rated = likelySeparators(content).flatMap((separator) =>
    readCsv(head, separator).map(({ line, cells }) => ({ separator, line, rating: rate(findPlaces(cells, words)) })),
  );
  const [best] = rated.toSorted((one, other) => other.rating - one.rating);
  if (!best?.rating) return hasSingleCells(head) ? 'separator' : 'header';
  const rows = readCsv(content, best.separator);
  const at = rows.findIndex(({ line }) => line === best.line);
  const header = rows[at];
  return header ? { header, places: findPlaces(header.cells, words), rows: rows.slice(at + 1) } : 'header';
}

/** A file whose header has unknown words: the first of the rows that are as wide as most. */
export function guessTable<C extends string>(content: string): CsvTable<C> | undefined {
  const rows = readCsv(content);
  const widths = new Map<number, number>();
  for (const { cells } of rows.slice(0, 60)) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [[width] = [0]] = [...widths].toSorted(([, one], [, other]) => other - one);
  const at = rows.findIndex(({ cells }) => cells.filter(Boolean).length === width);
  const header = rows[at];
  return header && width > 1 ? { header, places: {}, rows: rows.slice(at + 1) } : undefined;
}

/** A workbook, an old workbook or a PDF begins with these bytes. */
const BINARY = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '%PDF-'];

/** A workbook, a PDF, or text of two bytes a character that was read as one. */
function isBinary(content: string): boolean {
  const head = headOf(content);
  return BINARY.some((bytes) => content.startsWith(bytes)) || head.split('\0').length > 1 + head.length / 10;
}

/** The comma of an amount separates nothing. */
function hasSingleCells(head: string): boolean {
  const bare = head.replace(/\d[.,](?=\d)/g, '');
  return likelySeparators(bare).every((separator) => readCsv(bare, separator).every(({ cells }) => cells.length < 2));
}
