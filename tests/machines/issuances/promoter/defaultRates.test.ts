import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeDefaultRate,
  computeLoanStatistics,
  type LoanHistory,
} from '#machines/issuances/promoter/defaultRates.ts';

const loan = (financedOn: string, defaultedOn: string | null = null, repaidOn: string | null = null): LoanHistory => ({
  riskClass: 'high',
  amount: 100_00,
  financedOn,
  defaultedOn,
  repaidOn,
});

const year = { from: '2025-01-01', to: '2026-01-01' };

describe('the default rate of a period', () => {
  it.each<[string, LoanHistory, [atRisk: number, defaulted: number]]>([
    ['owed all the year', loan('2024-05-01'), [1, 0]],
    ['financed in it', loan('2025-12-31'), [1, 0]],
    ['financed after it', loan('2026-01-01'), [0, 0]],
    ['repaid before it', loan('2023-01-01', null, '2024-12-31'), [0, 0]],
    ['repaid on its first day', loan('2023-01-01', null, '2025-01-01'), [1, 0]],
    ['in default before it', loan('2023-01-01', '2024-12-31'), [0, 0]],
    ['in default on its first day', loan('2023-01-01', '2025-01-01'), [1, 1]],
    ['in default on its last day', loan('2023-01-01', '2025-12-31'), [1, 1]],
    ['in default after it', loan('2023-01-01', '2026-01-01'), [1, 0]],
    ['recovered and repaid in it', loan('2023-01-01', '2025-03-01', '2025-09-01'), [1, 1]],
  ])('counts a loan that was %s', (_, history, [atRisk, defaulted]) => {
    expect(computeDefaultRate([history], year)).toMatchObject({ atRisk, defaulted });
  });

  it('is unknown without loans, and in basis points with them', () => {
    expect(computeDefaultRate([], year)).toEqual({ atRisk: 0, defaulted: 0, rate: null });
    const three = [loan('2024-01-01'), loan('2024-01-01'), loan('2024-01-01', '2025-06-01')];
    expect(computeDefaultRate(three, year)).toEqual({ atRisk: 3, defaulted: 1, rate: 3_333 });
  });
});

describe('the statistics of the loans', () => {
  const loans = [
    loan('2022-11-30'),
    loan('2023-06-01', '2024-02-01'),
    { ...loan('2024-06-01', null, '2026-10-01'), riskClass: 'medium' as const },
    { ...loan('2026-11-30', '2026-11-30'), amount: 250_00 },
  ];
  const { years, months36, classes } = computeLoanStatistics(loans, '2026-11-30');

  it('have every year since the first loan, the newest first', () => {
    expect(
      years.map((each) => [each.year, each.financed, each.amount, each.repaid, each.atRisk, each.defaulted]),
    ).toEqual([
      [2026, 1, 250_00, 1, 3, 1],
      [2025, 0, 0, 0, 2, 0],
      [2024, 1, 100_00, 0, 3, 1],
      [2023, 1, 100_00, 0, 2, 0],
      [2022, 1, 100_00, 0, 1, 0],
    ]);
  });

  it('count the last 36 months with today, in all and by class', () => {
    expect(months36).toEqual({ atRisk: 4, defaulted: 2, rate: 5_000 });
    expect(classes).toEqual([
      { riskClass: 'medium', atRisk: 1, defaulted: 0, rate: 0 },
      { riskClass: 'high', atRisk: 3, defaulted: 2, rate: 6_667 },
    ]);
  });

  it('are empty without loans', () => {
    expect(computeLoanStatistics([], '2026-11-30')).toEqual({
      years: [],
      months36: { atRisk: 0, defaulted: 0, rate: null },
      classes: [],
    });
  });

  it('count each default in exactly one year', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-11-30'), noInvalidDate: true });
    const history = fc.tuple(day, fc.option(day), fc.option(day)).map(([one, two, three]) => {
      const [first, ...later] = [one, two, three]
        .filter((each) => each !== null)
        .map((each) => each.toISOString().slice(0, 10))
        .toSorted();
      return loan(first ?? '2020-01-01', two ? (later[0] ?? null) : null, three ? (later.at(-1) ?? null) : null);
    });
    fc.assert(
      fc.property(fc.array(history, { maxLength: 20 }), (histories) => {
        const statistics = computeLoanStatistics(histories, '2026-11-30');
        const inDefault = histories.filter(({ defaultedOn }) => defaultedOn !== null).length;
        expect(statistics.years.reduce((sum, { defaulted }) => sum + defaulted, 0)).toBe(inDefault);
        expect(statistics.years.reduce((sum, { financed }) => sum + financed, 0)).toBe(histories.length);
      }),
    );
  });
});
