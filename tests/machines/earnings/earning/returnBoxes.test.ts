import { describe, expect, it } from 'vitest';
import { boxConcepts, computeBoxes, findReturnForm, sumBoxes } from '#machines/earnings/earning/returnBoxes.ts';
import type { IncomeByKind } from '#machines/earnings/earning/taxStatement.ts';
import type { PositionEvent } from '#machines/orders/investment/position.ts';
import { listSaleResults } from '#machines/orders/investment/saleResults.ts';

const income = (gross: number) => ({ gross, withheld: 0, net: gross });
const byKind: IncomeByKind = {
  interest: income(1_000),
  rent: income(200),
  dividend: income(30),
  capitalGain: income(4),
};
/** Bought at 100.00 with a fee of 2.00 and at 120.00; three sold at 130.00, later one at 90.00. */
const events: PositionEvent[] = [
  { on: '2025-01-10', type: 'acquired', tokens: 2, cost: 20_000, fees: 200 },
  { on: '2025-03-10', type: 'acquired', tokens: 2, cost: 24_000, fees: 0 },
  { on: '2026-02-01', type: 'left', tokens: 3, proceeds: 39_000, withheld: 1_292 },
  { on: '2026-05-01', type: 'left', tokens: 1, proceeds: 9_000, withheld: 0 },
];
// Oldest first (Ley 35/2006 art. 37.2): 202.00 + 120.00, then 120.00.
const sales = [
  { on: '2026-02-01', proceeds: 39_000, cost: 32_200, withheld: 1_292 },
  { on: '2026-05-01', proceeds: 9_000, cost: 12_000, withheld: 0 },
];

describe('the sales of a year', () => {
  it('cost what the oldest tokens cost, with fees', () => {
    expect(listSaleResults(events, '2026', '2026-12-31')).toEqual(sales);
    expect(listSaleResults(events, '2025', '2025-12-31')).toEqual([]);
  });

  it('end with the last day', () => {
    expect(listSaleResults(events, '2026', '2026-04-30')).toEqual(sales.slice(0, 1));
  });
});

describe('the boxes of the return', () => {
  // 68.00 of gain, 30.00 of loss, and 15.00 of capital beyond the cost.
  const year = { byKind, sales, realised: 6_800 - 3_000 + 1_500, saleTax: 1_292, withheld: 234 };

  it('of debt hold results as income of financial assets', () => {
    expect(computeBoxes({ ...year, product: 'debt' })).toEqual({
      interest: 1_004,
      dividend: 30,
      assetResult: 5_300,
      other: 200,
      soldFor: 0,
      boughtFor: 0,
      losses: 0,
      gains: 0,
      incomeTax: 1_526,
      gainTax: 0,
    });
  });

  it.each(['equity', 'realEstate'] as const)('of %s hold gains and losses apart', (product) => {
    expect(computeBoxes({ ...year, product })).toEqual({
      interest: 1_000,
      dividend: 30 + 4 + 1_500,
      assetResult: 0,
      other: 200,
      soldFor: 48_000,
      boughtFor: 44_200,
      losses: 3_000,
      gains: 6_800,
      incomeTax: 234,
      gainTax: 1_292,
    });
  });

  it('are added up box by box', () => {
    const debt = computeBoxes({ ...year, product: 'debt' });
    const sum = sumBoxes([debt, computeBoxes({ ...year, product: 'equity' })]);
    expect(sum).toMatchObject({ interest: 2_004, assetResult: 5_300, gains: 6_800, incomeTax: 1_760, gainTax: 1_292 });
    expect(Object.keys(sumBoxes([]))).toEqual([...boxConcepts]);
  });

  it('have numbers for the years whose form is known', () => {
    expect(findReturnForm('2026')?.boxes.incomeTax).toBe('0597');
    expect(findReturnForm('2023')).toBeUndefined();
  });
});
