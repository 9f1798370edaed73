import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';

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

/** The owner has paid the money. What becomes of it then is none of the owner's business. */
export const shownStatus = (area: string) =>
  area === 'ENTREPRENEUR'
    ? `case when earning.status in ('ordered', 'seized') then 'held' when earning.status = 'credited' then 'claimed'
        else earning.status end`
    : 'earning.status';

const AUTHORITY = `case when earning.authority is not null
  then json_build_object('name', earning.authority, 'ending', right(earning.authority_iban, 4)) end`;

/** When its holder asked for the money, or left it in the balance. */
const REQUESTED = `(select at from journal where entity = 'earning' and entity_id = earning.id
  and event ->> 'type' in ('earning.claim', 'earning.credit') order by number desc limit 1)`;

export const earningColumns = (
  area: string,
) => `earning.id, ${shownStatus(area)} as status, earning.version, null::json as facts,
  earning.distribution_id as "distributionId", distribution.kind,
  json_build_object('id', project.id, 'title', project.title, 'tokenSymbol', project.token_symbol) as project,
  earning.tokens, earning.frozen, ${area === 'ENTREPRENEUR' ? 'null::text' : HOLD} as hold, earning.gross, earning.withheld, earning.net,
  ${area === 'ENTREPRENEUR' ? REFUSED_PAYMENT : REFUSAL} as refusal,
  coalesce(earning.withholding_points, distribution.withholding_points) as "withholdingPoints",
  earning.withholding_basis as "withholdingBasis", earning.withholding_rule as "withholdingRule",
  distribution.record_date::text as "recordDate", earning.created_at as "createdAt", earning.paid_at as "paidAt",
  case when earning.status in ('claimed', 'credited') or (earning.machine_state ->> 'claiming')::boolean then ${REQUESTED} end as "requestedAt",
  earning.claimed_at as "claimedAt", ${area === 'ENTREPRENEUR' ? 'null::timestamptz' : 'earning.seized_at'} as "seizedAt",
  ${area === 'ENTREPRENEUR' ? 'null::json' : AUTHORITY} as authority, distribution.for_delay as "forDelay"`;

export const earningTables = `earning join distribution on distribution.id = earning.distribution_id
  join project on project.id = distribution.project_id join users on users.id = earning.user_id`;

/** The transfers that take the money of a line out of the held account, with their postings. */
const ways = {
  claim: { left: 'earning.claimed', back: 'earning.returned' },
  seizure: { left: 'earning.seized', back: 'earning.seizureReturned' },
} as const;
export type WayOut = keyof typeof ways;

export const aboutOf = (way: WayOut, what: 'left' | 'back') => ways[way][what];

/** How often the money of a line left the bank and came back, according to the ledger. */
export interface BookedTransfers {
  left: number;
  back: number;
}

export async function bookedTransfers(on: Queryable, earning: string, way: WayOut): Promise<BookedTransfers> {
  const { left, back } = ways[way];
  const [booked] = await on.query<BookedTransfers>(
    statement(
      `select count(*) filter (where about = '${left}')::integer as left, count(*) filter (where about = '${back}')::integer as back
        from ledger_posting where entity_id = $1 and about in ('${left}', '${back}')`,
      [earning],
    ),
  );
  return booked ?? { left: 0, back: 0 };
}

/** The money is with its payee, even if the status of the earning was reset. */
export const isTransferPaid = ({ left, back }: BookedTransfers): boolean => left > back;
