import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '#server/kernel/csv.ts';

const value = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', '"', ';', ',', '\t', '\n', '\r\n', '1', '€') });
const row = fc.array(fc.record({ value, isQuoted: fc.boolean() }), { minLength: 2, maxLength: 4 });
const separators = fc.constantFrom(';', ',', '\t');
const lineEnds = fc.constantFrom('\n', '\r\n', '\r');

/** A cell as spreadsheets write it. One that needs quotes has them, and others may. */
const writeCell = (separator: string) => (cell: { value: string; isQuoted: boolean }) =>
  cell.isQuoted || /["\r\n]/.test(cell.value) || cell.value.includes(separator)
    ? `"${cell.value.replaceAll('"', '""')}"`
    : cell.value;

it('reads what spreadsheets write as csv-parse does', () => {
  const property = fc.property(separators, lineEnds, fc.array(row), (separator, lineEnd, rows) => {
    const lines = rows.map((cells) => cells.map(writeCell(separator)).join(separator));
    const content = [`first${separator}second`, ...lines].join(lineEnd);
    const read: string[][] = parse(content, {
      delimiter: separator,
      record_delimiter: lineEnd,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const trimmed = read.map((cells) => cells.map((cell) => cell.trim()));
    expect(readCsv(content, separator).map(({ cells }) => cells)).toEqual(
      trimmed.filter((cells) => cells.some(Boolean)),
    );
  });
  fc.assert(property, { numRuns: 1_000 });
});
