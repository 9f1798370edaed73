import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSchedule } from '#machines/earnings/instalment/repaymentSchedule.ts';
import {
  asPlanned,
  findOutcomeMonths,
  type LoanOutcome,
  playOutcome,
} from '#machines/issuances/project/project.outcomes.ts';
import { estimateReturn } from '#machines/issuances/project/project.returns.ts';

const today = '2026-11-24';
const loan = {
  product: 'debt',
  repayment: 'bullet',
  instalments: 'quarterly',
  interestPoints: 720,
  termMonths: 36,
} as const;
const linear = { ...loan, repayment: 'linear', instalments: 'yearly' } as const;

const total = (lines: readonly { capital: number; income: number }[]) =>
  lines.reduce((sum, { capital, income }) => sum + capital + income, 0);

describe('a loan that is returned early', () => {
  it('pays until then as planned, and its capital with the last of these payments', () => {
    const lines = playOutcome(100_000, loan, { kind: 'early', month: 6 });
    expect(lines).toEqual([
      { month: 3, capital: 0, income: 1_800 },
      { month: 6, capital: 0, income: 1_800 },
      { month: 6, capital: 100_000, income: 0 },
    ]);
  });

  it('pays the interest since its last payment', () => {
    // 66,666 cents are owed after the first year; half a year at 7.2 % of them is 2,399.98 cents.
    expect(playOutcome(100_000, linear, { kind: 'early', month: 18 })).toEqual([
      { month: 12, capital: 33_334, income: 7_200 },
      { month: 18, capital: 66_666, income: 2_400 },
    ]);
  });

  it('has the years of its shorter life', () => {
    const years = estimateReturn(100_000, loan, today, 1_900, { kind: 'early', month: 18 })?.years;
    expect(years?.map(({ untilMonth, gross, capital }) => [untilMonth, gross, capital])).toEqual([
      [12, 7_200, 0],
      [18, 3_600, 100_000],
    ]);
  });
});

describe('a loan in default', () => {
  it('pays nothing after its month, and what is recovered at the end of the term', () => {
    expect(playOutcome(100_000, linear, { kind: 'default', month: 20, recovered: 4_000 })).toEqual([
      { month: 12, capital: 33_334, income: 7_200 },
      { month: 36, capital: 26_666, income: 0 },
    ]);
  });

  it('loses the capital that is not recovered, and is taxed only on its interest', () => {
    expect(estimateReturn(100_000, loan, today, 1_900, { kind: 'default', month: 12, recovered: 4_000 })).toMatchObject(
      { gross: 7_200, withheld: 1_368, net: 5_832, capital: 40_000 },
    );
  });

  it('may pay nothing at all', () => {
    expect(playOutcome(100_000, loan, { kind: 'default', month: 0, recovered: 0 })).toEqual([]);
    expect(estimateReturn(100_000, loan, today, 1_900, { kind: 'default', month: 0, recovered: 0 })).toMatchObject({
      gross: 0,
      capital: 0,
    });
  });
});

it('only a loan differs from its plan, and only in a month of its term', () => {
  const rent = { ...loan, product: 'realEstate' } as const;
  expect(playOutcome(100_000, rent, { kind: 'early', month: 6 })).toEqual(playOutcome(100_000, rent, asPlanned));
  expect(findOutcomeMonths('early', 36)).toEqual({ min: 1, max: 35 });
  expect(findOutcomeMonths('default', 36)).toEqual({ min: 0, max: 35 });
  expect(findOutcomeMonths('early', 1)).toBeNull();
});

const outcomes: fc.Arbitrary<LoanOutcome> = fc.oneof(
  fc.constant(asPlanned),
  fc.record({ kind: fc.constant('early' as const), month: fc.integer({ min: 1, max: 240 }) }),
  fc.record({
    kind: fc.constant('default' as const),
    month: fc.integer({ min: 0, max: 240 }),
    recovered: fc.integer({ min: 0, max: 10_000 }),
  }),
);

describe('every outcome', () => {
  const cases = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    outcome: outcomes,
    interestPoints: fc.integer({ min: 1, max: 3_000 }),
    termMonths: fc.integer({ min: 1, max: 240 }),
    repayment: fc.constantFrom('bullet', 'french', 'linear'),
    instalments: fc.constantFrom('monthly', 'quarterly', 'yearly', 'atEnd'),
  });

  it('adds up: its payments are its total, and what it does not return of the capital is lost', () => {
    fc.assert(
      fc.property(cases, ({ amount, outcome, ...terms }) => {
        const all = { ...loan, ...terms } as const;
        const found = estimateReturn(amount, all, today, 1_900, outcome);
        const lines = playOutcome(amount, all, outcome);
        expect(total(lines)).toBe((found?.gross ?? 0) + (found?.capital ?? 0));
        expect(found?.years.reduce((sum, { net, withheld, capital }) => sum + net + withheld + capital, 0)).toBe(
          total(lines),
        );
        const returned = lines.reduce((sum, { capital }) => sum + capital, 0);
        if (outcome.kind === 'default') expect(returned).toBeLessThanOrEqual(amount);
        else expect(returned).toBe(amount);
      }),
    );
  });

  it('pays until its month what the instalments pay', () => {
    fc.assert(
      fc.property(cases, ({ amount, outcome, ...terms }) => {
        const all = { ...loan, ...terms } as const;
        const until = outcome.kind === 'planned' ? all.termMonths : outcome.month;
        const due = buildSchedule(amount, all).filter(({ month }) => month <= until);
        expect(playOutcome(amount, all, outcome).slice(0, due.length)).toEqual(
          due.map(({ month, capital, income }) => ({ month, capital, income })),
        );
      }),
    );
  });
});
