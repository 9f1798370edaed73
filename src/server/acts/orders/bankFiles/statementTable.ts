import type { StatementReading } from '#machines/orders/payment/bankReading.wire.ts';
import type { LineFault } from '#machines/orders/payment/bankStatement.wire.ts';
import type { CsvRow } from '../../../kernel/csv.ts';
import {
  type CsvTable,
  guessTable,
  type Places,
  readTable,
  simplified,
  simplifyName,
  type TableFault,
} from '../../../kernel/csvTable.ts';
import { isDayFault, readDates } from './dates.ts';
import { type DecimalSign, type Figure, findDecimalSign, parseFigure, parseMinor, sideOf } from './figures.ts';
import { balanceWords, englishDates, headerWords, referenceWords, totalWords } from './headerWords.ts';
import {
  type BankStatement,
  type BankStatementLine,
  findClosing,
  hashLine,
  type ReadingContext,
  unreadable,
} from './statement.ts';

type Column = keyof typeof headerWords;
type Table = CsvTable<Column>;

const hasAmount = ({ amount, debit, credit }: Places<Column>) =>
  amount !== undefined || debit !== undefined || credit !== undefined;

/** The necessary columns count most. A header has at least two of them: titles above it may hold a word like `Fecha`. */
function rate(places: Places<Column>): number {
  const necessary = [places.bookedOn !== undefined, hasAmount(places), places.reference !== undefined];
  const found = necessary.filter(Boolean).length;
  return found < 2 ? 0 : 10 * found + Object.keys(places).length;
}

/** Reads CSV. A line that cannot be read adds a fault, and the other lines are still read. */
export function readStatementTable(content: string, context: ReadingContext): BankStatement {
  const found = findTable(content);
  if (typeof found === 'string') return unreadable('csv', found);
  const { columns } = context.choices ?? {};
  const table: Table = { ...found, places: columns ? withoutGaps(columns) : found.places };
  const { header, places } = table;
  const fault = findGap(places);
  const reading = { header, columns: places, dateOrder: null };
  if (fault) {
    const isNamed = Object.keys(places).length > 0;
    return { ...unreadable('csv', isNamed ? fault : 'header', header.line), table: reading };
  }
  const rows = withoutFootnotes(table);
  const totals = rows.filter((row) => isTotal(row, places));
  return readRows(
    table,
    rows.filter((row) => !totals.includes(row)),
    { context, leftOut: totals.map(({ line }) => ({ line, reason: 'total' })) },
  );
}

/** The table of a file. If no row names columns, a manager can still say which they are. */
export function findTable(content: string): Table | TableFault {
  const found = readTable(content, headerWords, rate);
  return found === 'header' ? (guessTable<Column>(content) ?? found) : found;
}

const withoutGaps = (columns: NonNullable<StatementReading['columns']>): Places<Column> =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined));

function findGap(places: Places<Column>): LineFault | undefined {
  if (places.bookedOn === undefined) return 'noDate';
  if (!hasAmount(places)) return 'noAmount';
  return places.reference === undefined ? 'noReference' : undefined;
}

/** Remarks below the last line, which stand in a cell of their own. */
function withoutFootnotes({ header, rows }: Table): CsvRow[] {
  const isRemark = ({ cells }: CsvRow) => cells.length > 0 && cells.filter(Boolean).length === 1;
  const last = rows.findLastIndex((row) => !isRemark(row));
  return header.cells.length > 1 && last >= 0 ? rows.slice(0, last + 1) : rows;
}

/** Whether a row is a sum, which has no day, or a balance, which has no payer. */
function isTotal({ cells }: CsvRow, places: Places<Column>): boolean {
  const [day, payer] = [cells[places.bookedOn ?? -1] ?? '', cells[places.payer ?? -1] ?? ''];
  const isBalance = (cell: string) => balanceWords.test(simplifyName(cell));
  if (!/\d/.test(day)) return cells.some((cell) => isBalance(cell) || totalWords.test(simplifyName(cell)));
  return !payer && isBalance(cells[places.reference ?? -1] ?? '');
}

interface Reading {
  context: ReadingContext;
  leftOut: BankStatement['leftOut'];
}

function readRows(table: Table, rows: readonly CsvRow[], { context, leftOut }: Reading): BankStatement {
  const texts = (column: Column) => rows.map(({ cells }) => cells[table.places[column] ?? -1] ?? '');
  const isEnglish = englishDates.has(simplifyName(table.header.cells[table.places.bookedOn ?? -1] ?? ''));
  const { days, order } = readDates(texts('bookedOn'), {
    today: context.today,
    isEnglish,
    chosen: context.choices?.dateOrder,
  });
  const parser = new RowParser(table, {
    currency: context.currency,
    decimal: findDecimalSign([...texts('amount'), ...texts('debit'), ...texts('credit')]),
    sides: new Set(texts('sign').map(simplified)),
    isReferenceChosen: context.choices?.columns?.reference !== undefined,
  });
  const lines: BankStatementLine[] = [];
  const faults: BankStatement['faults'] = [];
  for (const [at, row] of rows.entries()) {
    const read = parser.parse(row, days[at] ?? 'date');
    if (typeof read === 'string') faults.push({ line: row.line, fault: read });
    else lines.push({ ...read, content: hashLine(read) });
  }
  if (!rows.length) faults.push({ line: table.header.line, fault: 'empty' });
  const closing = faults.length ? null : findClosing(lines);
  const { header, places: columns } = table;
  const read = { format: 'csv', lines, leftOut, table: { header, columns, dateOrder: order } } as const;
  return typeof closing === 'number'
    ? { ...read, faults: [{ line: closing, fault: 'balance' }], closing: null }
    : { ...read, faults, closing };
}

interface Conventions {
  currency: string;
  decimal: DecimalSign | undefined;
  /** All that the column beside the amount says. */
  sides: ReadonlySet<string>;
  /** A manager has named the only column of the purpose. */
  isReferenceChosen: boolean;
}

class RowParser {
  readonly #table: Table;
  readonly #conventions: Conventions;
  /** The places of all texts about the purpose. */
  readonly #references: number[];

  constructor(table: Table, conventions: Conventions) {
    this.#table = table;
    this.#conventions = conventions;
    const { header, places } = table;
    const used = new Set<number>(Object.values(places));
    const others = header.cells.flatMap((name, at) =>
      referenceWords.has(simplifyName(name)) && !used.has(at) ? [at] : [],
    );
    this.#references = [places.reference ?? -1, ...(conventions.isReferenceChosen ? [] : others)];
  }

  parse({ line, cells }: CsvRow, day: string): Omit<BankStatementLine, 'content'> | LineFault {
    const { header, places } = this.#table;
    const isWide = cells.length > header.cells.length && cells.slice(header.cells.length).every((cell) => !cell);
    if (cells.length !== header.cells.length && !isWide) return 'cells';
    if (cells.some((cell) => cell.includes('\0'))) return 'characters';
    if (isDayFault(day)) return day;
    const cell = (column: Column) => cells[places[column] ?? -1] ?? '';
    const figure = this.#readAmount(cell);
    if (!figure?.minor) return 'amount';
    const named = cell('currency').toUpperCase();
    if (places.currency !== undefined && named !== '' && !/^[A-Z]{3}$/.test(named)) return 'currency';
    if (named && figure.currency && named !== figure.currency) return 'currency';
    // Money without a reference has still arrived, so its line goes to suspense.
    const texts = this.#references.map((at) => cells[at] ?? '').filter(Boolean);
    return {
      line,
      bookedOn: day,
      amount: figure.minor,
      currency: named || figure.currency || this.#conventions.currency,
      reference: [...new Set(texts)].join(' ').slice(0, 300),
      payer: cell('payer').slice(0, 200),
      account: cell('account').slice(0, 40),
      balance: parseMinor(cell('balance'), this.#conventions.decimal) ?? null,
    };
  }

  /** A line without an amount moves nothing. */
  #readAmount(cell: (column: Column) => string): Figure | undefined {
    const { places } = this.#table;
    const { decimal, sides } = this.#conventions;
    const [debit, credit] = (['debit', 'credit'] as const).map((column) => {
      const text = places[column] === undefined ? '' : cell(column);
      return text ? parseFigure(text, decimal) : ({ minor: 0, currency: '' } satisfies Figure);
    });
    if (!debit || !credit) return undefined;
    if (debit.minor && credit.minor) return undefined;
    if (debit.minor) return { ...debit, minor: -Math.abs(debit.minor) };
    if (credit.minor || places.amount === undefined) return credit;
    const figure = parseFigure(cell('amount'), decimal);
    if (!figure || places.sign === undefined || !cell('sign')) return figure;
    const side = sideOf(simplified(cell('sign')), sides);
    if (!side || (side === 1 && figure.minor < 0)) return undefined;
    return { ...figure, minor: side * Math.abs(figure.minor) };
  }
}
