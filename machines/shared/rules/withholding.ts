import { type Money, shareEach } from '../money.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/** R13: what is withheld on interest and dividends when they fall due. */
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
 * What is withheld from each line of income; capital returned is not income and is not among the lines. The total is
 * the percent of the sum, to the cent, and the lines add up to it. A distribution may set a percent of its own.
 */
export function withholding(incomes: readonly Money[], due: string, basisPoints?: number): Withholding {
  const rule = inForce(withholdingRule, due);
  const percent = basisPoints ?? rule.parameters.basisPoints;
  const withheld = shareEach(incomes, percent);
  const total = withheld.reduce((sum, line) => sum + line, 0);
  return { basisPoints: percent, withheld, total, ...decidedBy(rule) };
}
