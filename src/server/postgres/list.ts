import * as v from 'valibot';
import { canonicalLine } from '#machines/shared/fields/canonicalText.ts';
import { type Count, type Counted, counted, type Sample, sumCounts } from './counts.ts';
import type { Database } from './database.ts';
import type { Json } from './json.ts';
import { allRows, isFar, type ListStatement, numbered, pageStatement, shownRows } from './listPage.ts';
import type { Statement } from './sql.ts';

const WholeNumber = (byDefault: string, max: number) =>
  v.pipe(
    v.optional(v.string(), byDefault),
    v.maxLength(10),
    v.digits(),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(max),
  );

/** The query parameters of a list that is divided into pages. */
export const pageQuery = { page: WholeNumber('1', 100_000), size: WholeNumber('25', 100) };

export const searchQuery = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(1000),
    v.transform((text) => canonicalLine(text.replaceAll('\0', ''))),
    v.maxLength(100),
  ),
);

type Sorts = Readonly<Record<string, unknown>>;

/** The names of some sorts, each of which is ascending, or descending after a hyphen. */
export const sortBy = (sorts: Sorts) =>
  v.optional(v.picklist(Object.keys(sorts).flatMap((name) => [name, `-${name}`])));

/** The query parameters of a list without a search. A list adds its own filters. */
export const sortedQuery = (sorts: Sorts) => ({ ...pageQuery, sort: sortBy(sorts) });

/** The query parameters of a list with a search. */
export const listQuery = (sorts: Sorts) => ({ ...sortedQuery(sorts), search: searchQuery });

export type ListQuery = { page: number; size: number; sort?: string | undefined; search?: string | undefined };

export interface ListOf<Row> {
  rows: Json<Row[]>;
  total: number;
  /** The total is an estimate. The exact one will be known in a moment. */
  isEstimated?: true;
  page: number;
  size: number;
}

/** A page of a list with the sum of all rows that match, and the number of rows in each part of the list. */
export interface CountedListOf<Row> extends ListOf<Row> {
  /** In minor units. Zero if the statement sums no amount, absent as long as the total is an estimate. */
  sum?: number;
  /** Absent as long as the total is an estimate. */
  counts: readonly Count[] | undefined;
}

/** The ids of a page of a list that selects only these, because its rows are read elsewhere. */
export const idsIn = (rows: Json<{ id: string }[]>): string[] =>
  (JSON.parse(rows.text) as { id: string }[]).map(({ id }) => id);

/** Reads one page of rows and counts all of them, from a replica if there is one. */
export async function list<Row>(on: Database, query: ListQuery, of: ListStatement): Promise<ListOf<Row>> {
  const where = shownRows(of);
  const exact = numbered(`select count(*) as total from ${of.from}${where.condition}`, where.values);
  const { page } = await read<Row>(on, query, { of, exact, shown: (counts) => counts });
  return page;
}

/**
 * Reads one page of rows. A second statement counts and sums the rows of all parts. It is the same for every part, so
 * the counts are already cached when a user changes tabs.
 */
export async function countedList<Row>(on: Database, query: ListQuery, of: ListStatement): Promise<CountedListOf<Row>> {
  const { parts, from, amount } = of;
  const where = allRows(of);
  const columns = [
    ...(parts ? [`${parts.by} as part`] : []),
    'count(*) as total',
    ...(amount ? [`coalesce(sum(${amount}), 0)::bigint as sum`] : []),
  ];
  const text = `select ${columns.join(', ')} from ${from}${where.condition}${parts ? ' group by 1' : ''}`;
  const names = parts?.shown?.names;
  const shown = (counts: readonly Count[]) =>
    names ? counts.filter(({ part }) => names.includes(part ?? '')) : counts;
  const { page, counts } = await read<Row>(on, query, { of, exact: numbered(text, where.values), shown });
  if (!counts) return { ...page, counts };
  return { ...page, sum: shown(counts).reduce((all, count) => all + (count.sum ?? 0), 0), counts };
}

/** The number of rows in each tab, from the given parts. Undefined for a list that was estimated. */
export const countsOfTabs = (
  counts: readonly Count[] | undefined,
  tabs: Readonly<Record<string, readonly string[]>>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts ? tabs : {}).map(([tab, parts]) => [
      tab,
      sumCounts((counts ?? []).filter(({ part }) => part !== undefined && parts.includes(part))),
    ]),
  );

interface Reading {
  of: ListStatement;
  /** Counts the rows, in parts if the list has any. */
  exact: Statement;
  shown(counts: readonly Count[]): readonly Count[];
}

/**
 * For a page far from the first one, the list is counted first, because the page may be nearer to the last one. An
 * estimate would not determine the rows of the last pages.
 */
const read = <Row>(on: Database, query: ListQuery, { of, exact, shown }: Reading) =>
  on.readList(async (from) => {
    const counting = counted(from, on.writes, { exact, sample: isFar(query) ? undefined : buildSample(of) });
    const totalIn = (found: Counted) => ('counts' in found ? sumCounts(shown(found.counts)) : found.about);
    const readRows = (known?: number) => from.json<Row>(pageStatement(of, query, known));
    const [rows, found] = await Promise.all([
      isFar(query) ? counting.then(totalIn).then(readRows) : readRows(),
      counting,
    ]);
    const { page, size } = query;
    const isEstimated = 'about' in found && { isEstimated: true as const };
    return {
      page: { rows, total: totalIn(found), ...isEstimated, page, size },
      counts: 'counts' in found ? found.counts : undefined,
    };
  });

/** The first table that a list names, with its alias. */
const FIRST_TABLE = /^(\w+)(?: (?!(?:cross|full|inner|join|left|right)\b)\w+)?/;

/** Counts the shown rows of some pages of the list's table, which is the first one that it names. */
function buildSample(of: ListStatement): Sample {
  const [named = '', table = ''] = FIRST_TABLE.exec(of.from) ?? [];
  const where = shownRows(of);
  const others = of.from.slice(named.length);
  return {
    table,
    count: (percent) => {
      // With the same seed, both read the same pages.
      const sample = `tablesample system (${percent}) repeatable (1)`;
      const read = `(select count(*) from ${table} ${sample})`;
      return numbered(
        `select count(*) as total, ${read} as read from ${named} ${sample}${others}${where.condition}`,
        where.values,
      );
    },
  };
}
