import { describe, expect, it } from 'vitest';
import { collectFlows, computePortfolioReturn } from '#machines/orders/investment/moneyFlows.ts';
import { computeMoneyWeighted, type DatedAmount } from '#machines/orders/investment/moneyWeighted.ts';
import type { PositionEvent } from '#machines/orders/investment/position.ts';

const flow = (on: string, amount: number): DatedAmount => ({ on, amount });

/** A spreadsheet's XIRR: the net present value at a yearly rate, halved until it is zero. It shares no code with the product. */
function xirr(flows: readonly DatedAmount[], low = -0.999999, high = 100): number {
  const start = Math.min(...flows.map(({ on }) => Date.parse(on)));
  const worth = (rate: number) =>
    flows.reduce(
      (sum, { on, amount }) => sum + amount / (1 + rate) ** ((Date.parse(on) - start) / 86_400_000 / 365),
      0,
    );
  for (let count = 0; count < 200; count++) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0 === worth(low) > 0) low = middle;
    else high = middle;
  }
  return low;
}

describe('the money-weighted return', () => {
  it('is the published result of XIRR in the documentation of Excel', () => {
    const flows = [
      flow('2008-01-01', -10_000),
      flow('2008-03-01', 2_750),
      flow('2008-10-30', 4_250),
      flow('2009-02-15', 3_250),
    ];
    const { rate, isYearly, isAmbiguous } = computeMoneyWeighted(flows, 2_750, '2009-04-01');
    expect(rate).toBeCloseTo(0.373362535, 8);
    expect([isYearly, isAmbiguous]).toEqual([true, false]);
  });

  it('is the published result of the crate xirr, which follows LibreOffice', () => {
    const flows = [flow('2015-06-11', -1_000), flow('2015-07-21', -9_000), flow('2015-10-17', -3_000)];
    expect(computeMoneyWeighted(flows, 20_000, '2018-06-10').rate).toBeCloseTo(0.1635371584432641, 12);
  });

  it('is the result of XIRR in the documentation of LibreOffice for its time of 221 days, without annualising it', () => {
    const flows = [
      flow('2001-01-01', -10_000),
      flow('2001-02-01', 2_000),
      flow('2001-03-15', 2_500),
      flow('2001-05-12', 5_000),
    ];
    const { rate, isYearly } = computeMoneyWeighted(flows, 1_000, '2001-08-10');
    expect(isYearly).toBe(false);
    expect((1 + (rate ?? 0)) ** (365 / 221) - 1).toBeCloseTo(0.1828, 4);
  });

  it.each([
    ['one year at 5 %', [flow('2025-03-01', -100_000)], 105_000, '2026-03-01', 0.05],
    ['two years at 10 %', [flow('2023-03-01', -100_000)], 121_000, '2025-02-28', 0.1],
    ['half of the money lost in two years', [flow('2023-03-01', -100_000)], 25_000, '2025-02-28', -0.5],
    [
      'nothing gained, in four parts',
      [flow('2023-01-01', -100), flow('2023-06-01', 40), flow('2024-01-01', 60)],
      0,
      '2026-01-01',
      0,
    ],
  ] as const)('of %s is known without a solver', (_, flows, value, today, rate) => {
    expect(computeMoneyWeighted(flows, value, today).rate).toBeCloseTo(rate, 10);
  });

  it('agrees with an independent bisection for purchases, monthly income, a sale and a return of capital', () => {
    const months = Array.from({ length: 40 }, (_, index) =>
      flow(new Date(Date.UTC(2022, 1 + index, 15)).toISOString().slice(0, 10), 1_234 + 7 * index),
    );
    const flows = [
      flow('2022-01-10', -151_350),
      flow('2023-10-02', -50_000),
      flow('2024-02-29', 24_300),
      flow('2024-12-31', 75_000),
      ...months,
    ];
    const today = '2025-11-29';
    const { rate, isAmbiguous } = computeMoneyWeighted(flows, 90_000, today);
    expect(rate).toBeCloseTo(xirr([...flows, flow(today, 90_000)]), 9);
    expect(isAmbiguous).toBe(false);
  });

  it('is not halved by a purchase of yesterday, as income divided by capital was', () => {
    const flows = [flow('2024-11-29', -100_000), flow('2025-11-28', 5_000)];
    const before = computeMoneyWeighted(flows, 100_000, '2025-11-29').rate ?? 0;
    const after = computeMoneyWeighted([...flows, flow('2025-11-28', -100_000)], 200_000, '2025-11-29').rate ?? 0;
    expect(before).toBeCloseTo(0.05, 4);
    expect(after).toBeCloseTo(before, 3);
  });

  it('of a total loss is -100 %', () => {
    expect(computeMoneyWeighted([flow('2023-03-01', -100_000)], 0, '2026-03-01')).toEqual({
      rate: -1,
      isYearly: true,
      isAmbiguous: false,
    });
  });

  it('of a loss of all but a cent that came back on the second day is -100 %', () => {
    const flows = [flow('2023-03-01', -100_000_000), flow('2023-03-02', 1)];
    expect(computeMoneyWeighted(flows, 0, '2026-03-01').rate).toBe(-1);
  });

  it('does not exist before anything was paid, or for gifts alone', () => {
    expect(computeMoneyWeighted([], 0, '2026-03-01').rate).toBeNull();
    expect(computeMoneyWeighted([flow('2025-03-01', 5_000)], 20_000, '2026-03-01').rate).toBeNull();
  });

  it('of a single day is what came back for each euro, such as the fees that were lost', () => {
    const { rate, isYearly } = computeMoneyWeighted([flow('2026-03-01', -101_500)], 100_000, '2026-03-01');
    expect([rate?.toFixed(6), isYearly]).toEqual(['-0.014778', false]);
  });

  it('of 364 days is that of the time, and of 365 days that of a year', () => {
    const of = (today: string) => computeMoneyWeighted([flow('2025-03-01', -100_000)], 104_000, today);
    expect(of('2026-02-28')).toMatchObject({ isYearly: false, rate: expect.closeTo(0.04, 10) });
    expect(of('2026-03-01')).toMatchObject({ isYearly: true, rate: expect.closeTo(0.04, 10) });
  });

  /** Growth of 10 % and of 20 % in each of two years solve it: (1.1 - x) · (1.2 - x) = 0. */
  it('with two solutions is the one nearest to zero, and says so', () => {
    const flows = [flow('2023-01-01', -10_000), flow('2024-01-01', 23_000)];
    const { rate, isAmbiguous } = computeMoneyWeighted(flows, -13_200, '2024-12-31');
    expect(rate).toBeCloseTo(0.1, 9);
    expect(isAmbiguous).toBe(true);
  });
});

describe('the flows of a portfolio', () => {
  const events: PositionEvent[] = [
    { type: 'acquired', on: '2024-01-10', tokens: 10, cost: 100_000, fees: 1_500 },
    { type: 'returned', on: '2024-07-10', amount: 20_000, tokens: 10, recordDate: '2024-07-09' },
    { type: 'left', on: '2025-02-01', tokens: 4, proceeds: 36_000, withheld: 700 },
    { type: 'left', on: '2025-03-01', tokens: 2, proceeds: null, withheld: 0 },
  ];
  const capital = { price: 10_000, returns: [{ on: '2024-07-10', amount: 20_000, tokens: 10 }] };

  it('have fees and withheld tax in them, and tokens that were given leave at their cost', () => {
    const income = [
      { on: '2024-07-10', net: 810 },
      { on: '2025-01-10', net: 810 },
    ];
    expect(collectFlows([{ events, capital }], income)).toEqual([
      { on: '2024-01-10', kind: 'acquired', amount: -101_500 },
      { on: '2024-07-10', kind: 'income', amount: 810 },
      { on: '2024-07-10', kind: 'returned', amount: 20_000 },
      { on: '2025-01-10', kind: 'income', amount: 810 },
      { on: '2025-02-01', kind: 'sold', amount: 35_300 },
      { on: '2025-03-01', kind: 'handedOn', amount: 16_300 },
    ]);
  });

  it('end with the capital that is still in the tokens', () => {
    const found = computePortfolioReturn([{ events, capital }], [], '2025-11-29');
    expect(found).toMatchObject({ since: '2024-01-10', value: 32_000, isYearly: true });
    expect(found.rate).toBeCloseTo(xirr([...found.flows, flow('2025-11-29', 32_000)]), 9);
  });
});
