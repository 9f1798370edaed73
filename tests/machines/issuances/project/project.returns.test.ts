import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeAmounts,
  computeMaturity,
  computeStake,
  estimateReturn,
  returnDates,
  wholeTokens,
} from '#machines/issuances/project/project.returns.ts';

const today = '2026-11-24';
const loan = {
  product: 'debt',
  repayment: 'bullet',
  instalments: 'quarterly',
  interestPoints: 720,
  termMonths: 36,
} as const;

describe('the estimated return', () => {
  it('of a loan is its interest after tax, year by year, and the capital at its end', () => {
    expect(estimateReturn(100_000, loan, today, 1_900)).toEqual({
      years: [
        { untilMonth: 12, gross: 7_200, withheld: 1_368, net: 5_832, capital: 0 },
        { untilMonth: 24, gross: 7_200, withheld: 1_368, net: 5_832, capital: 0 },
        { untilMonth: 36, gross: 7_200, withheld: 1_368, net: 5_832, capital: 100_000 },
      ],
      gross: 21_600,
      withheld: 4_104,
      net: 17_496,
      capital: 100_000,
      withheldPoints: 1_900,
    });
  });

  it('of a property is its rent, without a capital that nobody can know', () => {
    const rent = estimateReturn(
      50_000,
      { ...loan, product: 'realEstate', interestPoints: 610, termMonths: 24 },
      today,
      1_900,
    );
    expect(rent).toMatchObject({ gross: 6_100, net: 4_941, capital: null });
    expect(rent?.years.map(({ capital }) => capital)).toEqual([0, 0]);
  });

  it('has the tax of the holder’s own rate', () => {
    expect(estimateReturn(100_000, loan, today, 0)).toMatchObject({ gross: 21_600, withheld: 0, net: 21_600 });
    expect(estimateReturn(100_000, loan, today, 1_000)).toMatchObject({ withheld: 2_160, withheldPoints: 1_000 });
  });

  it('ends with a shorter year if the term does', () => {
    const years = estimateReturn(100_000, { ...loan, termMonths: 18 }, today, 1_900)?.years;
    expect(years?.map(({ untilMonth, gross }) => [untilMonth, gross])).toEqual([
      [12, 7_200],
      [18, 3_600],
    ]);
  });

  it('of a loan that is repaid in instalments is the interest on what is still owed', () => {
    // A third of 1,000.00 € each year: 7.2 % of 1,000.00, 666.67 and 333.33 €.
    const linear = estimateReturn(100_000, { ...loan, repayment: 'linear', instalments: 'yearly' }, today, 1_900);
    expect(linear?.years.map(({ gross, capital }) => [gross, capital])).toEqual([
      [7_200, 33_334],
      [4_800, 33_333],
      [2_400, 33_333],
    ]);
    // 1,000.00 × 0.072 / (1 − 1.072^−3) = 382.4442 €.
    const french = estimateReturn(100_000, { ...loan, repayment: 'french', instalments: 'yearly' }, today, 1_900);
    expect(new Set(french?.years.map(({ gross, capital }) => gross + capital))).toEqual(new Set([38_244, 38_245]));
  });

  it('comes when it is paid: at the end, if the loan pays then', () => {
    const years = estimateReturn(100_000, { ...loan, instalments: 'atEnd' }, today, 1_900)?.years;
    expect(years?.map(({ gross }) => gross)).toEqual([0, 0, 21_600]);
  });

  it('does not exist for a stake, nor without terms', () => {
    expect(estimateReturn(100_000, { ...loan, product: 'equity' }, today, 1_900)).toBeNull();
    expect(estimateReturn(100_000, { ...loan, interestPoints: null }, today, 1_900)).toBeNull();
    expect(estimateReturn(100_000, { ...loan, termMonths: null }, today, 1_900)).toBeNull();
  });

  it('adds up to the cent for every amount and term', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 240 }),
        fc.constantFrom('bullet', 'french', 'linear'),
        (amount, interestPoints, termMonths, repayment) => {
          const found = estimateReturn(amount, { ...loan, repayment, interestPoints, termMonths }, today, 1_900);
          const sum = (key: 'gross' | 'withheld' | 'net' | 'capital') =>
            found?.years.reduce((total, year) => total + year[key], 0);
          expect([sum('gross'), sum('withheld'), sum('net'), sum('capital')]).toEqual([
            found?.gross,
            found?.withheld,
            found?.net,
            amount,
          ]);
          expect(found?.years.at(-1)?.untilMonth).toBe(termMonths);
          const simple = (amount * interestPoints * termMonths) / 120_000;
          if (repayment === 'bullet') expect(Math.abs((found?.gross ?? 0) - simple)).toBeLessThan(1);
          else expect(found?.gross).toBeLessThanOrEqual(Math.ceil(simple) + 1);
        },
      ),
    );
  });
});

it('a year of the return ends on the day of its start, or on the last day of a shorter month', () => {
  const years = estimateReturn(100_000, { ...loan, termMonths: 15 }, today, 1_900)?.years ?? [];
  const from = Date.parse('2026-11-30T22:59:59.999Z');
  expect(returnDates(years, from, 'Europe/Madrid')).toEqual(['2027-11-30', '2028-02-29']);
});

describe('the stake', () => {
  const company = { product: 'equity', interestPoints: 1_150, target: 30_000_000 } as const;

  it('is the amount’s share of the offered capital', () => {
    expect(computeStake(100_000, company)).toEqual({ millionths: 383, valuation: 260_869_565 });
    expect(computeStake(30_000_000, company)?.millionths).toBe(115_000);
  });

  it('does not exist for a loan, nor without an offer', () => {
    expect(computeStake(100_000, { ...company, product: 'debt' })).toBeNull();
    expect(computeStake(100_000, { ...company, interestPoints: null })).toBeNull();
    expect(computeStake(100_000, { ...company, target: 0 })).toBeNull();
  });
});

it('amounts are whole tokens within the limits of an order and what is left', () => {
  const limits = { price: 5_000, minTokens: 2, maxTokens: 1_000, tokensLeft: 3_830 };
  expect(computeAmounts(limits)).toEqual({ step: 5_000, min: 10_000, max: 5_000_000 });
  expect(computeAmounts({ ...limits, maxTokens: null })?.max).toBe(19_150_000);
  expect(computeAmounts({ ...limits, tokensLeft: 1 })?.max).toBe(10_000);
  expect(computeAmounts({ ...limits, price: null })).toBeNull();
});

it('a typed amount becomes whole tokens within the limits', () => {
  const limits = { step: 5_000, min: 10_000, max: 50_000 };
  expect([0, 14_999, 15_000, 60_000].map((amount) => wholeTokens(amount, limits))).toEqual([
    10_000, 10_000, 15_000, 50_000,
  ]);
});

describe('the maturity', () => {
  const closes = '2026-08-31T21:59:59.999Z';

  it('is the tenant’s day on which the term ends, in a month that is long enough for it', () => {
    expect(computeMaturity(closes, 36, 'Europe/Madrid')).toBe('2029-08-31');
    expect(computeMaturity(closes, 6, 'Europe/Madrid')).toBe('2027-02-28');
  });

  it('is unknown without a term or before the campaign has an end', () => {
    expect(computeMaturity(closes, null, 'Europe/Madrid')).toBeNull();
    expect(computeMaturity(null, 36, 'Europe/Madrid')).toBeNull();
  });
});
