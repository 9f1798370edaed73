import type { PositionEvent } from '#machines/orders/investment/position.ts';
import type { ProjectEvents } from '#machines/orders/investment/results.selectors.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';

/**
 * The register's entries of a user, and the returned capital. An instruction between two wallets of the user is one
 * cause without effect. Tokens lost by a reorganisation are reversed, so they did not leave.
 */
const EVENTS = `select event.project_id as "projectId", (event.at at time zone $2)::date::text as "on",
    case when event.cause is null then 'returned'
      when event.tokens < 0 and event.cause not like 'reorganisation %' then 'left' else 'acquired' end as type,
    event.tokens, event.cost, event.amount, event.tokens * coalesce(project.price, 0) as nominal,
    coalesce(investment.fee + investment.method_fee, 0) as fees,
    case when transfer.kind = 'sale' then transfer.tokens * transfer.unit_price - transfer.fee end as proceeds
  from (
    select project_id, min(at) as at, cause, sum(tokens)::bigint as tokens, sum(cost)::bigint as cost, 0 as amount
      from holding_change where user_id = $1 group by project_id, cause having sum(tokens) <> 0
    union all
    select distribution.project_id, earning.paid_at, null, 0, 0, earning.gross
      from earning join distribution on distribution.id = earning.distribution_id
      where earning.user_id = $1 and earning.paid_at is not null and distribution.kind = 'capitalReturn'
  ) event join project on project.id = event.project_id
  left join investment on investment.id
    = case when event.cause like 'mint %' then right(event.cause, 36)::uuid end
  left join transfer on transfer.id
    = case when event.cause like 'transfer %' then right(event.cause, 36)::uuid end
  order by event.at, event.cause`;

const PROJECTS = `select json_build_object('id', project.id, 'title', project.title, 'tokenSymbol', project.token_symbol)
    as project, project.sector, project.owner_id as owner
  from project where id = any($1) order by project.title, project.id`;

interface Stored {
  projectId: string;
  on: string;
  type: PositionEvent['type'];
  tokens: number;
  cost: number;
  nominal: number;
  fees: number;
  /** The price less the fee of a sale. Null for tokens that leave without a price. */
  proceeds: number | null;
  amount: number;
}

export type StoredPosition = ProjectEvents & { owner: string };

/** Each issuance in which a user has had tokens or income, with the history of the tokens. */
export async function listPositions(
  on: Queryable,
  userId: string,
  timeZone: string,
  alsoOf: readonly string[] = [],
): Promise<StoredPosition[]> {
  const events = await on.query<Stored>(statement(EVENTS, [userId, timeZone]));
  const ids = [...new Set([...events.map(({ projectId }) => projectId), ...alsoOf])];
  const projects = await on.query<Omit<StoredPosition, 'events'>>(statement(PROJECTS, [ids]));
  return projects.map((each) => ({
    ...each,
    events: events.filter(({ projectId }) => projectId === each.project.id).map(toPositionEvent),
  }));
}

function toPositionEvent({ on, type, tokens, cost, nominal, fees, proceeds, amount }: Stored): PositionEvent {
  if (type === 'returned') return { type, on, amount };
  return type === 'left' ? { type, on, tokens: -tokens, proceeds } : { type, on, tokens, cost, nominal, fees };
}
