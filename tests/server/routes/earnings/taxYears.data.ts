/**
 * Two years of three investors, worked out by hand. Amounts in cents.
 *
 * Holdings, at 50 euros a token: Molino (a property, no fee): Ana 30, Bruno 7, Carla 3, of 40. Sol (fee of 1.5 %): Bruno 10, Carla 5, of
 * 15. In January 2026 Bruno buys 4 more of Sol, so 19.
 */
export const orders = [
  { who: 'ana', project: 'molino', tokens: 30 },
  { who: 'bruno', project: 'molino', tokens: 7 },
  { who: 'carla', project: 'molino', tokens: 3 },
  { who: 'bruno', project: 'sol', tokens: 10 },
  { who: 'carla', project: 'sol', tokens: 5 },
] as const;

/** In the order of time. Withheld: 19 % of the sum, rounded, divided by largest remainder. Capital is not withheld from. */
export const distributions = [
  // 1,000.01 by 40: 750.0075, 175.00175, 75.00075: the cent goes to Ana. 19 %: 190.00 = 142.50 + 33.25 + 14.25.
  { at: '2025-06-10T09:00:00Z', project: 'molino', kind: 'interest', gross: 100_001 },
  // 100.00 by 15: 66.67 and 33.33. 19 %: 19.00 = 12.67 + 6.33, because 12.6673 has the larger remainder.
  { at: '2025-09-15T09:00:00Z', project: 'sol', kind: 'dividend', gross: 10_000 },
  // 400.00 by 40: 300, 70 and 30.
  { at: '2025-11-10T09:00:00Z', project: 'molino', kind: 'capitalReturn', gross: 40_000 },
  // Half past midnight of 1 January in Madrid. 40.00: 30, 7 and 3. 19 %: 5.70, 1.33 and 0.57.
  { at: '2025-12-31T23:30:00Z', project: 'molino', kind: 'rent', gross: 4_000 },
  // 10.00: 7.50, 1.75 and 0.75. 19 %: 1.90 = 1.43 + 0.33 + 0.14, because 1.425 has the largest remainder.
  { at: '2026-05-05T09:00:00Z', project: 'molino', kind: 'capitalGain', gross: 1_000 },
  // 2,000.00: 1,500, 350 and 150. Left of the cost: 1,200, 280 and 120. Results: 300, 70 and 30.
  { at: '2026-06-01T09:00:00Z', project: 'molino', kind: 'capitalReturn', gross: 200_000 },
  // 100.00 by 19: Bruno 14 = 73.68, Carla 5 = 26.32, because 26.3158 has the larger remainder.
  { at: '2026-09-10T09:00:00Z', project: 'sol', kind: 'capitalReturn', gross: 10_000 },
] as const;

const nothing = { returned: 0, tokensAcquired: 0, acquired: 0, fees: 0, realised: 0, retired: 0 };

/** Each issuance of an investor in a year. */
export const years = {
  ana: {
    2025: {
      molino: {
        income: { interest: { gross: 75_001, withheld: 14_250, net: 60_751 } },
        ...nothing,
        returned: 30_000,
        tokensAcquired: 30,
        acquired: 150_000,
        tokens: 30,
        cost: 120_000,
        value: 120_000,
      },
    },
    2026: {
      molino: {
        income: {
          rent: { gross: 3_000, withheld: 570, net: 2_430 },
          capitalGain: { gross: 750, withheld: 143, net: 607 },
        },
        ...nothing,
        returned: 150_000,
        realised: 30_000,
        tokens: 30,
        cost: 0,
        value: 0,
      },
    },
  },
  bruno: {
    2025: {
      molino: {
        income: { interest: { gross: 17_500, withheld: 3_325, net: 14_175 } },
        ...nothing,
        returned: 7_000,
        tokensAcquired: 7,
        acquired: 35_000,
        tokens: 7,
        cost: 28_000,
        value: 28_000,
      },
      sol: {
        income: { dividend: { gross: 6_667, withheld: 1_267, net: 5_400 } },
        // 1.5 % of 500.00, which belongs to the cost.
        ...nothing,
        tokensAcquired: 10,
        acquired: 50_000,
        fees: 750,
        tokens: 10,
        cost: 50_750,
        value: 50_000,
      },
    },
    2026: {
      molino: {
        income: {
          rent: { gross: 700, withheld: 133, net: 567 },
          capitalGain: { gross: 175, withheld: 33, net: 142 },
        },
        ...nothing,
        returned: 35_000,
        realised: 7_000,
        tokens: 7,
        cost: 0,
        value: 0,
      },
      sol: {
        income: {},
        // 1.5 % of 200.00. 507.50 + 203.00 - 73.68.
        ...nothing,
        returned: 7_368,
        tokensAcquired: 4,
        acquired: 20_000,
        fees: 300,
        tokens: 14,
        cost: 63_682,
        value: 62_632,
      },
    },
  },
  carla: {
    2025: {
      molino: {
        income: { interest: { gross: 7_500, withheld: 1_425, net: 6_075 } },
        ...nothing,
        returned: 3_000,
        tokensAcquired: 3,
        acquired: 15_000,
        tokens: 3,
        cost: 12_000,
        value: 12_000,
      },
      sol: {
        income: { dividend: { gross: 3_333, withheld: 633, net: 2_700 } },
        ...nothing,
        tokensAcquired: 5,
        acquired: 25_000,
        fees: 375,
        tokens: 5,
        cost: 25_375,
        value: 25_000,
      },
    },
    2026: {
      molino: {
        income: {
          rent: { gross: 300, withheld: 57, net: 243 },
          capitalGain: { gross: 75, withheld: 14, net: 61 },
        },
        ...nothing,
        returned: 15_000,
        realised: 3_000,
        tokens: 3,
        cost: 0,
        value: 0,
      },
      sol: {
        income: {},
        // In October 2 of her 5 tokens are burned: 253.75 - 26.32 = 227.43, of which 2/5 are 90.972. The cent goes to the rest.
        // 3 tokens are 150.00 of the capital, less 3/19 of 100.00.
        ...nothing,
        returned: 2_632,
        retired: 9_097,
        tokens: 3,
        cost: 13_646,
        value: 13_421,
      },
    },
  },
} as const;

/** What Molino's issuer declares: the three of each year. */
export const summary = {
  2025: { gross: 100_001, withheld: 19_000, net: 81_001 },
  // 40.00 of rent and 10.00 of gains.
  2026: { gross: 5_000, withheld: 950, net: 4_050 },
} as const;
