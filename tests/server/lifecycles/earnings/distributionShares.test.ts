import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeShares, type Holder, type Rates } from '#server/lifecycles/earnings/distribution.shares.ts';

const distribution = (id: string, gross: number, points = 1_900) => ({
  id,
  kind: 'interest' as const,
  gross,
  withholding_points: points,
  record_date: '2026-03-02',
});
const holdersOf = (...tokens: number[]): Holder[] =>
  tokens.map((count, index) => ({ user_id: `holder-${index}`, tokens: count, frozen: 0 }));

/** Nothing is known about the holders, so they are residents. */
const residents: Rates = { today: '2026-03-02', standings: new Map() };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the shares of a distribution', () => {
  it('add up to the gross amount and to the tax, with no line off by a cent or more', () => {
    const tokens = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
    const input = [fc.uuid(), tokens, fc.integer({ min: 1, max: 10_000_000 }), fc.nat({ max: 10_000 })] as const;
    fc.assert(
      fc.property(...input, (id, tokens, gross, points) => {
        const { lines } = computeShares(distribution(id, gross, points), holdersOf(...tokens), residents);
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
          for (const [index, line] of computeShares(distribution(id, 603), holders, residents).lines.entries()) {
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
      computeShares(distribution('distribution-1', 102), list, residents)
        .lines.map(({ user_id, gross }) => `${user_id} ${gross}`)
        .toSorted();
    expect(grossOf(holders.toReversed())).toEqual(grossOf(holders));
  });

  it('withhold from each holder at the rate of that holder, and equal rates add up to the tax of their sum', () => {
    const certificateValidUntil = '2026-12-31';
    const standings: Rates['standings'] = new Map([
      ['holder-0', { holder: 'person', residence: 'ES', certificateValidUntil: null }],
      ['holder-1', { holder: 'person', residence: 'FR', certificateValidUntil }],
      ['holder-2', { holder: 'person', residence: 'FR', certificateValidUntil: null }],
      ['holder-3', { holder: 'company', residence: 'ES', certificateValidUntil: null }],
    ]);
    const dividend = { ...distribution('distribution-1', 40_000), kind: 'dividend' as const };
    const linesOf = (row: typeof dividend | ReturnType<typeof distribution>) =>
      computeShares(row, holdersOf(1, 1, 1, 1), { today: '2026-03-02', standings }).lines.map(({ withheld, rate }) => [
        withheld,
        rate?.basisPoints,
        rate?.basis,
      ]);
    // LIRPF 101.4, CDI 1995 art. 10 (15 %), TRLIRNR 25.1.f and LIS 128.6.
    expect(linesOf(dividend)).toEqual([
      [1_900, 1_900, 'resident'],
      [1_500, 1_500, 'treaty'],
      [1_900, 1_900, 'nonResident'],
      [1_900, 1_900, 'resident'],
    ]);
    // TRLIRNR 14.1.c exempts interest of certified residents of the Union.
    expect(linesOf(distribution('distribution-1', 40_000)).map(([withheld]) => withheld)).toEqual([
      1_900, 0, 1_900, 1_900,
    ]);
  });

  it('have the own rate of the issuer for residents alone', () => {
    const standings: Rates['standings'] = new Map([
      ['holder-1', { holder: 'person', residence: 'US', certificateValidUntil: null }],
      // LIS 128.4.a; RIS 61: nothing is withheld from an exempt entity.
      ['holder-2', { holder: 'exempt', residence: 'ES', certificateValidUntil: '2026-12-31' }],
    ]);
    const { lines } = computeShares(distribution('distribution-1', 30_000, 2_100), holdersOf(1, 1, 1), {
      today: '2026-03-02',
      standings,
    });
    expect(lines.map(({ withheld, rate }) => [withheld, rate?.basis])).toEqual([
      [2_100, 'own'],
      [1_900, 'nonResident'],
      [0, 'exemptEntity'],
    ]);
  });

  it('of returned capital have no tax', () => {
    const { lines } = computeShares(
      { ...distribution('distribution-1', 100), kind: 'capitalReturn' },
      holdersOf(1, 1),
      residents,
    );
    expect(lines.map(({ withheld }) => withheld)).toEqual([0, 0]);
  });
});
