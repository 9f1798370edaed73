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
  where: readonly Fragment[];
  /** Maps the sort names of the API to columns. The first one is the default, in descending order. */
  sorts: Record<string, string>;
  /** A unique column that makes the order total. */
  tie: string;
  /** The amount that is summed over all rows that match. */
  amount?: string;
  parts?: Parts;
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
  const { rows, counts } = await read<Row>(on, paged(of, where, query), counting);
  return { rows, total: totalOf(counts), page: query.page, size: query.size };
}

/**
 * Reads one page of rows. A second statement counts and sums the rows of all parts. It is the same for every part, so when
 * a user changes tabs, the cache of counts already has the answer.
 */
export async function countedList<Row>(on: Database, query: ListQuery, of: ListStatement): Promise<CountedListOf<Row>> {
  const { parts, from, amount } = of;
  const where = join(of.where);
  const columns = [
    ...(parts ? [`${parts.by} as part`] : []),
    'count(*) as total',
    ...(amount ? [`coalesce(sum(${amount}), 0)::bigint as sum`] : []),
  ];
  const counting = `select ${columns.join(', ')} from ${from}${where.condition}${parts ? ' group by 1' : ''}`;
  const { rows, counts } = await read<Row>(on, paged(of, shownRows(of), query), numbered(counting, where.values));
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
  const [rows, counts] = await on.readList((from) => Promise.all([from.json<Row>(reading), counted(from, counting)]));
  return { rows, counts };
}

/** All rows of a list in its own order, for an export. */
export function wholeList(of: ListStatement): Statement {
  const where = shownRows(of);
  const order = `order by ${Object.values(of.sorts)[0]} desc, ${of.tie} desc`;
  return numbered(`${of.select}${where.condition} ${order}`, [...(of.values ?? []), ...where.values]);
}

const shownRows = ({ where, parts }: ListStatement) => join(parts?.shown ? [...where, parts.shown] : where);

const join = (conditions: readonly Fragment[]): Fragment => ({
  condition: conditions.length ? ` where ${conditions.map(({ condition }) => condition).join(' and ')}` : '',
  values: conditions.flatMap(({ values }) => values),
});

function paged(of: ListStatement, where: Fragment, { sort, page, size }: ListQuery): Statement {
  const name = sort?.replace(/^-/, '') ?? '';
  const column = Object.hasOwn(of.sorts, name) ? of.sorts[name] : Object.values(of.sorts)[0];
  const direction = sort && !sort.startsWith('-') ? 'asc' : 'desc';
  const order = `order by ${column} ${direction}, ${of.tie} ${direction}`;
  // The limit is part of the text: PostgreSQL does not know the value of a parameter, and would plan each call again.
  const offset = page > 1 ? { condition: ' offset $?', values: [(page - 1) * size] } : { condition: '', values: [] };
  return numbered(`${of.select}${where.condition} ${order} limit ${size}${offset.condition}`, [
    ...(of.values ?? []),
    ...where.values,
    ...offset.values,
  ]);
}

/** Replaces each `$?` by its numbered placeholder. */
function numbered(text: string, values: readonly unknown[]): Statement {
  let next = 0;
  return statement(
    text.replace(/\$\?/g, () => `$${++next}`),
    [...values],
  );
}
