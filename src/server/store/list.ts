import * as v from 'valibot';
import { type Count, counted, totalOf } from './counts.ts';
import type { Database } from './database.ts';
import type { Json } from './json.ts';
import { type Statement, statement } from './sql.ts';

const WholeNumber = (byDefault: string, max: number) =>
  v.pipe(v.optional(v.string(), byDefault), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(max));

/** The query parameters that every list accepts. A list adds its own filters. */
export const listQuery = {
  page: WholeNumber('1', 100_000),
  size: WholeNumber('25', 100),
  sort: v.optional(v.pipe(v.string(), v.regex(/^-?[a-zA-Z]{1,40}$/))),
  search: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll('\0', '').trim()),
      v.maxLength(100),
    ),
  ),
};
export type ListQuery = { page: number; size: number; sort?: string | undefined; search?: string | undefined };

/** The pattern of `like` for texts that contain this one. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export interface ListOf<Row> {
  rows: Json<Row[]>;
  total: number;
  page: number;
  size: number;
}

/** A page of a list with the sum of all rows that match, and the number of rows in each part of the list. */
export interface CountedListOf<Row> extends ListOf<Row> {
  /** In minor units. Zero if the statement sums no amount. */
  sum: number;
  counts: readonly Count[];
}

interface Fragment {
  /** SQL with `$?` for each value, in order. */
  condition: string;
  values: readonly unknown[];
}

/** The ids of a page of a list that selects nothing else, for rows that are read otherwise. */
export const idsIn = (rows: Json<{ id: string }[]>): string[] =>
  (JSON.parse(rows.text) as { id: string }[]).map(({ id }) => id);

export interface ListStatement {
  /** SQL up to `where`, with `$?` for each of `values`. */
  select: string;
  values?: readonly unknown[];
  /** The tables to count, without the joins that do not change the count. */
  from: string;
  /** The tables in which the rows of a page are found, if the order needs others than the count. */
  orderedFrom?: string | undefined;
  where: readonly Fragment[];
  /** Divides the rows that match, where no one index has all of them in the list's order. */
  branches?: Branches;
  /** Maps the sort names of the API to columns. The first one is the default, in descending order. */
  sorts: Record<string, string | readonly string[]>;
  /** A unique column that makes the order total. */
  tie: string;
  /** The amount that is summed over all rows that match. */
  amount?: string;
  parts?: Parts;
}

/**
 * Portions of a list, each of which an index has in the list's order. A page is merged from the first rows of each portion,
 * so that it costs the same however long the list is.
 */
interface Branches {
  /** The condition that a row is in some portion, to count the rows. Absent if the filters of the list say it. */
  condition?: Fragment;
  /** A portion for each row of `each`, which has one column `key`, or a single one. Portions may overlap. */
  portions: readonly Portion[];
}

interface Portion extends Fragment {
  each?: Fragment;
  /** The sorts whose order an index of the portion has; all of them if absent. For others its rows are sorted, which are few. */
  ordered?: readonly string[];
}

/** Divides a list by an expression, such as a status. Its tabs show one part or several. */
interface Parts {
  by: string;
  /** The shown parts, and the condition of their rows. Absent if all of them are shown. */
  shown?: Fragment & { names: readonly string[] };
}

/** Reads one page of rows and counts all of them, from a replica if there is one. */
export async function list<Row>(on: Database, query: ListQuery, of: ListStatement): Promise<ListOf<Row>> {
  const where = shownRows(of);
  const counting = numbered(`select count(*) as total from ${of.from}${where.condition}`, where.values);
  const { rows, counts } = await read<Row>(on, paged(of, query), counting);
  return { rows, total: totalOf(counts), page: query.page, size: query.size };
}

/**
 * Reads one page of rows. A second statement counts and sums the rows of all parts. It is the same for every part, so when
 * a user changes tabs, the cache of counts already has the answer.
 */
export async function countedList<Row>(on: Database, query: ListQuery, of: ListStatement): Promise<CountedListOf<Row>> {
  const { parts, from, amount } = of;
  const where = join([...of.where, ...inBranches(of)]);
  const columns = [
    ...(parts ? [`${parts.by} as part`] : []),
    'count(*) as total',
    ...(amount ? [`coalesce(sum(${amount}), 0)::bigint as sum`] : []),
  ];
  const counting = `select ${columns.join(', ')} from ${from}${where.condition}${parts ? ' group by 1' : ''}`;
  const { rows, counts } = await read<Row>(on, paged(of, query), numbered(counting, where.values));
  const names = parts?.shown?.names;
  const shown = names ? counts.filter(({ part }) => names.includes(part ?? '')) : counts;
  const sum = shown.reduce((all, count) => all + (count.sum ?? 0), 0);
  return { rows, total: totalOf(shown), page: query.page, size: query.size, sum, counts };
}

/** The number of rows in each tab, whose parts are given. */
export const countsOfTabs = (counts: readonly Count[], tabs: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(tabs).map(([tab, parts]) => [
      tab,
      totalOf(counts.filter(({ part }) => part !== undefined && parts.includes(part))),
    ]),
  );

async function read<Row>(on: Database, reading: Statement, counting: Statement) {
  const [rows, counts] = await on.readList((from) => Promise.all([from.json<Row>(reading), counted(from, on.writes, counting)]));
  return { rows, counts };
}

/** All rows of a list in its own order, for an export. */
export function wholeList(of: ListStatement): Statement {
  const where = shownRows(of);
  const { text } = orderOf(of, undefined);
  return numbered(`${of.select}${where.condition} ${text}`, [...(of.values ?? []), ...where.values]);
}

const inBranches = ({ branches }: ListStatement) => (branches?.condition ? [branches.condition] : []);

const shownRows = (of: ListStatement) =>
  join([...of.where, ...inBranches(of), ...(of.parts?.shown ? [of.parts.shown] : [])]);

const join = (conditions: readonly Fragment[]): Fragment => ({
  condition: conditions.length ? ` where ${conditions.map(({ condition }) => condition).join(' and ')}` : '',
  values: conditions.flatMap(({ values }) => values),
});

/** The ids of a page are found first, so that nothing is joined or computed for the rows before it. */
function paged(of: ListStatement, query: ListQuery): Statement {
  const ids = (of.branches ? merged : found)(of, query);
  const { text } = orderOf(of, query.sort);
  return numbered(`${of.select} where ${of.tie} = any(array(${ids.condition})) ${text}`, [
    ...(of.values ?? []),
    ...ids.values,
  ]);
}

/** The ids of a page in the order of an index. */
function found(of: ListStatement, query: ListQuery): Fragment {
  const where = shownRows(of);
  const { condition, values } = limited(query);
  return {
    condition: `select ${of.tie} from ${tablesOf(of)}${where.condition} ${orderOf(of, query.sort).text} ${condition}`,
    values: [...where.values, ...values],
  };
}

/** The ids of a page, from as many rows of each portion as the page and those before it could need. */
function merged(of: ListStatement, query: ListQuery): Fragment {
  const { columns, direction } = orderOf(of, query.sort);
  const order = `order by ${[...columns.map((_, index) => `key${index}`), 'id'].map((key) => `${key} ${direction}`).join(', ')}`;
  const portions = (of.branches?.portions ?? []).map((portion) => firstOf(of, query, portion, order));
  const { condition, values } = limited(query);
  return {
    condition: `select id from (${portions.map((each) => each.condition).join(' union ')}) portions ${order} ${condition}`,
    values: [...portions.flatMap((each) => each.values), ...values],
  };
}

function firstOf(of: ListStatement, query: ListQuery, { each, ordered, ...portion }: Portion, order: string): Fragment {
  const { columns, name } = orderOf(of, query.sort);
  const where = join([...of.where, portion, ...(of.parts?.shown ? [of.parts.shown] : [])]);
  const keys = columns.map((column, index) => `${column} as key${index}`);
  const all = `select ${of.tie} as id, ${keys.join(', ')} from ${tablesOf(of)}${where.condition}`;
  // `offset 0` keeps PostgreSQL from looking for the few rows of a portion in an index of the whole list.
  const fence = !ordered || ordered.includes(name) ? '' : ' offset 0';
  const isFirst = query.page === 1;
  const first = `(select * from (${all}${fence}) one ${order} limit ${isFirst ? query.size : '$?'})`;
  return {
    condition: each ? `select portion.* from (${each.condition}) each cross join lateral ${first} portion` : first,
    values: [...(each?.values ?? []), ...where.values, ...(isFirst ? [] : [query.page * query.size])],
  };
}

const tablesOf = ({ orderedFrom, from }: ListStatement) => orderedFrom ?? from;

/** The limit is part of the text: PostgreSQL does not know the value of a parameter, and would plan each call again. */
const limited = ({ page, size }: ListQuery): Fragment =>
  page > 1
    ? { condition: `limit ${size} offset $?`, values: [(page - 1) * size] }
    : { condition: `limit ${size}`, values: [] };

/** All columns have one direction, so that an index has the order both ways. */
function orderOf({ sorts, tie }: ListStatement, sort: string | undefined) {
  const asked = sort?.replace(/^-/, '') ?? '';
  const name = Object.hasOwn(sorts, asked) ? asked : (Object.keys(sorts)[0] ?? '');
  const columns = [sorts[name] ?? []].flat();
  const direction = sort && !sort.startsWith('-') ? 'asc' : 'desc';
  const text = `order by ${[...columns, tie].map((column) => `${column} ${direction}`).join(', ')}`;
  return { name, columns, direction, text };
}

/** Replaces each `$?` by its numbered placeholder. */
function numbered(text: string, values: readonly unknown[]): Statement {
  let next = 0;
  return statement(
    text.replace(/\$\?/g, () => `$${++next}`),
    [...values],
  );
}
