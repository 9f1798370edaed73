import type { Golden } from './rule.ts';
import type { Withholding } from './withholding.ts';

const decision = { rule: 'R13', version: '2016-01-01' } as const;

export const withholdingGolden: Golden<{ incomes: number[]; basisPoints?: number }, Withholding> = [
  {
    why: '19 % of 100 €',
    given: { incomes: [10_000] },
    expected: { basisPoints: 1_900, withheld: [1_900], total: 1_900, ...decision },
  },
  {
    why: 'three lines of 0.33 €: the total of 18.81 cents is 19, and the first line gets the remaining cent',
    given: { incomes: [33, 33, 33] },
    expected: { basisPoints: 1_900, withheld: [7, 6, 6], total: 19, ...decision },
  },
  {
    why: 'the largest remainders get the cents, not the largest line: 19.00, 0.95 and 1.71 cents make 22',
    given: { incomes: [100, 5, 9] },
    expected: { basisPoints: 1_900, withheld: [19, 1, 2], total: 22, ...decision },
  },
  {
    why: 'the distribution sets its own percentage',
    given: { incomes: [10_000, 0], basisPoints: 1_000 },
    expected: { basisPoints: 1_000, withheld: [1_000, 0], total: 1_000, ...decision },
  },
  {
    why: 'nothing is withheld if nothing is due',
    given: { incomes: [] },
    expected: { basisPoints: 1_900, withheld: [], total: 0, ...decision },
  },
];
