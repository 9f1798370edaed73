import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/**
 * Which tokens leave first if they were acquired at different prices: the oldest ones, or all alike at their average cost.
 */
export type CostOrder = 'oldestFirst' | 'average';

interface CountryOrder {
  order: CostOrder;
  article: string;
}

/** R20: the cost of equal securities that leave, by the country of the tenant (ISO 3166, two letters). */
export const costOrderRule: readonly DatedRule<{ countries: Record<string, CountryOrder> }>[] = [
  {
    id: 'R20',
    article: 'Ley 35/2006 art. 37.2; the law of each country',
    validFrom: '2012-04-01',
    validTo: null,
    parameters: {
      countries: {
        AT: { order: 'average', article: 'EStG 1988 § 27a Abs. 4 Z 3' },
        DE: { order: 'oldestFirst', article: 'EStG § 20 Abs. 4 Satz 7' },
        ES: { order: 'oldestFirst', article: 'Ley 35/2006 art. 37.2' },
        FR: { order: 'average', article: 'CGI art. 150-0 D, 3' },
        PT: { order: 'oldestFirst', article: 'CIRS art. 43.º, n.º 6, d)' },
      },
    },
  },
];

export interface CostOrderDecision extends Decision {
  order: CostOrder;
  /** Null: no rule of the country is known here, so the oldest tokens leave first. */
  article: string | null;
}

/**
 * The order on a day. Countries whose order depends on the regime or on the dates of purchases, such as Italy and the
 * United Kingdom, have no rule here.
 */
export function decideCostOrder(country: string, date: string): CostOrderDecision {
  const rule = inForce(costOrderRule, date);
  const { order, article } = rule.parameters.countries[country] ?? { order: 'oldestFirst', article: null };
  return { order, article, ...decidedBy(rule) };
}
