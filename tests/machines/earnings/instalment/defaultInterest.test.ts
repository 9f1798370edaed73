import { describe, expect, it } from 'vitest';
import { computeDefaultInterest } from '#machines/earnings/instalment/defaultInterest.ts';

// 12 % a year of 10,000.00 € are 100.00 € a month (agreed under articles 1101 and 1108 of the Spanish Civil Code).
const of = (until: string, amount = 1_000_000, points = 1_200, dueOn = '2026-01-31') =>
  computeDefaultInterest(dueOn, points, [{ amount, until }]);

describe('the interest for a delay', () => {
  it('counts each whole month as a twelfth of a year', () => {
    expect(of('2026-02-28')).toBe(10_000);
    expect(of('2027-01-31')).toBe(120_000);
    // The leap day is the end of its month.
    expect(of('2028-02-29', 1_000_000, 1_200, '2028-01-31')).toBe(10_000);
  });

  it('counts days as a part of their month', () => {
    // 7 of the 28 days until 28 February.
    expect(of('2026-02-07')).toBe(2_500);
    // A month, and 10 of the 31 days until 31 March.
    expect(of('2026-03-10')).toBe(13_226);
  });

  it('is nothing on the due date, before it, and where none is agreed', () => {
    expect(of('2026-01-31')).toBe(0);
    expect(of('2026-01-15')).toBe(0);
    expect(of('2027-01-31', 1_000_000, 0)).toBe(0);
    expect(computeDefaultInterest('2026-01-31', 1_200, [])).toBe(0);
  });

  it('of two parts is rounded once', () => {
    // 25 c for a month at 12 % are 0.25 c each: two of them are half a cent.
    const part = { amount: 25, until: '2026-02-28' };
    expect(computeDefaultInterest('2026-01-31', 1_200, [part])).toBe(0);
    expect(computeDefaultInterest('2026-01-31', 1_200, [part, part])).toBe(1);
    // Parts that were paid on days of different months: 100.00 and 132.26.
    const parts = ['2026-02-28', '2026-03-10'].map((until) => ({ amount: 1_000_000, until }));
    expect(computeDefaultInterest('2026-01-31', 1_200, parts)).toBe(23_226);
  });
});
