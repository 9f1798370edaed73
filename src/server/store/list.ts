import * as v from 'valibot';
import { type Count, counted, totalOf } from './counts.ts';
import type { Database } from './database.ts';
import type { Json } from './json.ts';
import { allRows, isFar, type ListStatement, numbered, pageStatement, shownRows } from './listPage.ts';
import type { Statement } from './sql.ts';

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

/** The ids of a page of a list that selects nothing else, for rows that are read otherwise. */
export const idsIn = (rows: Json<{ id: string }[]>): string[] =>
  (JSON.parse(rows.text) as { id: string }[]).map(({ id }) => id);

/** Reads one page of rows and counts all of them, from a replica if there is one. */
export async function list<Row>(on: Database, query: ListQuery, of: ListStatement): Promise<ListOf<Row>> {
  const where = shownRows(of);
  const counting = numbered(`select count(*) as total from ${of.from}${where.condition}`, where.values);
  const { rows, total } = await read<Row>(on, query, { of, counting, shown: (counts) => counts });
  return { rows, total, page: query.page, size: query.size };
}

/**
 * Reads one page of rows. A second statement counts and sums the rows of all parts. It is the same for every part, so when
 * a user changes tabs, the cache of counts already has the answer.
 */
export async function countedList<Row>(on: Database, query: ListQuery, of: ListStatement): Promise<CountedListOf<Row>> {
  const { parts, from, amount } = of;
  const where = allRows(of);
  const columns = [
    ...(parts ? [`${parts.by} as part`] : []),
    'count(*) as total',
    ...(amount ? [`coalesce(sum(${amount}), 0)::bigint as sum`] : []),
  ];
  const counting = `select ${columns.join(', ')} from ${from}${where.condition}${parts ? ' group by 1' : ''}`;
  const names = parts?.shown?.names;
  const shown = (counts: readonly Count[]) =>
    names ? counts.filter(({ part }) => names.includes(part ?? '')) : counts;
  const { rows, counts, total } = await read<Row>(on, query, { of, counting: numbered(counting, where.values), shown });
  const sum = shown(counts).reduce((all, count) => all + (count.sum ?? 0), 0);
  return { rows, total, page: query.page, size: query.size, sum, counts };
}

/** The number of rows in each tab, whose parts are given. */
export const countsOfTabs = (counts: readonly Count[], tabs: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(tabs).map(([tab, parts]) => [
      tab,
      totalOf(counts.filter(({ part }) => part !== undefined && parts.includes(part))),
    ]),
  );

interface Reading {
  of: ListStatement;
  counting: Statement;
  shown(counts: readonly Count[]): readonly Count[];
}

/** A page that is far from the first one is counted first, because it may be nearer to the last one. */
const read = <Row>(on: Database, query: ListQuery, { of, counting, shown }: Reading) =>
  on.readList(async (from) => {
    const counts = counted(from, on.writes, counting);
    const total = async () => totalOf(shown(await counts));
    const page = (known?: number) => from.json<Row>(pageStatement(of, query, known));
    const [rows, all] = await Promise.all([isFar(query) ? total().then(page) : page(), counts]);
    return { rows, counts: all, total: totalOf(shown(all)) };
  });
