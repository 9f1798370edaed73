import * as v from 'valibot';
import { counted } from './counts.ts';
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

export interface ListOf<Row> {
  rows: Json<Row[]>;
  total: number;
  page: number;
  size: number;
}

interface Fragment {
  /** SQL with `$?` for each value, in order. */
  condition: string;
  values: readonly unknown[];
}

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
}

/** Reads one page of rows and counts all of them, from a replica if there is one. */
export async function list<Row>(on: Database, query: ListQuery, of: ListStatement): Promise<ListOf<Row>> {
  const where = join(of.where);
  const counting = numbered(`select count(*) as total from ${of.from}${where.condition}`, where.values);
  const [rows, total] = await on.readList((from) =>
    Promise.all([from.json<Row>(paged(of, where, query)), counted(from, counting)]),
  );
  return { rows, total, page: query.page, size: query.size };
}

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
