import type { AcquirerFault, AcquirerKind } from '#machines/orders/payment/acquirer.wire.ts';
import type { CsvRow } from '../../kernel/csv.ts';
import { type ColumnWords, type Places, readTable, simplified } from '../../kernel/csvTable.ts';
import { parseDate } from './bankFiles/dates.ts';
import { type DecimalSign, findDecimalSign, parseMinor } from './bankFiles/figures.ts';

export interface AcquirerOperation {
  line: number;
  settlement: string;
  settledOn: string;
  kind: AcquirerKind;
  reference: string;
  /** In minor units, without a sign: the kind says the direction. */
  amount: number;
  /** What the acquirer keeps of it. Negative if it gives a commission back. */
  commission: number;
  currency: string;
}

type Faults = { line: number; fault: AcquirerFault }[];

type Column = 'settlement' | 'date' | 'kind' | 'reference' | 'amount' | 'commission' | 'currency';

const COLUMNS: ColumnWords<Column> = {
  settlement: ['settlement', 'liquidacion', 'numero de liquidacion', 'n liquidacion', 'remesa'],
  date: ['date', 'fecha', 'fecha liquidacion', 'fecha de liquidacion'],
  kind: ['type', 'tipo', 'operacion', 'tipo de operacion', 'tipo operacion'],
  reference: ['order', 'pedido', 'numero de pedido', 'n pedido', 'referencia'],
  amount: ['amount', 'importe', 'importe bruto'],
  commission: ['commission', 'comision', 'importe comision'],
  currency: ['currency', 'divisa', 'moneda'],
};

const KINDS: Readonly<Record<string, AcquirerKind>> = {
  payment: 'payment',
  venta: 'payment',
  pago: 'payment',
  autorizacion: 'payment',
  refund: 'refund',
  devolucion: 'refund',
  chargeback: 'chargeback',
  contracargo: 'chargeback',
  retrocesion: 'chargeback',
};

const isWhole = (places: Places<Column>) => Object.keys(places).length === Object.keys(COLUMNS).length;
/** Titles above the header hold at most a date and a number. */
const rate = (places: Places<Column>) => Math.max(0, Object.keys(places).length - 2);

/** Reads a settlement file of the acquirer. The operations of a settlement are only useful if all can be read. */
export function readAcquirerReport(content: string): { operations: AcquirerOperation[]; faults: Faults } {
  const table = readTable(content, COLUMNS, rate);
  if (typeof table === 'string') return { operations: [], faults: [{ line: 1, fault: table }] };
  const { header, rows, places } = table;
  if (!isWhole(places)) return { operations: [], faults: [{ line: header.line, fault: 'columns' }] };
  const figures = rows.flatMap(({ cells }) => [cells[places.amount ?? -1] ?? '', cells[places.commission ?? -1] ?? '']);
  const decimal = findDecimalSign(figures);
  const operations: AcquirerOperation[] = [];
  const faults: Faults = [];
  for (const row of rows) {
    const read = row.cells.length === header.cells.length ? parseOperation(row, places, decimal) : 'cells';
    if (typeof read === 'string') faults.push({ line: row.line, fault: read });
    else operations.push(read);
  }
  return { operations, faults };
}

function parseOperation(
  { line, cells }: CsvRow,
  places: Places<Column>,
  decimal: DecimalSign | undefined,
): AcquirerOperation | AcquirerFault {
  const cell = (column: Column) => (cells[places[column] ?? -1] ?? '').trim();
  const settlement = cell('settlement');
  if (!/^[A-Za-z0-9][A-Za-z0-9/-]{0,59}$/.test(settlement)) return 'settlement';
  const settledOn = parseDate(cell('date'));
  if (!settledOn) return 'date';
  const kind = KINDS[simplified(cell('kind'))];
  if (!kind) return 'kind';
  const reference = cell('reference');
  if (!/^[A-Za-z0-9-]{1,60}$/.test(reference)) return 'reference';
  const [amount, commission] = [cell('amount'), cell('commission') || '0'].map((text) => parseMinor(text, decimal));
  if (!amount || commission === undefined) return 'amount';
  const currency = cell('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency';
  return { line, settlement, settledOn, kind, reference, amount: Math.abs(amount), commission, currency };
}
