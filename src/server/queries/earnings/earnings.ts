import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** The columns of a list row, named as in the API. */
export const distributionColumns = `distribution.id, distribution.status, distribution.version, distribution.kind,
  json_build_object('id', project.id, 'title', project.title, 'tokenSymbol', project.token_symbol) as project,
  distribution.gross, coalesce(lines.withheld, 0)::bigint as withheld, coalesce(lines.net, 0)::bigint as net,
  coalesce(lines.holders, 0) as holders, distribution.withholding_points as "withholdingPoints",
  distribution.record_date::text as "recordDate", distribution.created_at as "createdAt", distribution.paid_at as "paidAt",
  distribution.for_delay as "forDelay"`;

export const distributionTables = `distribution join project on project.id = distribution.project_id
  left join lateral (select sum(withheld) as withheld, sum(net) as net, count(distinct user_id) as holders
    from earning where earning.distribution_id = distribution.id) lines on true`;

/** The bank's reason for refusing the transfer to an investor is only visible to the investor and managers. */
const REFUSAL = `earning.machine_state ->> 'refusal'`;
const REFUSED_PAYMENT = `case when earning.status = 'pending' then ${REFUSAL} end`;

/** The same as the fact of the lifecycle, for money that has not reached its holder. */
const HOLD = `case when earning.status in ('pending', 'held') then
  case when earning.frozen and (earning.status = 'held' or exists (select from holding
      where project_id = project.id and user_id = earning.user_id and frozen > 0)) then 'frozen'
    when exists (select from users where id = earning.user_id and quarantined_at is not null) then 'quarantined' end end`;

export const earningColumns = (area: string) => `earning.id, earning.status, earning.version, null::json as facts,
  earning.distribution_id as "distributionId", distribution.kind,
  json_build_object('id', project.id, 'title', project.title, 'tokenSymbol', project.token_symbol) as project,
  earning.tokens, earning.frozen, ${area === 'ENTREPRENEUR' ? 'null::text' : HOLD} as hold, earning.gross, earning.withheld, earning.net,
  ${area === 'ENTREPRENEUR' ? REFUSED_PAYMENT : REFUSAL} as refusal,
  coalesce(earning.withholding_points, distribution.withholding_points) as "withholdingPoints",
  earning.withholding_basis as "withholdingBasis", earning.withholding_rule as "withholdingRule",
  distribution.record_date::text as "recordDate", earning.created_at as "createdAt", earning.paid_at as "paidAt",
  earning.claimed_at as "claimedAt", distribution.for_delay as "forDelay"`;

export const earningTables = `earning join distribution on distribution.id = earning.distribution_id
  join project on project.id = distribution.project_id join users on users.id = earning.user_id`;

/** How often a claim left the bank and came back, according to the ledger. */
export interface BookedClaims {
  claimed: number;
  returned: number;
}

export async function bookedClaims(on: Queryable, earning: string): Promise<BookedClaims> {
  const [booked] = await on.query<BookedClaims>(sql`select
      count(*) filter (where about = 'earning.claimed')::integer as claimed,
      count(*) filter (where about = 'earning.returned')::integer as returned
    from ledger_posting where entity_id = ${earning} and about in ('earning.claimed', 'earning.returned')`);
  return booked ?? { claimed: 0, returned: 0 };
}

/** The money is with its holder, even if the status of the earning was reset. */
export const isClaimPaid = ({ claimed, returned }: BookedClaims): boolean => claimed > returned;
