import type { IncomeKind } from '#machines/earnings/earning/income.selectors.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** A rate that was applied to a holder in a year, with its rule. Payments of earlier versions have the rate alone. */
export interface AppliedRate {
  projectId: string;
  kind: IncomeKind | 'sale';
  points: number;
  rule: string | null;
}

/** The rates of a holder's income and sales in a year, each once. */
export const loadAppliedRates = (on: Queryable, userId: string, year: string, timeZone: string) =>
  on.query<AppliedRate>(sql`select distribution.project_id as "projectId", distribution.kind,
      coalesce(earning.withholding_points, distribution.withholding_points) as points, earning.withholding_rule as rule
    from earning join distribution on distribution.id = earning.distribution_id
    where earning.user_id = ${userId} and distribution.kind <> 'capitalReturn' and earning.gross > 0
      and to_char(earning.paid_at at time zone ${timeZone}, 'YYYY') = ${year}
    union
    select project_id, 'sale', coalesce(withholding_points, 0), withholding_rule
    from transfer where seller_id = ${userId} and kind = 'sale' and withholding_basis is not null
      and to_char(executed_at at time zone ${timeZone}, 'YYYY') = ${year}
    order by 1, 2, 3 desc, 4`);
