import { expect, it } from 'vitest';
import type { Report } from '../../../src/scripts/rows/check.ts';
import { composeSummary, listFailures } from '../../../src/scripts/rows/report.ts';

const report: Report = {
  calls: 9,
  statements: 12,
  mismatches: [],
  unchecked: [
    { file: 'postgres/list.ts', place: 'postgres/list.ts:7', why: 'sort' },
    { file: 'postgres/list.ts', place: 'postgres/list.ts:7', why: 'filter' },
  ],
};
const exception = { file: 'postgres/list.ts', calls: 1, why: 'Its order is typed.' };

it('fails for each mismatch', () => {
  expect(listFailures({ ...report, mismatches: ['a mismatch'] }, [exception])).toEqual(['a mismatch']);
});

it('fails for a call that is not checked, unless it is listed', () => {
  expect(listFailures(report, [exception])).toEqual([]);
  expect(listFailures(report, [])).toEqual([
    'postgres/list.ts:7 is not checked: sort',
    'postgres/list.ts:7 is not checked: filter',
  ]);
});

it('fails if more calls are listed than are not checked', () => {
  expect(listFailures(report, [{ ...exception, calls: 2 }])).toEqual([
    'postgres/list.ts has fewer unchecked calls than src/scripts/rows/unchecked.ts says',
  ]);
});

it('says how many statements were compared', () => {
  expect(composeSummary(report)).toBe(
    '9 calls with rows, 12 statements compared with the schema, 0 mismatches, 1 call not checked',
  );
});
