import type { ModelDesign } from './designs.ts';
import { type FieldValue, RECORD_LENGTH, type RecordDesign, readRecord, writeRecord } from './fixedRecord.ts';
import type { TaxModel } from './taxFile.wire.ts';
import type { DetailRecord, TaxReturn } from './taxReturn.ts';

export interface Declarant {
  taxNumber: string;
  name: string;
  contact: string;
  phone: string;
  /** The identifying number of the return, and that of the return that it replaces, or an empty text. */
  number: string;
  replaces: string;
}

/** Records end as in the agency's own files. */
const LINE_END = '\r\n';

/** The width of the order of a record in each design that has one. */
const orderWidth: Partial<Record<TaxModel, number>> = { 193: 7, 296: 8 };

/** The totals of the record of type 1. All tax is paid in by the declarant. */
function sumUp({ model, base, withheld }: TaxReturn): DetailRecord {
  if (model === '187') return { acquired: 0, sold: base, withheld };
  const totals = { base: Math.abs(base), withheld, paidIn: withheld };
  return model === '296' ? { ...totals, baseSign: base < 0 ? 'N' : '' } : totals;
}

function write(design: RecordDesign, values: DetailRecord): string {
  const given = Object.entries(values).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined);
  return writeRecord(design, Object.fromEntries(given));
}

/** The file of a return. The caller encodes it as ISO-8859-1. */
export function writeTaxFile(
  { declarant: summary, detail }: ModelDesign,
  filed: TaxReturn,
  { year, declarant }: { year: string; declarant: Declarant },
): string {
  const { model, records } = filed;
  const head = { model, year, declarantNumber: declarant.taxNumber };
  const first = write(summary, {
    ...head,
    recordType: 1,
    declarantName: declarant.name,
    medium: 'T',
    phone: declarant.phone,
    contact: declarant.contact,
    number: declarant.number,
    substitute: declarant.replaces ? 'S' : '',
    previousNumber: declarant.replaces,
    records: records.length,
    ...sumUp(filed),
  });
  const width = orderWidth[model];
  const rest = records.map((record, index) =>
    write(detail, {
      ...head,
      recordType: 2,
      ...record,
      ...(width && { order: String(index + 1).padStart(width, '0') }),
    }),
  );
  return [first, ...rest].map((record) => record + LINE_END).join('');
}

/** The records of a file by their fields. Undefined if a line is no record of this design. */
export function readTaxFile({ declarant, detail }: Pick<ModelDesign, 'declarant' | 'detail'>, content: string) {
  const lines = content.split(LINE_END).slice(0, -1);
  const [first, ...rest] = lines;
  if (!first?.startsWith('1') || lines.some((line) => line.length !== RECORD_LENGTH)) return undefined;
  if (rest.some((line) => !line.startsWith('2'))) return undefined;
  return { declarant: readRecord(declarant, first), details: rest.map((line) => readRecord(detail, line)) };
}

/** Whether a file says what its return does. A file that does not is never handed out. */
export function isFileTrue(design: ModelDesign, { records, withheld }: TaxReturn, content: string): boolean {
  const read = readTaxFile(design, content);
  if (!read) return false;
  const sum = read.details.reduce((total, { withheld: tax = 0 }) => total + Number(tax), 0);
  const { declarant } = read;
  return sum === withheld && declarant.withheld === withheld && declarant.records === records.length;
}
