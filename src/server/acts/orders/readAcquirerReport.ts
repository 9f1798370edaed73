import type { AcquirerFault, AcquirerKind } from '#machines/orders/payment/acquirer.wire.ts';
import { type CsvRow, readCsv } from '../../kernel/csv.ts';
import { parseDate, parseMinor, simplified } from './readBankStatement.ts';

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

const COLUMNS = {
  settlement: ['settlement', 'liquidacion', 'numero de liquidacion', 'remesa'],
  date: ['date', 'fecha', 'fecha liquidacion'],
  kind: ['type', 'tipo', 'operacion', 'tipo de operacion'],
  reference: ['order', 'pedido', 'numero de pedido', 'referencia'],
  amount: ['amount', 'importe', 'importe bruto'],
  commission: ['commission', 'comision', 'importe comision'],
  currency: ['currency', 'divisa', 'moneda'],
} as const;
type Column = keyof typeof COLUMNS;

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

/** Reads a settlement file of the acquirer. The operations of a settlement are only useful if all can be read. */
export function readAcquirerReport(content: string): { operations: AcquirerOperation[]; faults: Faults } {
  const [header, ...rows] = readCsv(content);
  const names = (header?.cells ?? []).map(simplified);
  const places = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, known]) => [
      column,
      names.findIndex((name) => (known as readonly string[]).includes(name)),
    ]),
  ) as Record<Column, number>;
  if (!header || Object.values(places).includes(-1))
    return { operations: [], faults: [{ line: header?.line ?? 1, fault: 'columns' }] };
  const operations: AcquirerOperation[] = [];
  const faults: Faults = [];
  for (const row of rows) {
    const read = row.cells.length === names.length ? parseOperation(row, places) : 'cells';
    if (typeof read === 'string') faults.push({ line: row.line, fault: read });
    else operations.push(read);
  }
  return { operations, faults };
}

function parseOperation({ line, cells }: CsvRow, places: Record<Column, number>): AcquirerOperation | AcquirerFault {
  const cell = (column: Column) => (cells[places[column]] ?? '').trim();
  const settlement = cell('settlement');
  if (!/^[A-Za-z0-9][A-Za-z0-9/-]{0,59}$/.test(settlement)) return 'settlement';
  const settledOn = parseDate(cell('date'));
  if (!settledOn) return 'date';
  const kind = KINDS[simplified(cell('kind'))];
  if (!kind) return 'kind';
  const reference = cell('reference');
  if (!/^[A-Za-z0-9-]{1,60}$/.test(reference)) return 'reference';
  const [amount, commission] = [parseMinor(cell('amount')), parseMinor(cell('commission') || '0')];
  if (!amount || commission === undefined) return 'amount';
  const currency = cell('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency';
  return { line, settlement, settledOn, kind, reference, amount: Math.abs(amount), commission, currency };
}
