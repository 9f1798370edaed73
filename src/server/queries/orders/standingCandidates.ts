import type { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { acceptsOrders } from '#machines/issuances/project/project.selectors.ts';
import { limitsLeft } from '#machines/orders/investment/orderedTogether.ts';
import type { Candidate } from '#machines/orders/standingOrder/standingOrder.choice.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { investments, literals, notOrdered } from '../../postgres/statuses.ts';
import type { Tenant } from '../../tenants/tenant.ts';

interface Row {
  id: string;
  title: string;
  status: ProjectStatus;
  price: number | null;
  min_tokens: number;
  max_tokens: number | null;
  tokens_left: number;
  ends_at: Date | null;
  ordered: number;
  running: number;
  tokens: number;
  followed: boolean;
}

/** Orders that count, but have no tokens yet. */
const unminted = [...new Set([...notOrdered, ...investments.over])];

const CANDIDATES = `select project.id, project.title, project.status, project.price, project.min_tokens,
    project.max_tokens, funding.tokens_left, project.ends_at, coalesce(own.ordered, 0) as ordered,
    coalesce(own.running, 0) as running, coalesce(held.tokens, 0) as tokens,
    follow.user_id is not null as followed
  from project join funding on funding.project_id = project.id
  left join follow on follow.project_id = project.id and follow.user_id = $1
  left join lateral (select sum(tokens)::bigint as ordered,
      sum(amount) filter (where status not in (${literals(unminted)}))::bigint as running
    from investment where investment.project_id = project.id and investment.user_id = $1
      and investment.status not in (${literals(notOrdered)})) own on true
  left join lateral (select sum(tokens)::bigint as tokens from holding
    where holding.project_id = project.id and holding.user_id = $1) held on true
  where project.id = any($2::uuid[]) or ($3 and follow.user_id is not null)
  order by project.id`;

interface Asked {
  userId: string;
  ids: readonly (string | null)[];
  /** With all that the user follows. */
  isFollowing: boolean;
}

/** The issuances that a standing order can be about, with what the investor has of them. */
export async function listCandidates(
  on: Queryable,
  { customization }: Pick<Tenant, 'customization'>,
  { userId, ids, isFollowing }: Asked,
): Promise<Candidate[]> {
  const rows = await on.query<Row>(statement(CANDIDATES, [userId, ids.filter(Boolean), isFollowing]));
  return rows.map((row) => {
    const limits = { minTokens: row.min_tokens, maxTokens: row.max_tokens ?? Number.MAX_SAFE_INTEGER };
    const price = row.price ?? 0;
    return {
      projectId: row.id,
      title: row.title,
      price,
      ...limitsLeft(limits, { tokens: row.ordered, amount: 0 }),
      takesOrders: acceptsOrders(row.status, customization.modules) && price > 0,
      isFollowed: row.followed,
      isOver: row.status.startsWith('CLOSED'),
      tokensLeft: row.tokens_left,
      held: row.running + row.tokens * price,
      endsAt: row.ends_at?.getTime() ?? null,
    };
  });
}

/** Issuances that an investor follows, has invested in or has chosen before, and that are not over. */
const CHOICES = `select id from project where status not in ('new', 'DRAFT') and status not like 'CLOSED%'
    and (exists (select from follow where follow.project_id = project.id and follow.user_id = $1)
      or exists (select from standing_order where standing_order.project_id = project.id and user_id = $1)
      or exists (select from investment where investment.project_id = project.id and investment.user_id = $1
        and investment.status not in (${literals(['new', 'CANCELED'])})))
  order by id`;

/** The issuances that an investor can choose for a standing order. */
export async function listChoices(on: Queryable, tenant: Pick<Tenant, 'customization'>, userId: string) {
  const ids = (await on.query<{ id: string }>(statement(CHOICES, [userId]))).map(({ id }) => id);
  return listCandidates(on, tenant, { userId, ids, isFollowing: false });
}
