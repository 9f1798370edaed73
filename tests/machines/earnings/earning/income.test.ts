import { expect, it } from 'vitest';
import {
  computeTotals,
  inYear,
  listIncomeKinds,
  listYears,
  monthsOfYear,
  sumByMonth,
} from '#machines/earnings/earning/income.selectors.ts';
import type { IncomeRow } from '#machines/earnings/earning/income.wire.ts';

const row = (month: string, kind: IncomeRow['kind'], gross: number): IncomeRow => ({
  month,
  projectId: 'a',
  kind,
  gross,
  withheld: kind === 'capitalReturn' ? 0 : (gross * 19) / 100,
  net: kind === 'capitalReturn' ? gross : (gross * 81) / 100,
});

const rows = [
  row('2024-06', 'rent', 10_000),
  row('2025-12', 'interest', 20_000),
  row('2026-11', 'dividend', 30_000),
  row('2026-11', 'interest', 10_000),
  row('2026-11', 'capitalReturn', 500_000),
];

it('income is summed without repaid capital', () => {
  expect(computeTotals(rows)).toEqual({ gross: 70_000, withheld: 13_300, net: 56_700, capital: 500_000 });
  expect(computeTotals(inYear(rows, '2026'))).toEqual({
    gross: 40_000,
    withheld: 7_600,
    net: 32_400,
    capital: 500_000,
  });
});

it('years are those with payments and the current one', () => {
  expect(listYears(rows, '2027-01-02')).toEqual(['2027', '2026', '2025', '2024']);
});

it('kinds are in one order everywhere', () => {
  expect(listIncomeKinds(rows)).toEqual(['interest', 'rent', 'dividend']);
});

it('months have a net amount for each kind and what is expected', () => {
  const upcoming = [
    {
      project: { id: 'a', title: 'Molino' },
      kind: 'interest' as const,
      state: 'expected' as const,
      on: '2026-12-17',
      net: 47_304,
    },
    // It was due in November and did not come.
    {
      project: { id: 'a', title: 'Molino' },
      kind: 'interest' as const,
      state: 'overdue' as const,
      on: '2026-11-20',
      net: 1,
    },
    {
      project: { id: 'a', title: 'Molino' },
      kind: 'interest' as const,
      state: 'announced' as const,
      on: null,
      net: 99,
    },
  ];
  const months = sumByMonth(rows, upcoming, monthsOfYear('2026'), ['interest', 'dividend']);
  expect(months).toHaveLength(12);
  expect(months[10]).toEqual({ month: '2026-11', values: [8_100, 24_300], expected: 0 });
  expect(months[11]).toEqual({ month: '2026-12', values: [0, 0], expected: 47_304 });
});
