import { describe, expect, it } from 'vitest';
import {
  divideHouseMoney,
  type HouseBalances,
  HousePurpose,
  isTaxYearClosed,
  needsGross,
  purposesOf,
  redivideHouseMoney,
} from '#machines/oversight/incident/houseMoney.ts';

const none: HouseBalances = { fees: 0, due: 0, settled: 0 };
const divide = (amount: number, gross: number, balances: Partial<HouseBalances>) =>
  divideHouseMoney(amount, gross, { ...none, ...balances });

describe('the platform’s own money', () => {
  it('has its purposes for each way, and each purpose has a way', () => {
    expect(purposesOf('out')).toEqual(['taxPaid', 'feesTaken', 'bankCharge', 'cardSettlement']);
    expect(purposesOf('in')).toEqual(['bankInterest', 'platformDeposit', 'cardSettlement', 'coinsSold']);
    expect(new Set([...purposesOf('in'), ...purposesOf('out')]).size).toBe(HousePurpose.options.length);
  });

  it('has deductions if an acquirer or an exchange pays it', () => {
    expect(HousePurpose.options.filter((purpose) => needsGross(purpose, 'in'))).toEqual([
      'cardSettlement',
      'coinsSold',
    ]);
    expect(HousePurpose.options.filter((purpose) => needsGross(purpose, 'out'))).toEqual([]);
  });

  it.each([
    ['a charge is paid by the fees', [-950, -950], { fees: 2_000 }, { settled: 0, fees: -950, due: 0 }],
    [
      'what exceeds the fees is due from the platform',
      [-950, -950],
      { fees: 600 },
      { settled: 0, fees: -600, due: -350 },
    ],
    ['fees that orders may take back pay nothing', [-950, -950], { fees: -10 }, { settled: 0, fees: 0, due: -950 }],
    ['a deposit first pays what is due', [1_000, 1_000], { due: -350 }, { settled: 0, fees: 650, due: 350 }],
    ['a deposit that is less than what is due', [100, 100], { due: -350 }, { settled: 0, fees: 0, due: 100 }],
    ['tax is what was withheld', [-82_143, -82_143], { settled: 90_000 }, { settled: -82_143, fees: 0, due: 0 }],
    [
      'more tax than was withheld is the platform’s',
      [-1_000, -1_000],
      { settled: 900, fees: 60 },
      { settled: -900, fees: -60, due: -40 },
    ],
    [
      'the commission of the terminal is paid by the fees',
      [123_400, 125_000],
      { settled: -540_855, fees: 5_000 },
      { settled: 125_000, fees: -1_600, due: 0 },
    ],
    [
      'the terminal settles no more than it has collected',
      [1_000, 1_000],
      { settled: -900 },
      { settled: 900, fees: 100, due: 0 },
    ],
    [
      'the terminal takes back what it has refunded',
      [-300, -300],
      { settled: 300 },
      { settled: -300, fees: 0, due: 0 },
    ],
    [
      'what leaves for a terminal that owes money itself is the platform’s, and the terminal owes no more',
      [-300, -300],
      { settled: -900, fees: 1_000 },
      { settled: 0, fees: -300, due: 0 },
    ],
    ['coins are sold with a gain', [10_200, 10_000], { settled: -50_000 }, { settled: 10_000, fees: 200, due: 0 }],
  ] as const)('%s', (_, [amount, gross], balances, shares) => {
    expect(divide(amount, gross, balances)).toEqual(shares);
  });

  it('is divided without a rest, and takes nothing from what is owed to others', () => {
    const values = [-1_000, -1, 0, 1, 999, 250_000];
    for (const amount of [-1_500, -1, 1, 700])
      for (const gross of [amount, 2 * amount])
        for (const fees of values)
          for (const due of [-400, 0])
            for (const settled of values) {
              const shares = divide(amount, gross, { fees, due, settled });
              expect(shares.settled + shares.fees + shares.due).toBe(amount);
              expect(due + shares.due).toBeLessThanOrEqual(0);
              if (shares.fees < 0) expect(fees + shares.fees).toBeGreaterThanOrEqual(0);
              if (shares.settled !== 0) expect((settled + shares.settled) * settled).toBeGreaterThanOrEqual(0);
              expect(Math.abs(settled + shares.settled)).toBeLessThanOrEqual(Math.abs(settled));
            }
  });
});

describe('a booking that is divided again', () => {
  const first = { settled: 0, fees: -9_500, due: -500, isSameAccount: false };

  it('gives back first what the wrong one took', () => {
    const balances = { fees: 0, due: -500, settled: 12_000 };
    expect(redivideHouseMoney(-10_000, -10_000, balances, first)).toEqual({ settled: -10_000, fees: 0, due: 0 });
  });

  it('gives to the fees what the platform has paid in since', () => {
    const balances = { fees: 0, due: 0, settled: 12_000 };
    expect(redivideHouseMoney(-10_000, -10_000, balances, first)).toEqual({ settled: -10_000, fees: 500, due: -500 });
  });

  it('never leaves the fees below zero: the platform owes what it has spent', () => {
    const booked = { settled: 0, fees: 10_000, due: 0, isSameAccount: false };
    const balances = { fees: 1_000, due: 0, settled: -10_000 };
    expect(redivideHouseMoney(10_000, 10_000, balances, booked)).toEqual({ settled: 10_000, fees: 9_000, due: -9_000 });
  });

  it('counts what the wrong one took from the same account', () => {
    const booked = { settled: 9_000, fees: 0, due: 0, isSameAccount: true };
    const balances = { fees: 0, due: 0, settled: -1_000 };
    expect(redivideHouseMoney(9_000, 10_000, balances, booked)).toEqual({ settled: 10_000, fees: 0, due: -1_000 });
  });
});

it('the tax of a year is closed after 31 January of the next one', () => {
  expect(isTaxYearClosed('2026-11-29', '2027-01-31')).toBe(false);
  expect(isTaxYearClosed('2026-11-29', '2027-02-01')).toBe(true);
  expect(isTaxYearClosed('2027-01-20', '2027-02-01')).toBe(false);
});
