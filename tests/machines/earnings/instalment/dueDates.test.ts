import { describe, expect, it } from 'vitest';
import { buildSpans, type DatedTerms, datedSchedule } from '#machines/earnings/instalment/dueDates.ts';

const loan: DatedTerms = {
  product: 'debt',
  repayment: 'bullet',
  instalments: 'monthly',
  interestPoints: 600,
  termMonths: 3,
};

/** 6 % of 10,000.00 € are 50.00 € a month. */
const linesOf = (terms: Partial<DatedTerms>, start = '2026-01-31') =>
  datedSchedule(1_000_000, { ...loan, ...terms }, start).map(({ date, capital, income }) => [date, capital, income]);

describe('a payment that falls on no business day', () => {
  // 28 February 2026 is a Saturday, 31 March a Tuesday, 30 April a Thursday.
  it('stays there without a convention, as in bargains that were signed before', () => {
    expect(linesOf({}).map(([day]) => day)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(linesOf({ businessDays: 'none' })).toEqual(linesOf({}));
  });

  it.each([
    ['following', '2026-03-02'],
    // The next one is in March, so the one before is taken.
    ['modifiedFollowing', '2026-02-27'],
    ['preceding', '2026-02-27'],
  ] as const)('moves by the convention %s to %s, and its interest does not change', (businessDays, day) => {
    expect(linesOf({ businessDays })).toEqual([
      [day, 0, 5_000],
      ['2026-03-31', 0, 5_000],
      ['2026-04-30', 1_000_000, 5_000],
    ]);
  });

  it('passes over the holidays of TARGET', () => {
    // Good Friday is 3 April 2026 and Easter Monday 6 April.
    expect(linesOf({ businessDays: 'following', termMonths: 1 }, '2026-03-03')[0]?.[0]).toBe('2026-04-07');
    expect(linesOf({ businessDays: 'modifiedFollowing', termMonths: 1 }, '2026-03-03')[0]?.[0]).toBe('2026-04-07');
    expect(linesOf({ businessDays: 'following', termMonths: 1 }, '2026-12-01')[0]?.[0]).toBe('2027-01-04');
  });

  it('counts the days by which it moves only if the terms say so', () => {
    // 28 days become 30: 5,000 × 30 ÷ 28. The next 31 become 29: 5,000 × 29 ÷ 31.
    expect(linesOf({ businessDays: 'following', interestDays: 'adjusted' })).toEqual([
      ['2026-03-02', 0, 5_357],
      ['2026-03-31', 0, 4_677],
      ['2026-04-30', 1_000_000, 5_000],
    ]);
  });

  it('counts them on what is still owed, and not for rent that is only expected', () => {
    // A third of the capital each month: the second one bears 4,000,000 ÷ 6 × 0.5 %.
    const linear = linesOf({ businessDays: 'following', interestDays: 'adjusted', repayment: 'linear' });
    expect(linear.map(([, , income]) => income)).toEqual([5_357, 3_118, 1_667]);
    const rent = linesOf({ product: 'realEstate', businessDays: 'following', interestDays: 'adjusted' });
    expect(rent.map(([, , income]) => income)).toEqual([5_000, 5_000, 5_000]);
  });
});

it('the periods of the rest begin where the last payment was made', () => {
  const terms = { ...loan, businessDays: 'following' } as const;
  expect(buildSpans([2, 3], terms, '2026-01-31', 1)).toEqual([
    { days: 29, nominal: 31 },
    { days: 30, nominal: 30 },
  ]);
});
