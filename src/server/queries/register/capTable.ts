import type { HolderRow, Holders } from '#machines/register/token/holders.wire.ts';
import { containing } from '../../postgres/list.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { holderName } from '../people/users.names.ts';

/** The holdings at the end of a day in a time zone, by wallet, from all changes until then. `$1`: the project. */
const HELD = `select coalesce(change.user_id::text, 'unidentified') || ' ' || change.wallet as id, change.user_id,
    change.wallet, sum(change.tokens)::integer as tokens, sum(change.frozen)::integer as frozen,
    sum(change.cost)::bigint as acquired, (sum(sum(change.tokens)) over ())::bigint as total,
    max(change.opened) as since,
    (select ${holderName('holder')} from users holder where holder.id = change.user_id) as name
  from (select *, case when tokens > 0 and tokens = sum(tokens) over held then at end as opened
    from holding_change where project_id = $1 and at < (($2::date + 1)::timestamp at time zone $3)
    window held as (partition by user_id, wallet order by at, id)) change
  group by change.user_id, change.wallet having sum(change.tokens) > 0`;

/**
 * Shares in basis points that add up to 10,000: all are rounded down, and the largest remainders get what is missing.
 * The larger holding decides between equal remainders, then the identifier, so that page, sheet and paper agree.
 */
const TABLE = `select held.id, held.wallet, held.tokens, held.frozen, held.acquired, held.since, held.name, users.email, held.user_id,
    case when users.id is not null then json_build_object('id', users.id, 'name', held.name, 'email', users.email) end as holder,
    (held.least + case when held.place <= 10000 - held.sum then 1 else 0 end)::integer as "sharePoints"
  from (select *, sum(least) over () as sum, row_number() over (order by remainder desc, tokens desc, id) as place
    from (select *, tokens * 10000::bigint / total as least, tokens * 10000::bigint % total as remainder
      from (${HELD}) held) divided) held
  left join users on users.id = held.user_id`;

const SHOWN = `from (${TABLE}) held
  where $4::text is null or name ilike $4 or email ilike $4 or wallet ilike $4`;

const sorts = { tokens: 'tokens', name: 'name', frozen: 'frozen', acquired: 'acquired' } as const;
type Sort = keyof typeof sorts;

const isSort = (name: string): name is Sort => Object.hasOwn(sorts, name);

export interface CapTableQuery {
  project: string;
  date: string;
  timeZone: string;
  search?: string | undefined;
  sort?: string | undefined;
}

const toQueryValues = ({ project, date, timeZone, search }: CapTableQuery) => [
  project,
  date,
  timeZone,
  search ? containing(search) : null,
];

function buildOrderBy(sort = '-tokens'): string {
  const name = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return `order by ${isSort(name) ? sorts[name] : 'tokens'} ${direction}, id`;
}

/** The holders of one page. */
export const holdersOn = (on: Queryable, query: CapTableQuery, page: { size: number; offset: number }) =>
  on.query<HolderRow>(
    statement(
      `select id, holder, wallet, tokens, frozen, acquired, "sharePoints" ${SHOWN} ${buildOrderBy(query.sort)} limit $5 offset $6`,
      [...toQueryValues(query), page.size, page.offset],
    ),
  );

/** `since`: when the wallet began to hold without a break. */
export type DatedHolder = HolderRow & { since: Date };

/** All holders, for papers and sheets. */
export const allHoldersOn = (on: Queryable, query: CapTableQuery) =>
  on.query<DatedHolder>(
    statement(
      `select id, holder, wallet, tokens, frozen, acquired, since, "sharePoints" ${SHOWN} ${buildOrderBy(query.sort)}`,
      toQueryValues(query),
    ),
  );

export async function sumsOn(on: Queryable, query: CapTableQuery): Promise<Holders['sums'] & { rows: number }> {
  const [sums] = await on.query<Holders['sums'] & { rows: number }>(
    statement(
      `select count(*) as rows, count(distinct coalesce(user_id::text, wallet)) as holders, coalesce(sum(tokens), 0)::bigint as tokens,
        coalesce(sum(frozen), 0)::bigint as frozen, coalesce(sum(acquired), 0)::bigint as acquired ${SHOWN}`,
      toQueryValues(query),
    ),
  );
  return sums ?? { rows: 0, holders: 0, tokens: 0, frozen: 0, acquired: 0 };
}
