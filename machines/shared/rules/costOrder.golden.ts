import type { CostOrder } from './costOrder.ts';
import type { Golden } from './rule.ts';

interface Purchase {
  tokens: number;
  cost: number;
}
interface Given {
  country: string;
  purchases: readonly Purchase[];
  /** The tokens of two sales, one after the other. */
  sales: readonly [number, number];
}
interface Expected {
  order: CostOrder;
  article: string | null;
  costs: readonly [number, number];
  left: number;
}

const purchases = [
  { tokens: 100, cost: 1_000_000 },
  { tokens: 200, cost: 2_200_000 },
  { tokens: 200, cost: 2_400_000 },
];

export const costOrderGolden: Golden<Given, Expected> = [
  {
    why: 'in Spain the oldest tokens leave first: 100 at 100.00 and 100 at 110.00, then 100 at 110.00',
    given: { country: 'ES', purchases, sales: [200, 100] },
    expected: {
      order: 'oldestFirst',
      article: 'Ley 35/2006 art. 37.2',
      costs: [2_100_000, 1_100_000],
      left: 2_400_000,
    },
  },
  {
    why: 'in France all tokens cost their average of 112.00, which a sale does not change',
    given: { country: 'FR', purchases, sales: [200, 100] },
    expected: { order: 'average', article: 'CGI art. 150-0 D, 3', costs: [2_240_000, 1_120_000], left: 2_240_000 },
  },
  {
    why: 'in Austria the average moves, and is rounded to the cent without losing one',
    given: { country: 'AT', purchases: [{ tokens: 3, cost: 1_000 }], sales: [1, 1] },
    expected: { order: 'average', article: 'EStG 1988 § 27a Abs. 4 Z 3', costs: [333, 334], left: 333 },
  },
  {
    why: 'in Germany the oldest tokens leave first',
    given: { country: 'DE', purchases, sales: [100, 100] },
    expected: {
      order: 'oldestFirst',
      article: 'EStG § 20 Abs. 4 Satz 7',
      costs: [1_000_000, 1_100_000],
      left: 3_500_000,
    },
  },
  {
    why: 'a country without a rule has the oldest tokens leave first, and no article',
    given: { country: 'XK', purchases, sales: [100, 100] },
    expected: { order: 'oldestFirst', article: null, costs: [1_000_000, 1_100_000], left: 3_500_000 },
  },
];
