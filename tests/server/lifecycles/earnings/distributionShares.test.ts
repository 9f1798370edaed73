import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeShares, type Holder } from '#server/lifecycles/earnings/distribution.shares.ts';

const distribution = (id: string, gross: number, points = 1_900) => ({
  id,
  kind: 'interest' as const,
  gross,
  withholding_points: points,
  record_date: '2026-03-02',
});
const holdersOf = (...tokens: number[]): Holder[] =>
  tokens.map((count, index) => ({ user_id: `holder-${index}`, tokens: count, frozen: 0 }));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the shares of a distribution', () => {
  it('add up to the gross amount and to the tax, with no line off by a cent or more', () => {
    const tokens = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
    const input = [fc.uuid(), tokens, fc.integer({ min: 1, max: 10_000_000 }), fc.nat({ max: 10_000 })] as const;
    fc.assert(
      fc.property(...input, (id, tokens, gross, points) => {
        const { lines } = computeShares(distribution(id, gross, points), holdersOf(...tokens));
        expect(sum(lines.map((line) => line.gross))).toBe(gross);
        expect(Math.abs(sum(lines.map((line) => line.withheld)) - (gross * points) / 10_000)).toBeLessThanOrEqual(0.5);
        for (const line of lines) {
          expect(Math.abs(line.gross - (gross * line.tokens) / sum(tokens))).toBeLessThan(1);
          expect(Math.abs(line.withheld - (line.gross * points) / 10_000)).toBeLessThan(1);
          expect(line.withheld).toBeLessThanOrEqual(line.gross);
        }
      }),
    );
  });

  it('favour none of six equal holders over many distributions, neither with the cent nor with the tax', () => {
    const holders = holdersOf(1, 1, 1, 1, 1, 1);
    const ids = fc.array(fc.uuid(), { minLength: 600, maxLength: 600 });
    fc.assert(
      fc.property(ids, (ids) => {
        const cents = holders.map(() => 0);
        const taxes = holders.map(() => 0);
        for (const id of ids)
          for (const [index, line] of computeShares(distribution(id, 603), holders).lines.entries()) {
            cents[index] = (cents[index] ?? 0) + line.gross - 100;
            taxes[index] = (taxes[index] ?? 0) + line.withheld - 19;
          }
        // Three of six get a cent each time: 300 of 600 for each, and a standard deviation of 12.
        for (const count of cents) expect(Math.abs(count - 300)).toBeLessThan(75);
        expect(Math.max(...taxes) - Math.min(...taxes)).toBeLessThan(150);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  it('are the same when they are calculated again, in whatever order the holders come', () => {
    const holders = holdersOf(2, 2, 2, 2, 2);
    const grossOf = (list: Holder[]) =>
      computeShares(distribution('distribution-1', 102), list)
        .lines.map(({ user_id, gross }) => `${user_id} ${gross}`)
        .toSorted();
    expect(grossOf(holders.toReversed())).toEqual(grossOf(holders));
  });

  it('of returned capital have no tax', () => {
    const { lines } = computeShares({ ...distribution('distribution-1', 100), kind: 'capitalReturn' }, holdersOf(1, 1));
    expect(lines.map(({ withheld }) => withheld)).toEqual([0, 0]);
  });
});
