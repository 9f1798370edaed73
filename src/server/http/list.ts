import * as v from 'valibot';
import type { Database } from '../store/database.ts';
import type { Json } from '../store/json.ts';
import { type Statement, statement } from '../store/sql.ts';
import { counted } from './counts.ts';

const Whole = (byDefault: string, max: number) =>
  v.pipe(v.optional(v.string(), byDefault), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(max));

/** What every list understands in its address; a list adds its own filters. */
export const listQuery = {
  page: Whole('1', 100_000),
  size: Whole('25', 100),
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

export const listReply = <S extends v.GenericSchema>(row: S) =>
  v.object({ rows: v.array(row), total: v.number(), page: v.number(), size: v.number() });

interface Fragment {
  /** With `$?` for each value, in order. */
  condition: string;
  values: readonly unknown[];
}

export interface ListStatement {
  /** Columns and joins, up to and without `where`; with `$?` for each of `values`. */
  select: string;
  values?: readonly unknown[];
  /** For counting, where the joins of `select` add nothing. */
  from: string;
  where: readonly Fragment[];
  /** What may be sorted by: name in the address → column. The first is the default, newest first. */
  sorts: Record<string, string>;
  /** Makes the order total. */
  tie: string;
}

/** One page of rows and how many there are in all. */
export async function list<Row>(on: Database, asked: ListQuery, of: ListStatement): Promise<ListOf<Row>> {
  const where = join(of.where);
  const counting = numbered(`select count(*) as total from ${of.from}${where.condition}`, where.values);
  const [rows, total] = await Promise.all([on.json<Row>(paged(of, where, asked)), counted(on, counting)]);
  return { rows, total, page: asked.page, size: asked.size };
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
  // How many rows stands in the text: behind a parameter PostgreSQL does not know it, and plans at each call anew.
  const offset = page > 1 ? { condition: ' offset $?', values: [(page - 1) * size] } : { condition: '', values: [] };
  return numbered(`${of.select}${where.condition} ${order} limit ${size}${offset.condition}`, [
    ...(of.values ?? []),
    ...where.values,
    ...offset.values,
  ]);
}

/** Gives each `$?` its number. */
function numbered(text: string, values: readonly unknown[]): Statement {
  let next = 0;
  return statement(
    text.replace(/\$\?/g, () => `$${++next}`),
    [...values],
  );
}
