import type { Product } from '#machines/issuances/project/project.row.ts';
import { type Position, type PositionEvent, positionOn } from '#machines/orders/investment/position.ts';
import type { ProjectEvents } from '#machines/orders/investment/results.selectors.ts';
import { decideCostOrder } from '#machines/shared/rules/costOrder.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import type { TenantCore } from '../../secrets/tenantCore.ts';
import { capitalColumn, dayText } from './capital.sql.ts';

/**
 * The register's entries of a user, in one project or in all, and the returned capital. An instruction between two
 * wallets of the user is one cause without effect. So is a mint that a reorganisation of the chain has lost, until it is
 * restored.
 */
const EVENTS = `select event.project_id as "projectId", (event.at at time zone $2)::date::text as "on",
    case when event.cause is null then 'returned' when event.tokens > 0 then 'acquired' else 'left' end as type,
    abs(event.tokens) as tokens, abs(event.cost) as cost, event.amount, event.record_date::text as "recordDate",
    coalesce(investment.fee + investment.method_fee, 0) as fees,
    case when transfer.kind = 'sale' then transfer.tokens * transfer.unit_price - transfer.fee end as proceeds,
    case when transfer.kind = 'sale' then transfer.withheld end as withheld
  from (
    select project_id, min(at) as at, origin as cause, sum(tokens)::bigint as tokens, sum(cost)::bigint as cost, 0 as amount,
        null::date as record_date
      from (select *, regexp_replace(holding_change.cause, '^(restored mint|reorganisation) ', 'mint ') as origin
        from holding_change where user_id = $1 and ($3::uuid is null or project_id = $3)) change
      group by project_id, origin having sum(tokens) <> 0
    union all
    select distribution.project_id, min(earning.paid_at), null, sum(earning.tokens), 0, sum(earning.gross), distribution.record_date
      from earning join distribution on distribution.id = earning.distribution_id
      where earning.user_id = $1 and ($3::uuid is null or distribution.project_id = $3)
        and earning.paid_at is not null and distribution.kind = 'capitalReturn'
      group by distribution.id
  ) event
  left join investment on investment.id
    = case when event.cause ~ '^mint .{36}$' then right(event.cause, 36)::uuid end
  left join transfer on transfer.id
    = case when event.cause like 'transfer %' then right(event.cause, 36)::uuid end
  order by event.at, event.cause`;

const PROJECTS = `select json_build_object('id', project.id, 'title', project.title, 'tokenSymbol', project.token_symbol)
    as project, project.sector, project.product, project.isin, project.owner_id as owner, ${capitalColumn(dayText('$2'))} as capital
  from project where id = any($1) order by project.title, project.id`;

interface Stored {
  projectId: string;
  on: string;
  type: PositionEvent['type'];
  tokens: number;
  cost: number;
  fees: number;
  /** The price less the fee of a sale. Null for tokens that leave without a price. */
  proceeds: number | null;
  withheld: number | null;
  amount: number;
  recordDate: string | null;
}

export type StoredPosition = ProjectEvents & { owner: string; product: Product; isin: string | null };

/** The days of a tenant, and the country whose law says which tokens leave first. */
export interface Place {
  timeZone: string;
  country: string;
}

export const placeOf = ({ customization, settings }: Pick<TenantCore, 'customization' | 'settings'>): Place => ({
  timeZone: customization.tenant.timeZone,
  country: settings.country,
});

/** Each issuance in which a user has had tokens or income, with the history of the tokens. */
export async function listPositions(
  on: Queryable,
  userId: string,
  { timeZone, country }: Place,
  alsoOf: readonly string[] = [],
): Promise<StoredPosition[]> {
  const events = await on.query<Stored>(statement(EVENTS, [userId, timeZone, null]));
  const ids = [...new Set([...events.map(({ projectId }) => projectId), ...alsoOf])];
  const projects = await on.query<Omit<StoredPosition, 'events'>>(statement(PROJECTS, [ids, timeZone]));
  return projects.map((each) => ({
    ...each,
    events: events
      .filter(({ projectId }) => projectId === each.project.id)
      .map((event) => toPositionEvent(event, country)),
  }));
}

interface Holder extends Place {
  userId: string;
  projectId: string;
}

/** The position of a user in one issuance at the end of a day. */
export async function readPosition(
  on: Queryable,
  { userId, projectId, timeZone, country }: Holder,
  day: string,
): Promise<Position> {
  const events = await on.query<Stored>(statement(EVENTS, [userId, timeZone, projectId]));
  return positionOn(
    events.map((event) => toPositionEvent(event, country)),
    day,
  );
}

function toPositionEvent(stored: Stored, country: string): PositionEvent {
  const { on, type, tokens, cost, fees, proceeds, withheld, amount, recordDate } = stored;
  switch (type) {
    case 'returned':
      return { type, on, amount, tokens, recordDate: recordDate ?? on };
    case 'left':
      return { type, on, tokens, proceeds, withheld: withheld ?? 0, order: decideCostOrder(country, on).order };
    case 'acquired':
      return { type, on, tokens, cost, fees };
  }
}
