import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonAmounts } from '#machines/orders/invest/invest.commonAmounts.ts';
import { computeProjection } from '#machines/orders/invest/invest.projection.ts';
import { typedTokens } from '#machines/shared/fields/typedAmount.ts';

describe('the amounts to choose from', () => {
  it('start at the minimum and go on with round ones', () => {
    const inEuros = (min: number, max: number) =>
      commonAmounts({ price: 5_000, min, max }).map((tokens) => tokens * 50);
    expect(inEuros(2, 1_000)).toEqual([100, 200, 500, 1_000, 2_000]);
    expect(inEuros(3, 10)).toEqual([150, 200, 500]);
    expect(inEuros(2, 1)).toEqual([]);
  });

  it('can all be ordered', () => {
    const limits = fc.record({ price: fc.integer({ min: 1, max: 1e7 }), min: fc.nat(1e5), max: fc.nat(1e6) });
    fc.assert(
      fc.property(limits, (each) => {
        const amounts = commonAmounts(each);
        expect(amounts.every((tokens) => tokens >= Math.max(each.min, 1) && tokens <= Math.max(each.max, 1))).toBe(
          true,
        );
        expect(new Set(amounts).size).toBe(amounts.length);
      }),
    );
  });
});

describe('what an amount would pay', () => {
  it('is the yearly interest for the whole term, rounded down', () => {
    expect(computeProjection(150_000, { product: 'debt', interestPoints: 720, termMonths: 36 })).toEqual({
      perYear: 10_800,
      total: 32_400,
      termMonths: 36,
    });
    expect(computeProjection(10_001, { product: 'realEstate', interestPoints: 610, termMonths: 7 })?.total).toBe(355);
  });

  it('is unknown for a stake, whose percentage is not a return', () => {
    expect(computeProjection(150_000, { product: 'equity', interestPoints: 1_150, termMonths: 60 })).toBeNull();
    expect(computeProjection(150_000, { product: 'debt', interestPoints: null, termMonths: 60 })).toBeNull();
  });
});

it('a field that holds no number is no number of tokens', () => {
  expect(typedTokens({ unit: 'tokens', amount: null, tokens: Number.NaN }, 100)).toBeNull();
  expect(typedTokens({ unit: 'money', amount: Number.NaN, tokens: null }, 100)).toBeNull();
});
