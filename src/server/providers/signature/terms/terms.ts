import * as v from 'valibot';
import { BusinessDays, Instalments, InterestDays, Repayment } from '#machines/issuances/content/content.fields.ts';
import { Guarantee, Ranking } from '#machines/issuances/content/content.ranking.ts';
import { Product } from '#machines/issuances/project/project.row.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The terms of an issuance that papers repeat, as of the paper. A term that the issuance does not set is null. */
export const Terms = v.object({
  product: Product,
  /** In basis points: the interest of a loan, the expected rent of a property, or the offered share of a company. */
  ratePoints: v.nullable(Count),
  termMonths: v.nullable(Count),
  instalments: v.nullable(Instalments),
  repayment: v.nullable(Repayment),
  businessDays: BusinessDays,
  interestDays: InterestDays,
  /** The yearly rate on what is paid late, in basis points. 0 if none is agreed. */
  defaultPoints: Count,
  ranking: v.nullable(Ranking),
  guarantee: v.nullable(Guarantee),
  /** The price of all tokens for sale, and the least amount with which the issuance goes ahead. */
  targetMinor: Count,
  softCapMinor: Count,
});
export type Terms = v.InferOutput<typeof Terms>;

/** What some tokens of an issuance give at a moment. */
export interface Bargain {
  terms: Terms;
  /** The capital that is still in the tokens. */
  outstandingMinor: number;
  arrears: 'late' | 'defaulted' | 'insolvent' | null;
  /** The next payments for the tokens. An amount is null as long as a company or a sale decides it. */
  next: { on: string; incomeMinor: number | null; capitalMinor: number | null }[];
}
