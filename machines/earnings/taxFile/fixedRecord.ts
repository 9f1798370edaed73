import { toAgencyText } from './agencyText.ts';

/** The length of each record of the Spanish tax agency's informative returns. */
export const RECORD_LENGTH = 500;

/**
 * How a field is written. `number` and `cents` are right-aligned with zeros, `cents` without a decimal point. `rate` is a
 * percentage with two decimals, which is what basis points are. `units` are whole ones with six decimals. A tax number is
 * right-aligned with zeros, or blank. Days are YYYY-MM-DD outside, and as the agency wants them inside.
 */
export type FieldKind = 'text' | 'number' | 'cents' | 'rate' | 'units' | 'taxNumber' | 'yearMonthDay' | 'dayMonthYear';

/** Name, first position (from 1), length and kind, in the words of a design of record. */
export type FieldDesign = readonly [name: string, position: number, length: number, kind: FieldKind];
export type RecordDesign = readonly FieldDesign[];

export type FieldName<D extends RecordDesign> = D[number][0];
export type FieldValue = string | number;
export type FieldValues<D extends RecordDesign> = { [Name in FieldName<D>]?: FieldValue };

const UNITS = 1_000_000;

function writeDigits(value: FieldValue, length: number): string {
  const digits = String(value);
  if (!/^\d*$/.test(digits) || digits.length > length)
    throw new RangeError(`${digits} has no place in ${length} digits`);
  return digits.padStart(length, '0');
}

function writeDay(value: FieldValue, kind: 'yearMonthDay' | 'dayMonthYear'): string {
  const [year = '', month = '', day = ''] = String(value).split('-');
  return writeDigits(kind === 'yearMonthDay' ? `${year}${month}${day}` : `${day}${month}${year}`, 8);
}

function writeField(value: FieldValue | undefined, length: number, kind: FieldKind): string {
  if (kind === 'text')
    return toAgencyText(String(value ?? ''))
      .slice(0, length)
      .padEnd(length);
  if (kind === 'taxNumber') return value ? toAgencyText(String(value)).padStart(length, '0') : ''.padEnd(length);
  if (value === undefined || value === '') return ''.padEnd(length, '0');
  if (kind === 'yearMonthDay' || kind === 'dayMonthYear') return writeDay(value, kind);
  return writeDigits(kind === 'units' ? Number(value) * UNITS : value, length);
}

/** A record of 500 positions. A value without a place in its field is a bug, because it would move all that follow. */
export function writeRecord<D extends RecordDesign>(design: D, values: FieldValues<D>): string {
  const record = design.reduce((written, [name, position, length, kind]) => {
    const field = writeField(values[name as FieldName<D>], length, kind);
    if (field.length !== length) throw new RangeError(`${field} has no place in ${name}`);
    return written.padEnd(position - 1) + field;
  }, '');
  return record.padEnd(RECORD_LENGTH);
}

function readField(text: string, kind: FieldKind): FieldValue {
  if (kind === 'text' || kind === 'taxNumber') return text.trim();
  const number = Number(text);
  if (kind === 'units') return number / UNITS;
  if (kind === 'yearMonthDay') return number ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : '';
  if (kind === 'dayMonthYear') return number ? `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}` : '';
  return number;
}

/** The fields of a record, numbers as numbers. */
export function readRecord<D extends RecordDesign>(design: D, record: string): Record<FieldName<D>, FieldValue> {
  const fields = design.map(
    ([name, position, length, kind]) =>
      [name, readField(record.slice(position - 1, position - 1 + length), kind)] as const,
  );
  return Object.fromEntries(fields) as Record<FieldName<D>, FieldValue>;
}
