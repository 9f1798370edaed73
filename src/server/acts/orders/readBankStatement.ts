import { createHash } from 'node:crypto';
import type { LineFault } from '#machines/orders/payment/bankStatement.wire.ts';
import { isCalendarDate } from '#machines/shared/calendar.ts';
import { type CsvRow, readCsv } from '../../kernel/csv.ts';

export interface BankStatementLine {
  /** The line number in the file. */
  line: number;
  /** The hash of the line's content. Equal lines have the same hash, in one file and in several. */
  content: string;
  bookedOn: string;
  /** Minor units. Negative if the money left the account. */
  amount: number;
  currency: string;
  reference: string;
  payer: string;
}

export interface BankStatement {
  lines: BankStatementLine[];
  faults: { line: number; fault: LineFault }[];
}

/** The column names that banks use, in lower case and without accents. */
const COLUMNS = {
  bookedOn: ['date', 'booking date', 'fecha', 'fecha operacion', 'fecha contable'],
  amount: ['amount', 'importe'],
  currency: ['currency', 'divisa', 'moneda'],
  reference: ['reference', 'referencia', 'concepto', 'concept', 'description'],
  payer: ['payer', 'ordenante', 'name', 'nombre'],
} as const;
type Column = keyof typeof COLUMNS;

const simplified = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Reads a bank statement. A line that cannot be read adds a fault, and the other lines are still read. */
export function readBankStatement(content: string): BankStatement {
  const [header, ...rows] = readCsv(content);
  const places = findColumnPlaces(header?.cells ?? []);
  if (!header || !places) return { lines: [], faults: [{ line: header?.line ?? 1, fault: 'columns' }] };
  const lines: BankStatementLine[] = [];
  const faults: BankStatement['faults'] = [];
  for (const row of rows) {
    const read = parseLine(row, places, header.cells.length);
    if (typeof read === 'string') faults.push({ line: row.line, fault: read });
    else lines.push({ ...read, content: hashLine(read) });
  }
  return { lines, faults };
}

function findColumnPlaces(names: string[]): Record<Column, number> | undefined {
  const normalized = names.map(simplified);
  const place = (column: Column) =>
    normalized.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name));
  const places = {
    bookedOn: place('bookedOn'),
    amount: place('amount'),
    currency: place('currency'),
    reference: place('reference'),
    payer: place('payer'),
  };
  const { payer: _, ...needed } = places;
  return Object.values(needed).includes(-1) ? undefined : places;
}

function parseLine(
  { line, cells }: CsvRow,
  places: Record<Column, number>,
  width: number,
): Omit<BankStatementLine, 'content'> | LineFault {
  if (cells.length !== width) return 'cells';
  if (cells.some((cell) => cell.includes('\0'))) return 'characters';
  const cell = (column: Column) => cells[places[column]] ?? '';
  const bookedOn = parseDate(cell('bookedOn'));
  if (!bookedOn) return 'date';
  const amount = parseAmount(cell('amount'));
  if (amount === undefined) return 'amount';
  const currency = cell('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency';
  // Money without a reference has still arrived, so its line goes to suspense.
  const reference = cell('reference').slice(0, 300);
  return { line, bookedOn, amount, currency, reference, payer: cell('payer').slice(0, 200) };
}

function parseDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isCalendarDate(date) ? date : undefined;
}

/** In minor units. Thousands of lines of this amount still add up exactly. */
const MAX_AMOUNT = 1_000_000_000_000;

/** Reads `1.234,56`, `1,234.56`, `1234.5` and `1234`. An ambiguous text such as `1.234` is not an amount. */
function parseAmount(text: string): number | undefined {
  const [, sign, integer, part = ''] =
    /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(text) ??
    /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/.exec(text) ??
    /^([+-]?)(\d+)$/.exec(text) ??
    [];
  const minor = Number(`${integer?.replace(/\D/g, '')}${part.padEnd(2, '0')}`);
  if (integer === undefined || minor > MAX_AMOUNT || minor === 0) return undefined;
  return sign === '-' ? -minor : minor;
}

const hashLine = ({ line: _, ...content }: Omit<BankStatementLine, 'content'>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(content)))
    .digest('hex');
