import { type Money, shareEach } from '../money.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/** R13: the tax that is withheld on interest and dividends when they fall due. */
export const withholdingRule: readonly DatedRule<{ basisPoints: number }>[] = [
  {
    id: 'R13',
    article: 'Ley 35/2006 art. 101.4',
    validFrom: '2016-01-01',
    validTo: null,
    parameters: { basisPoints: 1_900 },
  },
];

export type Withholding = Decision & { basisPoints: number; withheld: Money[]; total: Money };

/**
 * The tax withheld from each line of income. Returned capital is not income and must not be among the lines. The total
 * is the percentage of the sum, rounded to the cent, and the lines add up to it. A distribution can set its own
 * percentage. `lots` decides between equal remainders, as in `allocate`.
 */
export function withholding(
  incomes: readonly Money[],
  due: string,
  basisPoints?: number,
  lots?: readonly string[],
): Withholding {
  const rule = inForce(withholdingRule, due);
  const percent = basisPoints ?? rule.parameters.basisPoints;
  const withheld = shareEach(incomes, percent, lots);
  const total = withheld.reduce((sum, line) => sum + line, 0);
  return { basisPoints: percent, withheld, total, ...decidedBy(rule) };
}
