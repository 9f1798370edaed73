import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import type { Terms } from '../../providers/signature/terms/terms.ts';

/** A project's columns that are its terms. Once it is offered they change only with a new key information sheet. */
export interface TermsColumns extends Pick<Terms, 'product' | 'instalments' | 'repayment' | 'ranking' | 'guarantee'> {
  interest_points: number | null;
  business_days: Terms['businessDays'];
  interest_days: Terms['interestDays'];
  default_interest_points: number;
  term_months: number | null;
  price: number | null;
  tokens_for_sale: number | null;
  soft_cap: number | null;
}

export const termsColumns = `json_build_object('product', project.product, 'interest_points', project.interest_points,
  'term_months', project.term_months, 'instalments', project.instalments, 'repayment', project.repayment,
  'business_days', project.business_days, 'interest_days', project.interest_days,
  'default_interest_points', project.default_interest_points, 'ranking', project.ranking,
  'guarantee', project.guarantee,
  'price', project.price, 'tokens_for_sale', project.tokens_for_sale, 'soft_cap', project.soft_cap)`;

export const toTerms = (row: TermsColumns): Terms => ({
  product: row.product,
  ratePoints: row.interest_points,
  termMonths: row.term_months,
  instalments: row.instalments,
  repayment: row.repayment,
  businessDays: row.business_days,
  interestDays: row.interest_days,
  defaultPoints: row.default_interest_points,
  ranking: row.ranking,
  guarantee: row.guarantee,
  targetMinor: (row.price ?? 0) * (row.tokens_for_sale ?? 0),
  softCapMinor: row.soft_cap ?? 0,
});

const OF_PROJECTS = `select project.id, ${termsColumns} as terms from project where project.id = any($1)`;

/** The terms of some issuances, each with its id. */
export async function readTerms(on: Queryable, projects: readonly string[]): Promise<[id: string, terms: Terms][]> {
  const rows = await on.query<{ id: string; terms: TermsColumns }>(statement(OF_PROJECTS, [projects]));
  return rows.map(({ id, terms }) => [id, toTerms(terms)]);
}
