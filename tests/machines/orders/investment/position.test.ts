import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Capital, computeOutstanding } from '#machines/orders/investment/outstanding.ts';
import {
  computeHistory,
  computeLeavingCost,
  flowsBetween,
  type PositionEvent,
  positionOn,
} from '#machines/orders/investment/position.ts';
import { historyOn } from '#machines/orders/investment/results.selectors.ts';

const bought = (on: string, tokens: number, cost: number, fees = 0): PositionEvent => ({
  type: 'acquired',
  on,
  tokens,
  cost,
  fees,
});
const returned = (on: string, amount: number, tokens: number, recordDate = on): PositionEvent => ({
  type: 'returned',
  on,
  amount,
  tokens,
  recordDate,
});
const sold = (on: string, tokens: number, proceeds: number | null, withheld = 0): PositionEvent => ({
  type: 'left',
  on,
  tokens,
  proceeds,
  withheld,
});

const events: PositionEvent[] = [
  bought('2025-03-01', 10, 50_000, 100),
  returned('2025-06-01', 10_000, 10),
  // 4 of 10 tokens, whose cost is 160.40 of the 401 euros that are left, for 200.
  sold('2025-12-31', 4, 20_000),
  sold('2026-02-01', 1, null),
  // Received from another holder, who paid less.
  bought('2026-03-01', 5, 20_000),
];

describe('a position', () => {
  it('remembers what was paid, what came back and what is left', () => {
    expect(positionOn(events, '2025-12-30')).toMatchObject({ tokens: 10, cost: 40_100, returned: 10_000, realised: 0 });
    expect(positionOn(events, '2025-12-31')).toMatchObject({ tokens: 6, cost: 24_060, sold: 20_000, realised: 3_960 });
    expect(positionOn(events, '2026-02-01')).toMatchObject({
      tokens: 5,
      cost: 20_050,
      retired: 4_010,
      realised: 3_960,
    });
    expect(positionOn(events, '2026-12-31')).toMatchObject({ tokens: 10, cost: 40_050, acquired: 70_000, fees: 100 });
  });

  it('sells the oldest tokens first, whatever the newer ones have cost (Ley 35/2006 art. 37.2)', () => {
    const lots = [bought('2025-01-01', 100, 200_000), bought('2025-02-01', 100, 300_000, 1_000)];
    // By the average they would have cost 2,505 each.
    expect(positionOn([...lots, sold('2025-03-01', 150, 450_000)], '2025-12-31')).toMatchObject({
      cost: 150_500,
      realised: 450_000 - 200_000 - 150_500,
    });
    expect(computeLeavingCost(positionOn(lots, '2025-12-31').lots, 150, 'oldestFirst')).toBe(350_500);
  });

  it('counts the tax on sales apart from their result', () => {
    const story = [
      bought('2025-01-01', 10, 20_000),
      sold('2025-03-01', 4, 10_400, 456),
      sold('2026-03-01', 1, 2_600, 114),
    ];
    expect(flowsBetween(story, '2024-12-31', '2025-12-31')).toMatchObject({
      sold: 10_400,
      saleTax: 456,
      realised: 2_400,
    });
    expect(positionOn(story, '2026-12-31')).toMatchObject({ saleTax: 570, realised: 3_000 });
  });

  it('has a result where more capital comes back than the tokens cost', () => {
    const repaid = positionOn([bought('2025-01-01', 1, 5_000), returned('2025-02-01', 5_600, 1)], '2025-12-31');
    expect(repaid).toMatchObject({ cost: 0, returned: 5_600, realised: 600 });
  });

  it('counts capital for tokens that left after the record date as a result, and not as cost of those that stayed', () => {
    const story = [
      bought('2027-01-01', 100, 500_000),
      // Sold for what is still owed of them, between the record date and the payment.
      sold('2027-06-02', 40, 100_000),
      bought('2027-06-02', 10, 25_000),
      returned('2027-06-03', 250_000, 100, '2027-06-01'),
    ];
    expect(positionOn(story, '2027-12-31')).toMatchObject({
      tokens: 70,
      cost: 60 * 2_500 + 25_000,
      realised: 0,
      returned: 250_000,
    });
  });

  it('repays the tokens that were bought on the record date itself, because its end decides', () => {
    const story = [bought('2027-06-01', 100, 500_000), returned('2027-06-03', 250_000, 100, '2027-06-01')];
    expect(positionOn(story, '2027-12-31')).toMatchObject({ cost: 250_000, returned: 250_000, realised: 0 });
  });

  it('divides into years', () => {
    expect(flowsBetween(events, '2025-12-31', '2026-12-31')).toEqual({
      tokensAcquired: 5,
      acquired: 20_000,
      fees: 0,
      returned: 0,
      sold: 0,
      saleTax: 0,
      retired: 4_010,
      realised: 0,
    });
  });
});

describe('the capital that is still in tokens', () => {
  const loan: Capital = {
    price: 5_000,
    returns: [
      { on: '2027-06-01', amount: 27_600_01, tokens: 1_100 },
      { on: '2028-06-01', amount: 27_399_99, tokens: 1_100 },
    ],
  };

  it('falls by what came back, and ends at nothing', () => {
    const of = (tokens: number) =>
      ['2027-05-31', '2027-06-01', '2028-06-01'].map((day) => computeOutstanding(tokens, loan, day));
    expect(of(1_100)).toEqual([55_000_00, 27_399_99, 0]);
    // 2,490.90818… cents of each token are left.
    expect(of(1)).toEqual([5_000, 2_491, 0]);
    expect(of(200)).toEqual([1_000_000, 498_182, 0]);
  });

  it('is exact for any tokens and returns, and never negative', () => {
    const pay = fc.record({
      amount: fc.integer({ min: 0, max: 100_000_000 }),
      tokens: fc.integer({ min: 1, max: 5_000 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(pay, { maxLength: 12 }),
        fc.nat(100_000),
        (price, paid, tokens) => {
          const left = computeOutstanding(
            tokens,
            { price, returns: paid.map((each) => ({ ...each, on: '2027' })) },
            '2028',
          );
          const exact = Math.max(tokens * (price - paid.reduce((sum, each) => sum + each.amount / each.tokens, 0)), 0);
          expect(Math.abs(left - exact)).toBeLessThan(0.51 + exact * 1e-9);
        },
      ),
    );
  });
});

describe('the history', () => {
  const whole: Capital = { price: 5_000, returns: [] };

  it('adds the issuances of each day, and holds until the next one', () => {
    const history = computeHistory([
      {
        events: [bought('2025-03-01', 10, 50_000, 100), returned('2025-06-01', 10_000, 10)],
        capital: { price: 5_000, returns: [{ on: '2025-06-01', amount: 20_000, tokens: 20 }] },
      },
      { events: [bought('2025-04-01', 2, 9_000)], capital: whole },
    ]);
    expect(history).toEqual([
      { at: '2025-03-01', value: 50_000, invested: 50_100 },
      { at: '2025-04-01', value: 60_000, invested: 59_100 },
      { at: '2025-06-01', value: 50_000, invested: 49_100 },
    ]);
    expect(historyOn(history, '2025-05-31').invested).toBe(59_100);
    expect(historyOn(history, '2025-02-28')).toEqual({ at: '2025-02-28', value: 0, invested: 0 });
  });

  it('falls with a return that went to an earlier holder', () => {
    const capital: Capital = { price: 5_000, returns: [{ on: '2025-06-01', amount: 10_000, tokens: 20 }] };
    expect(computeHistory([{ events: [bought('2025-05-01', 2, 9_000)], capital }])).toEqual([
      { at: '2025-05-01', value: 10_000, invested: 9_000 },
      { at: '2025-06-01', value: 9_000, invested: 9_000 },
    ]);
  });
});

it('adds up to the cent whatever happens: acquired, fees and realised are left, returned, sold or retired', () => {
  const step = fc.record({
    type: fc.constantFrom('acquired' as const, 'returned' as const, 'left' as const),
    tokens: fc.integer({ min: 1, max: 1_000 }),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    fees: fc.nat(1_000),
    isSold: fc.boolean(),
    isLate: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const day = (index: number) => `2026-01-${String(index + 1).padStart(2, '0')}`;
      const story: PositionEvent[] = [];
      for (const [index, { type, tokens, amount, fees, isSold, isLate }] of steps.entries()) {
        const on = day(index);
        const { tokens: held } = positionOn(story, on);
        if (type === 'acquired') story.push(bought(on, tokens, amount, fees));
        if (type === 'returned') story.push(returned(on, amount, Math.max(held, 1), isLate ? day(index - 1) : on));
        if (type === 'left' && held > 0) story.push(sold(on, Math.min(tokens, held), isSold ? amount : null));
      }
      const {
        tokens,
        cost,
        lots,
        acquired,
        fees,
        realised,
        returned: back,
        sold: got,
        retired,
      } = positionOn(story, '2027');
      expect(acquired + fees + realised).toBe(cost + back + got + retired);
      expect(lots.every((lot) => lot.tokens > 0 && lot.cost >= 0)).toBe(true);
      expect(lots.reduce((sum, lot) => sum + lot.tokens, 0)).toBe(tokens);
      if (tokens === 0) expect(cost).toBe(0);
    }),
  );
});
