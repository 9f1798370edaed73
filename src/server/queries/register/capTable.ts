import type { HolderRow, Holders } from '#machines/register/token/holders.wire.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { anyOf, type Condition, hasWords, placedAfter } from '../../postgres/search.ts';
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
const TABLE = `select held.id, held.wallet, held.tokens, held.frozen, held.acquired, held.since, held.name, users.search_text, held.user_id,
    case when users.id is not null then json_build_object('id', users.id, 'name', held.name, 'email', users.email) end as holder,
    (held.least + case when held.place <= 10000 - held.sum then 1 else 0 end)::integer as "sharePoints"
  from (select *, sum(least) over () as sum, row_number() over (order by remainder desc, tokens desc, id) as place
    from (select *, tokens * 10000::bigint / total as least, tokens * 10000::bigint % total as remainder
      from (${HELD}) held) divided) held
  left join users on users.id = held.user_id`;

/** A wallet without a user, and the wallets of erased users, are found by their addresses. */
const SEARCHED = ['search_text', `' ' || lower(wallet)`];

export const capTableSorts = { tokens: 'tokens', name: 'name', frozen: 'frozen', acquired: 'acquired' } as const;
type Sort = keyof typeof capTableSorts;

const isSort = (name: string): name is Sort => Object.hasOwn(capTableSorts, name);

export interface CapTableQuery {
  project: string;
  date: string;
  timeZone: string;
  search?: string | undefined;
  /** The users whom a manager finds by their numbers. */
  identified?: readonly Condition[];
  sort?: string | undefined;
}

function shownHolders({ project, date, timeZone, search, identified = [] }: CapTableQuery) {
  const values: unknown[] = [project, date, timeZone];
  const from = `from (${TABLE}) held`;
  if (!search) return { text: from, values };
  const condition = anyOf([hasWords(search, SEARCHED), ...identified]);
  return { text: `${from} where ${placedAfter(values.length, condition)}`, values: [...values, ...condition.values] };
}

function buildOrderBy(sort = '-tokens'): string {
  const name = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return `order by ${isSort(name) ? capTableSorts[name] : 'tokens'} ${direction}, id`;
}

/** The holders of one page. */
export function holdersOn(on: Queryable, query: CapTableQuery, page: { size: number; offset: number }) {
  const { text, values } = shownHolders(query);
  const limit = `limit $${values.length + 1} offset $${values.length + 2}`;
  return on.query<HolderRow>(
    statement(
      `select id, holder, wallet, tokens, frozen, acquired, "sharePoints" ${text} ${buildOrderBy(query.sort)} ${limit}`,
      [...values, page.size, page.offset],
    ),
  );
}

/** `since`: when the wallet began to hold without a break. */
export type DatedHolder = HolderRow & { since: Date };

/** All holders, for papers and sheets. */
export function allHoldersOn(on: Queryable, query: CapTableQuery) {
  const { text, values } = shownHolders(query);
  const columns = 'id, holder, wallet, tokens, frozen, acquired, since, "sharePoints"';
  return on.query<DatedHolder>(statement(`select ${columns} ${text} ${buildOrderBy(query.sort)}`, values));
}

export async function sumsOn(on: Queryable, query: CapTableQuery): Promise<Holders['sums'] & { rows: number }> {
  const { text, values } = shownHolders(query);
  const [sums] = await on.query<Holders['sums'] & { rows: number }>(
    statement(
      `select count(*) as rows, count(distinct coalesce(user_id::text, wallet)) as holders, coalesce(sum(tokens), 0)::bigint as tokens,
        coalesce(sum(frozen), 0)::bigint as frozen, coalesce(sum(acquired), 0)::bigint as acquired ${text}`,
      values,
    ),
  );
  return sums ?? { rows: 0, holders: 0, tokens: 0, frozen: 0, acquired: 0 };
}
