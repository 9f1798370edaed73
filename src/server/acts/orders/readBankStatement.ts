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
  /** The account of the other party, or an empty text. */
  account: string;
  /** The balance after the line, if the file has one. */
  balance: number | null;
}

/** The balance of the account at the end of a file. */
export interface ClosingBalance {
  /** Minor units. */
  amount: number;
  /** The days of the first and the last line. */
  opensOn: string;
  closesOn: string;
}

export interface BankStatement {
  lines: BankStatementLine[];
  faults: { line: number; fault: LineFault }[];
  /** Only if each line has a balance that follows from the line before it. */
  closing: ClosingBalance | null;
}

type Column = keyof typeof COLUMNS;

/** The column names that banks use, in lower case and without accents. */
const COLUMNS = {
  bookedOn: ['date', 'booking date', 'fecha', 'fecha operacion', 'fecha contable'],
  amount: ['amount', 'importe'],
  currency: ['currency', 'divisa', 'moneda'],
  reference: ['reference', 'referencia', 'concepto', 'concept', 'description'],
  payer: ['payer', 'payee', 'counterparty', 'ordenante', 'beneficiario', 'contrapartida', 'name', 'nombre'],
  account: ['account', 'iban', 'counterparty iban', 'cuenta', 'cuenta contrapartida', 'iban contrapartida'],
  balance: ['balance', 'saldo', 'saldo contable'],
} as const;
const OPTIONAL = ['payer', 'account', 'balance'] as const satisfies readonly Column[];

export const simplified = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Reads a bank statement. A line that cannot be read adds a fault, and the other lines are still read. */
export function readBankStatement(content: string): BankStatement {
  const [header, ...rows] = readCsv(content);
  const places = findColumnPlaces(header?.cells ?? []);
  if (!header || !places) return { lines: [], faults: [{ line: header?.line ?? 1, fault: 'columns' }], closing: null };
  const lines: BankStatementLine[] = [];
  const faults: BankStatement['faults'] = [];
  for (const row of rows) {
    const read = parseLine(row, places, header.cells.length);
    if (typeof read === 'string') faults.push({ line: row.line, fault: read });
    else lines.push({ ...read, content: hashLine(read) });
  }
  const closing = faults.length ? null : findClosing(lines);
  return typeof closing === 'number'
    ? { lines, faults: [{ line: closing, fault: 'balance' }], closing: null }
    : { lines, faults, closing };
}

/** The balance of a file whose lines follow each other, oldest or newest first, or the number of a line that does not. */
function findClosing(lines: readonly BankStatementLine[]): ClosingBalance | number | null {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [opensOn, closesOn] = [days[0], days.at(-1)];
  if (opensOn === undefined || closesOn === undefined) return null;
  if (lines.some(({ balance }) => balance === null)) return null;
  const broken = [lines, lines.toReversed()].map((ordered) =>
    ordered.find(({ amount, balance }, at) => at > 0 && balance !== (ordered[at - 1]?.balance ?? 0) + amount),
  );
  const isNewestFirst = (lines[0]?.bookedOn ?? '') > (lines.at(-1)?.bookedOn ?? '');
  const last = !broken[0] ? lines.at(-1) : !broken[1] ? lines[0] : undefined;
  if (last) return { amount: last.balance ?? 0, opensOn, closesOn };
  return broken[isNewestFirst ? 1 : 0]?.line ?? null;
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
    account: place('account'),
    balance: place('balance'),
  };
  const missing = Object.entries(places).filter(([, at]) => at === -1);
  const isWhole = missing.every(([column]) => (OPTIONAL as readonly string[]).includes(column));
  return isWhole ? places : undefined;
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
  const balance = parseMinor(cell('balance')) ?? null;
  const [payer, account] = [cell('payer').slice(0, 200), cell('account').slice(0, 40)];
  return { line, bookedOn, amount, currency, reference, payer, account, balance };
}

export function parseDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isCalendarDate(date) ? date : undefined;
}

/** In minor units. Thousands of lines of this amount still add up exactly. */
const MAX_AMOUNT = 1_000_000_000_000;

/** A line without an amount moves nothing. */
const parseAmount = (text: string): number | undefined => parseMinor(text) || undefined;

/** Reads `1.234,56`, `1,234.56`, `1234.5` and `1234`. An ambiguous text such as `1.234` is not an amount. */
export function parseMinor(text: string): number | undefined {
  const [, sign, integer, part = ''] =
    /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(text) ??
    /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/.exec(text) ??
    /^([+-]?)(\d+)$/.exec(text) ??
    [];
  const minor = Number(`${integer?.replace(/\D/g, '')}${part.padEnd(2, '0')}`);
  if (integer === undefined || minor > MAX_AMOUNT) return undefined;
  return sign === '-' && minor ? -minor : minor;
}

/** Of what every file has, so that a line is known again in a file with fewer columns. */
const hashLine = ({ bookedOn, amount, currency, reference, payer }: Omit<BankStatementLine, 'content'>): string =>
  createHash('sha256')
    .update(JSON.stringify([bookedOn, amount, currency, reference, payer]))
    .digest('hex');
