import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datedSchedule } from '#machines/earnings/instalment/dueDates.ts';
import { buildSchedule, planRest, type RepaymentTerms } from '#machines/earnings/instalment/repaymentSchedule.ts';

const loan: RepaymentTerms = {
  product: 'debt',
  repayment: 'bullet',
  instalments: 'quarterly',
  interestPoints: 600,
  termMonths: 12,
};

const linesOf = (principal: number, terms: Partial<RepaymentTerms>, start = '2026-01-31') =>
  datedSchedule(principal, { ...loan, ...terms }, start).map(({ number, date, capital, income }) => [
    number,
    date,
    capital,
    income,
  ]);

// Worked by hand. 6 % of 10,000.00 € is 600.00 € a year and 150.00 € a quarter.
describe('the schedule', () => {
  it('of a bullet loan pays interest in each period and the capital at the end', () => {
    expect(linesOf(1_000_000, {})).toEqual([
      [1, '2026-04-30', 0, 15_000],
      [2, '2026-07-31', 0, 15_000],
      [3, '2026-10-31', 0, 15_000],
      [4, '2027-01-31', 1_000_000, 15_000],
    ]);
  });

  it('of a loan that pays at the end has one line', () => {
    expect(linesOf(1_000_000, { instalments: 'atEnd', termMonths: 18 })).toEqual([
      [1, '2027-07-31', 1_000_000, 90_000],
    ]);
  });

  it('of a linear loan pays equal parts of the capital, and interest on the rest', () => {
    // 2,500.00 € each; the interest falls by 1.5 % of it: 150.00, 112.50, 75.00, 37.50 €.
    expect(linesOf(1_000_000, { repayment: 'linear' })).toEqual([
      [1, '2026-04-30', 250_000, 15_000],
      [2, '2026-07-31', 250_000, 11_250],
      [3, '2026-10-31', 250_000, 7_500],
      [4, '2027-01-31', 250_000, 3_750],
    ]);
  });

  it('of a French loan pays the same sum each time', () => {
    // The annuity is 10,000 × 0.015 / (1 − 1.015^−4) = 2,594.4479 €. The capital grows by 1.5 % each time:
    // 2,444.4479, 2,481.1146, 2,518.3313 and 2,556.1063 €. Until each period 2,594.45, 5,188.90, 7,783.34 and
    // 10,377.79 € were paid, and 2,444.45, 4,925.56, 7,443.89 and 10,000.00 € of them were capital.
    expect(linesOf(1_000_000, { repayment: 'french' })).toEqual([
      [1, '2026-04-30', 244_445, 15_000],
      [2, '2026-07-31', 248_111, 11_334],
      [3, '2026-10-31', 251_833, 7_611],
      [4, '2027-01-31', 255_611, 3_834],
    ]);
  });

  it('of a property expects rent, and knows no price at its end', () => {
    expect(linesOf(1_000_000, { product: 'realEstate', repayment: null, instalments: 'halfYearly' })).toEqual([
      [1, '2026-07-31', 0, 30_000],
      [2, '2027-01-31', null, 30_000],
    ]);
  });

  it('of a company has days for dividends without amounts, for five years if it names no term', () => {
    const company = { product: 'equity', repayment: null, instalments: 'yearly', interestPoints: 1_500 } as const;
    expect(linesOf(1_000_000, { ...company, termMonths: 24 })).toEqual([
      [1, '2027-01-31', 0, null],
      [2, '2028-01-31', 0, null],
    ]);
    expect(linesOf(1_000_000, { ...company, termMonths: null })).toHaveLength(5);
  });

  it('ends with a shorter period if the term does', () => {
    const uneven = { instalments: 'yearly', termMonths: 18 } as const;
    expect(linesOf(1_000_000, uneven)).toEqual([
      [1, '2027-01-31', 0, 60_000],
      [2, '2027-07-31', 1_000_000, 30_000],
    ]);
    // Linear: 12 of 18 months are two thirds of the capital; then half a year of interest on the last third.
    expect(linesOf(1_000_000, { ...uneven, repayment: 'linear' })).toEqual([
      [1, '2027-01-31', 666_667, 60_000],
      [2, '2027-07-31', 333_333, 10_000],
    ]);
    // French: 1 / 2.06 of the capital first, then half a year of interest on what is left.
    expect(linesOf(1_000_000, { ...uneven, repayment: 'french' })).toEqual([
      [1, '2027-01-31', 485_437, 60_000],
      [2, '2027-07-31', 514_563, 15_437],
    ]);
  });

  it('falls on the last day of shorter months and returns to its own day', () => {
    const days = datedSchedule(1_200_000, { ...loan, instalments: 'monthly', termMonths: 4 }, '2027-10-31');
    expect(days.map(({ date }) => date)).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29']);
  });

  it('pays interest once a year where no rhythm was written, and the capital at the end where no repayment was', () => {
    expect(linesOf(1_000_000, { instalments: null, repayment: null, termMonths: 24 })).toEqual([
      [1, '2027-01-31', 0, 60_000],
      [2, '2028-01-31', 1_000_000, 60_000],
    ]);
  });

  it('leaves out payments of nothing, such as those of a loan without interest', () => {
    expect(linesOf(1_000_000, { interestPoints: 0 })).toEqual([[1, '2027-01-31', 1_000_000, 0]]);
    expect(linesOf(1_000_001, { interestPoints: 0, repayment: 'french', instalments: 'halfYearly' })).toEqual([
      [1, '2026-07-31', 500_001, 0],
      [2, '2027-01-31', 500_000, 0],
    ]);
  });

  it('does not exist without an interest or a term', () => {
    expect(buildSchedule(1_000_000, { ...loan, interestPoints: null })).toEqual([]);
    expect(buildSchedule(1_000_000, { ...loan, termMonths: null })).toEqual([]);
  });
});

const principals = fc.integer({ min: 100_000, max: 100_000_000_000 });
const rates = fc.integer({ min: 50, max: 3_000 });
const terms = fc.integer({ min: 1, max: 360 });
const rhythms = fc.constantFrom('monthly', 'quarterly', 'halfYearly', 'yearly', 'atEnd', null);
const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((total, each) => total + (each ?? 0), 0);

describe('whatever the terms', () => {
  const loans = fc.record({
    product: fc.constant('debt' as const),
    repayment: fc.constantFrom('bullet', 'french', 'linear', null),
    instalments: rhythms,
    interestPoints: rates,
    termMonths: terms,
  });

  it('the capital adds up to the principal, and the last payment is at the end of the term', () => {
    fc.assert(
      fc.property(principals, loans, (principal, loan) => {
        const lines = buildSchedule(principal, loan);
        expect(sum(lines.map(({ capital }) => capital))).toBe(principal);
        expect(lines.at(-1)?.month).toBe(loan.termMonths);
        expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
      }),
    );
  });

  it('interest is paid on the capital that is still owed, to within two cents', () => {
    fc.assert(
      fc.property(principals, loans, (principal, loan) => {
        let owed = principal;
        let before = 0;
        for (const { month, capital, income } of buildSchedule(principal, loan)) {
          const exact = (owed * loan.interestPoints * (month - before)) / 120_000;
          // Doubles of large amounts are exact to less than a thousandth of a cent.
          expect(Math.abs((income ?? 0) - exact)).toBeLessThan(2.001);
          owed -= capital ?? 0;
          before = month;
        }
      }),
    );
  });

  it('a French loan pays the same sum each time, to the cent', () => {
    const even = fc.record({ months: fc.constantFrom(1, 3, 6, 12), count: fc.integer({ min: 1, max: 120 }) });
    fc.assert(
      fc.property(principals, rates, even, (principal, interestPoints, { months, count }) => {
        const instalments = ({ 1: 'monthly', 3: 'quarterly', 6: 'halfYearly', 12: 'yearly' } as const)[months] ?? null;
        const french = {
          ...loan,
          repayment: 'french',
          instalments,
          interestPoints,
          termMonths: months * count,
        } as const;
        const sums = buildSchedule(principal, french).map(({ capital, income }) => (capital ?? 0) + (income ?? 0));
        expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

// 6 % of 10,000.00 € is 150.00 € a quarter. After 31 of its 92 days, half or all of the capital comes back.
describe('the rest of a loan whose capital came back early', () => {
  const quarters = [3, 3, 3];
  const untilReturn = { owed: 1_000_000, days: 31 };

  it('bears interest by the days of the current period, and then on the rest', () => {
    const bullet = { repayment: 'bullet', interestPoints: 600 } as const;
    // (10,000.00 * 31 + 5,000.00 * 61) / 92 * 1.5 % = 100.27.
    expect(planRest(500_000, bullet, quarters, [untilReturn, { owed: 500_000, days: 61 }])).toEqual([
      { capital: 0, income: 10_027 },
      { capital: 0, income: 7_500 },
      { capital: 500_000, income: 7_500 },
    ]);
    const linear = { ...bullet, repayment: 'linear' } as const;
    expect(planRest(500_000, linear, [3, 3], [{ owed: 500_000, days: 92 }])).toEqual([
      { capital: 250_000, income: 7_500 },
      { capital: 250_000, income: 3_750 },
    ]);
  });

  it('counts the months of the current period, also when the last one is shorter', () => {
    const bullet = { repayment: 'bullet', interestPoints: 600 } as const;
    // 6 % of 10,000.00 € is 50.00 a month.
    expect(planRest(1_000_000, bullet, [3, 3, 2], [{ owed: 1_000_000, days: 92 }])).toEqual([
      { capital: 0, income: 15_000 },
      { capital: 0, income: 15_000 },
      { capital: 1_000_000, income: 10_000 },
    ]);
  });

  it('rounds half a cent of the current period up', () => {
    const bullet = { repayment: 'bullet', interestPoints: 600 } as const;
    // (10,000.00 * 30 + 5,000.00 * 62) / 92 * 1.5 % = 99.4565.
    const parts = [
      { owed: 1_000_000, days: 30 },
      { owed: 500_000, days: 62 },
    ];
    expect(planRest(500_000, bullet, quarters, parts)[0]).toEqual({ capital: 0, income: 9_946 });
    // 0.02 € at 25 % a year for 12 months is 0.005.
    expect(planRest(2, { ...bullet, interestPoints: 2_500 }, [12], [{ owed: 2, days: 365 }])).toEqual([
      { capital: 2, income: 1 },
    ]);
  });

  it('still owes the interest of the days before, even if nothing is left', () => {
    const french = { repayment: 'french', interestPoints: 600 } as const;
    // 10,000.00 * 31 / 92 * 1.5 % = 50.54.
    expect(planRest(0, french, quarters, [untilReturn, { owed: 0, days: 61 }])).toEqual([
      { capital: 0, income: 5_054 },
      { capital: 0, income: 0 },
      { capital: 0, income: 0 },
    ]);
  });

  it('pays back exactly what is owed, whatever the terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom('bullet' as const, 'linear' as const, 'french' as const),
        fc.integer({ min: 0, max: 3_000 }),
        fc.array(fc.constantFrom(1, 3, 6, 12), { minLength: 1, maxLength: 30 }),
        (owed, repayment, interestPoints, months) => {
          const lines = planRest(owed, { repayment, interestPoints }, months, [{ owed, days: 30 }]);
          expect(lines).toHaveLength(months.length);
          expect(lines.reduce((sum, { capital }) => sum + capital, 0)).toBe(owed);
          for (const { capital, income } of lines) expect(Math.min(capital, income)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
