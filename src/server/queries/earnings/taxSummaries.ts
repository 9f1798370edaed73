import type { DistributionKind } from '#machines/earnings/distribution/distribution.kind.ts';
import type { TaxSummaryRow } from '#machines/earnings/earning/taxSummary.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { holderName } from '../people/users.names.ts';

/**
 * The paid income of an issuer's holders by year. Returned capital is no income. Sales between holders are one more row:
 * what sellers got before the tax on their gains.
 */
const SUMMARIES = `select *, count(*) over () as total from (${ofIssuers()} union all ${ofSales()}) summary
  order by year desc, gross desc, id limit $2 offset $3`;

function ofSales(): string {
  return `select 'sales ' || sold.year as id, null::json as issuer, sold.year, count(distinct sold.seller_id) as holders,
      sum(sold.gross)::bigint as gross, sum(sold.withheld)::bigint as withheld,
      sum(sold.gross - sold.withheld)::bigint as net
    from (select seller_id, tokens * unit_price - fee as gross, withheld,
        to_char(executed_at at time zone $1, 'YYYY') as year
      from transfer where kind = 'sale' and executed_at is not null and fee is not null) sold
    group by sold.year`;
}

function ofIssuers(): string {
  return `select project.owner_id || ' ' || paid.year as id,
    json_build_object('id', project.owner_id, 'name', (select ${holderName('owner')} from users owner
      where owner.id = project.owner_id)) as issuer, paid.year,
    count(distinct paid.user_id) as holders, sum(paid.gross)::bigint as gross, sum(paid.withheld)::bigint as withheld,
    sum(paid.net)::bigint as net
  from (select distribution.project_id, earning.user_id, earning.gross, earning.withheld, earning.net,
      to_char(earning.paid_at at time zone $1, 'YYYY') as year
    from earning join distribution on distribution.id = earning.distribution_id
    where earning.paid_at is not null and distribution.kind <> 'capitalReturn') paid
  join project on project.id = paid.project_id
  group by project.owner_id, paid.year`;
}

export async function loadTaxSummaries(
  on: Queryable,
  timeZone: string,
  { page, size }: { page: number; size: number },
) {
  const rows = await on.query<TaxSummaryRow & { total: number }>(
    statement(SUMMARIES, [timeZone, size, (page - 1) * size]),
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size };
}

export interface HolderIncome {
  userId: string;
  kind: DistributionKind;
  gross: number;
  withheld: number;
  net: number;
  /** The rates of its lines with their rules. Lines of earlier versions have the rate alone. */
  rates: { points: number; rule: string | null }[];
}

/** The payments of an issuer's issuances to each holder in a year, by kind. */
export const loadHolderIncome = (on: Queryable, issuer: string, year: string, timeZone: string) =>
  on.query<HolderIncome>(sql`select earning.user_id as "userId", distribution.kind,
      sum(earning.gross)::bigint as gross, sum(earning.withheld)::bigint as withheld, sum(earning.net)::bigint as net,
      jsonb_agg(distinct jsonb_build_object('points', coalesce(earning.withholding_points,
        distribution.withholding_points), 'rule', earning.withholding_rule)) as rates
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id
    where project.owner_id = ${issuer} and distribution.kind <> 'capitalReturn'
      and to_char(earning.paid_at at time zone ${timeZone}, 'YYYY') = ${year}
    group by 1, 2 order by 1, 2`);

export interface SellerYear {
  userId: string;
  sales: number;
  price: number;
  fee: number;
  cost: number;
  withheld: number;
  rates: { points: number; rule: string | null }[];
}

/** What each seller of a year sold to other holders. The cost is that of the agreements. */
export const loadSellerYears = (on: Queryable, year: string, timeZone: string) =>
  on.query<SellerYear>(sql`select seller_id as "userId", count(*) as sales, sum(tokens * unit_price)::bigint as price,
      sum(fee)::bigint as fee, sum(cost)::bigint as cost, sum(withheld)::bigint as withheld,
      coalesce(jsonb_agg(distinct jsonb_build_object('points', withholding_points, 'rule', withholding_rule))
        filter (where withholding_points is not null), '[]') as rates
    from transfer where kind = 'sale' and executed_at is not null and fee is not null
      and to_char(executed_at at time zone ${timeZone}, 'YYYY') = ${year}
    group by 1 order by 1`);
