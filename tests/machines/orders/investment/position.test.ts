import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeHistory,
  computeUnrealised,
  flowsBetween,
  type PositionEvent,
  positionOn,
} from '#machines/orders/investment/position.ts';
import { historyOn } from '#machines/orders/investment/results.selectors.ts';

const bought = (on: string, tokens: number, cost: number): PositionEvent => ({
  type: 'acquired',
  on,
  tokens,
  cost,
  nominal: tokens * 5_000,
  fees: 100,
});

const events: PositionEvent[] = [
  bought('2025-03-01', 10, 50_000),
  { type: 'returned', on: '2025-06-01', amount: 10_000 },
  // 4 of 10 tokens, whose cost is 160 of the 400 euros that are left, for 200.
  { type: 'left', on: '2025-12-31', tokens: 4, proceeds: 20_000 },
  { type: 'left', on: '2026-02-01', tokens: 1, proceeds: null },
  // Received from another holder, who paid less.
  bought('2026-03-01', 5, 20_000),
];

describe('a position', () => {
  it('remembers what was paid, what came back and what is left', () => {
    expect(positionOn(events, '2025-12-30')).toMatchObject({ tokens: 10, cost: 40_000, returned: 10_000, realised: 0 });
    expect(positionOn(events, '2025-12-31')).toMatchObject({ tokens: 6, cost: 24_000, sold: 20_000, realised: 4_000 });
    expect(positionOn(events, '2026-02-01')).toMatchObject({
      tokens: 5,
      cost: 20_000,
      retired: 4_000,
      realised: 4_000,
    });
    expect(positionOn(events, '2026-12-31')).toMatchObject({ tokens: 10, cost: 40_000, acquired: 70_000, fees: 200 });
  });

  it('is worth more than its cost where tokens were bought below the price of the issue', () => {
    expect(computeUnrealised(positionOn(events, '2026-02-28'))).toBe(0);
    expect(computeUnrealised(positionOn(events, '2026-03-01'))).toBe(5_000);
  });

  it('has a result where more capital comes back than the tokens cost', () => {
    const repaid = positionOn(
      [bought('2025-01-01', 1, 5_000), { type: 'returned', on: '2025-02-01', amount: 5_600 }],
      '2025-12-31',
    );
    expect(repaid).toMatchObject({ cost: 0, nominal: 0, returned: 5_600, realised: 600 });
  });

  it('divides into years', () => {
    expect(flowsBetween(events, '2025-12-31', '2026-12-31')).toEqual({
      tokensAcquired: 5,
      acquired: 20_000,
      fees: 100,
      returned: 0,
      sold: 0,
      retired: 4_000,
      realised: 0,
    });
  });
});

describe('the history', () => {
  it('adds the issuances of each day, and holds until the next one', () => {
    const history = computeHistory([events.slice(0, 2), [bought('2025-04-01', 2, 9_000)]]);
    expect(history).toEqual([
      { at: '2025-03-01', value: 50_000, invested: 50_000 },
      { at: '2025-04-01', value: 60_000, invested: 59_000 },
      { at: '2025-06-01', value: 50_000, invested: 49_000 },
    ]);
    expect(historyOn(history, '2025-05-31').invested).toBe(59_000);
    expect(historyOn(history, '2025-02-28')).toEqual({ at: '2025-02-28', value: 0, invested: 0 });
  });
});

it('adds up to the cent whatever happens: acquired and realised are left, returned, sold or retired', () => {
  const step = fc.record({
    type: fc.constantFrom('acquired' as const, 'returned' as const, 'left' as const),
    tokens: fc.integer({ min: 1, max: 1_000 }),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    isSold: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const on = '2026-01-01';
      const story: PositionEvent[] = [];
      for (const { type, tokens, amount, isSold } of steps) {
        const { tokens: held } = positionOn(story, on);
        if (type === 'acquired') story.push(bought(on, tokens, amount));
        if (type === 'returned') story.push({ type, on, amount });
        if (type === 'left' && held > 0)
          story.push({ type, on, tokens: Math.min(tokens, held), proceeds: isSold ? amount : null });
      }
      const { tokens, cost, nominal, acquired, realised, returned, sold, retired } = positionOn(story, on);
      expect(acquired + realised).toBe(cost + returned + sold + retired);
      expect(Math.min(tokens, cost, nominal)).toBeGreaterThanOrEqual(0);
      if (tokens === 0) expect([cost, nominal]).toEqual([0, 0]);
    }),
  );
});
