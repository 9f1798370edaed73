import type { PaidIncome, PaidSale, TaxedPayment } from '#machines/earnings/taxFile/taxedPayment.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** The years in which tax could be withheld, latest first. */
export async function listTaxYears(on: Queryable, timeZone: string): Promise<string[]> {
  const rows = await on.query<{
    year: string;
  }>(sql`select distinct to_char(paid.at at time zone ${timeZone}, 'YYYY') as year
    from (select paid_at as at from earning where paid_at is not null
      union all select executed_at from transfer where kind = 'sale' and executed_at is not null) paid
    order by 1 desc`);
  return rows.map(({ year }) => year);
}

const loadIncome = (on: Queryable, year: string, timeZone: string) =>
  on.query<PaidIncome>(sql`select distribution.kind, earning.user_id as holder, project.owner_id as issuer, project.product,
      to_char(earning.paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as "paidOn", earning.withholding_basis as basis,
      coalesce(earning.withholding_points, distribution.withholding_points) as points, distribution.id as distribution,
      earning.gross, earning.withheld
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id
    where distribution.kind <> 'capitalReturn' and earning.gross > 0
      and to_char(earning.paid_at at time zone ${timeZone}, 'YYYY') = ${year}
    order by earning.paid_at, earning.id`);

/** Sales of tenants that withhold. Those of earlier versions have no basis, but may have an amount. */
const loadSales = (on: Queryable, year: string, timeZone: string) =>
  on.query<PaidSale>(sql`select 'sale' as kind, transfer.id, transfer.seller_id as holder, project.owner_id as issuer,
      project.product, to_char(transfer.executed_at at time zone ${timeZone}, 'YYYY-MM-DD') as "paidOn",
      transfer.withholding_basis as basis, coalesce(transfer.withholding_points, 0) as points,
      coalesce(transfer.withheld, 0) as withheld, transfer.tokens, transfer.tokens * transfer.unit_price as price, transfer.fee, coalesce(transfer.cost, 0) as cost
    from transfer join project on project.id = transfer.project_id
    where transfer.kind = 'sale' and transfer.fee is not null
      and (transfer.withholding_basis is not null or transfer.withheld > 0)
      and to_char(transfer.executed_at at time zone ${timeZone}, 'YYYY') = ${year}
    order by transfer.executed_at, transfer.id`);

/** All payments of a year from which tax is withheld, or would be. */
export async function loadTaxedPayments(on: Queryable, year: string, timeZone: string): Promise<TaxedPayment[]> {
  const [income, sales] = await Promise.all([loadIncome(on, year, timeZone), loadSales(on, year, timeZone)]);
  return [...income, ...sales];
}

/** The tax that the ledger withheld in a year. What was paid to the tax office is booked as the platform's own money. */
export async function readTaxWithheld(on: Queryable, year: string, timeZone: string): Promise<number> {
  const [row] = await on.query<{ amount: number }>(sql`select coalesce(sum(entry.amount), 0)::bigint as amount
    from ledger_account account join ledger_entry entry on entry.account_id = account.id
    join ledger_posting posting on posting.id = entry.posting_id
    where account.kind = 'withholding' and posting.about <> 'house.booked'
      and to_char(posting.at at time zone ${timeZone}, 'YYYY') = ${year}`);
  return row?.amount ?? 0;
}
