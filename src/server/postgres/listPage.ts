import { type Statement, statement } from './sql.ts';

interface PageQuery {
  page: number;
  size: number;
  sort?: string | undefined;
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
  /** The tables in which the rows of a page are found, if the order needs others than the count. */
  orderedFrom?: string | undefined;
  where: readonly Fragment[];
  /** Divides the matching rows if no single index has all of them in the list's order. */
  branches?: Branches;
  /** Maps the sort names of the API to columns. The first one is the default, in descending order. */
  sorts: Record<string, string | readonly string[]>;
  /** A unique column that makes the order total. */
  tie: string;
  /** Sorts whose column is unique itself. With a second column, PostgreSQL would sort each row. */
  unique?: readonly string[];
  /** The amount that is summed over all rows that match. */
  amount?: string;
  parts?: Parts;
}

/**
 * Portions of a list, each of which an index has in the list's order. A page is merged from the first rows of each
 * portion, so that its cost does not depend on the length of the list.
 */
interface Branches {
  /** The condition that a row is in some portion, to count the rows. Absent if the filters of the list imply it. */
  condition?: Fragment;
  /** A portion for each row of `each`, which has one column `key`, or a single one. */
  portions: readonly Portion[];
  /** Whether a row may be in several portions. Otherwise PostgreSQL merges them as it reads. */
  mayOverlap?: boolean;
}

interface Portion extends Fragment {
  each?: Fragment;
  /**
   * The sorts for which an index of the portion has the order; all if absent. For the others the rows are sorted,
   * because they are few.
   */
  ordered?: readonly string[];
}

/** Divides a list by an expression, such as a status. Its tabs show one part or several. */
interface Parts {
  by: string;
  /** The shown parts, and the condition of their rows. Absent if all of them are shown. */
  shown?: Fragment & { names: readonly string[] };
}

/** All rows of a list in its own order, for an export. */
export function wholeList(of: ListStatement): Statement {
  const where = shownRows(of);
  const { text } = buildOrder(of, undefined);
  return numbered(`${of.select}${where.condition} ${text}`, [...(of.values ?? []), ...where.values]);
}

const inBranches = ({ branches }: ListStatement) => (branches?.condition ? [branches.condition] : []);

/** The rows of all parts. */
export const allRows = (of: ListStatement) => join([...of.where, ...inBranches(of)]);

/** The rows of the shown parts. */
export const shownRows = (of: ListStatement) =>
  join([...of.where, ...inBranches(of), ...(of.parts?.shown ? [of.parts.shown] : [])]);

const join = (conditions: readonly Fragment[]): Fragment => ({
  condition: conditions.length ? ` where ${conditions.map(({ condition }) => condition).join(' and ')}` : '',
  values: conditions.flatMap(({ values }) => values),
});

/** The rows of a page: in the list's order after the first ones, or in the opposite order from the last ones on. */
interface Slice {
  isReversed: boolean;
  limit: number;
  offset: number;
}

/** The number of rows whose skipping costs as much as the rest of a page. */
const FAR = 1000;

export const isFar = ({ page, size }: PageQuery) => page * size > FAR;

function computeSlice({ page, size }: PageQuery, total: number): Slice {
  const offset = (page - 1) * size;
  const rest = total - offset;
  if (total && rest <= 0) return { isReversed: false, limit: 0, offset: 0 };
  if (offset <= total / 2 || !total) return { isReversed: false, limit: size, offset };
  const limit = Math.min(size, rest);
  return { isReversed: true, limit, offset: rest - limit };
}

/**
 * The ids of a page are found first, so that nothing is joined or computed for the rows before it. If the total is
 * given, a page that is nearer to the last one is read from the end. A page after the last one has no rows.
 */
export function pageStatement(of: ListStatement, query: PageQuery, total = 0): Statement {
  const slice = computeSlice(query, total);
  const ids = (of.branches ? merged : found)(of, query, slice);
  const { text } = buildOrder(of, query.sort);
  return numbered(`${of.select} where ${of.tie} = any(array(${ids.condition})) ${text}`, [
    ...(of.values ?? []),
    ...ids.values,
  ]);
}

/** The ids of a page in the order of an index. */
function found(of: ListStatement, query: PageQuery, slice: Slice): Fragment {
  const where = shownRows(of);
  const { text } = buildOrder(of, query.sort, slice);
  const { condition, values } = limited(slice);
  return {
    condition: `select ${of.tie} from ${tablesOf(of)}${where.condition} ${text} ${condition}`,
    values: [...where.values, ...values],
  };
}

/** The ids of a page, from as many rows of each portion as the page and the pages before it may need. */
function merged(of: ListStatement, query: PageQuery, slice: Slice): Fragment {
  const { columns, direction } = buildOrder(of, query.sort, slice);
  const keys = [...columns.map((_, index) => `key${index}`), 'id'];
  const order = `order by ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
  const { portions = [], mayOverlap = false } = of.branches ?? {};
  const union = mayOverlap ? ' union ' : ' union all ';
  const firsts = portions.map((portion) => selectFirstRows(of, query, portion, { ...slice, order }));
  const { condition, values } = limited(slice);
  return {
    condition: `select id from (${firsts.map((each) => each.condition).join(union)}) portions ${order} ${condition}`,
    values: [...firsts.flatMap((each) => each.values), ...values],
  };
}

function selectFirstRows(
  of: ListStatement,
  query: PageQuery,
  { each, ordered, ...portion }: Portion,
  { limit, offset, order }: Omit<Slice, 'isReversed'> & { order: string },
): Fragment {
  const { columns, name } = buildOrder(of, query.sort);
  const where = join([...of.where, portion, ...(of.parts?.shown ? [of.parts.shown] : [])]);
  const keys = columns.map((column, index) => `${column} as key${index}`);
  const all = `select ${of.tie} as id, ${keys.join(', ')} from ${tablesOf(of)}${where.condition}`;
  // `offset 0` keeps PostgreSQL from looking for the few rows of a portion in an index of the whole list.
  const fence = !ordered || ordered.includes(name) ? '' : ' offset 0';
  const first = `(select * from (${all}${fence}) one ${order} limit ${offset ? '$?' : limit})`;
  return {
    condition: each ? `select portion.* from (${each.condition}) each cross join lateral ${first} portion` : first,
    values: [...(each?.values ?? []), ...where.values, ...(offset ? [offset + limit] : [])],
  };
}

const tablesOf = ({ orderedFrom, from }: ListStatement) => orderedFrom ?? from;

/** The limit is part of the text: PostgreSQL does not know the value of a parameter, and would plan each call again. */
const limited = ({ limit, offset }: Slice): Fragment =>
  offset ? { condition: `limit ${limit} offset $?`, values: [offset] } : { condition: `limit ${limit}`, values: [] };

/** All columns have the same direction, so that an index can be read both ways. */
function buildOrder(
  { sorts, tie, unique = [] }: ListStatement,
  sort: string | undefined,
  { isReversed } = { isReversed: false },
) {
  const asked = sort?.replace(/^-/, '') ?? '';
  const name = Object.hasOwn(sorts, asked) ? asked : (Object.keys(sorts)[0] ?? '');
  const columns = [sorts[name] ?? []].flat();
  const isAscending = sort !== undefined && !sort.startsWith('-');
  const direction = isAscending === isReversed ? 'desc' : 'asc';
  const total = unique.includes(name) ? columns : [...columns, tie];
  const text = `order by ${total.map((column) => `${column} ${direction}`).join(', ')}`;
  return { name, columns, direction, text };
}

/** Replaces each `$?` by its numbered placeholder. */
export function numbered(text: string, values: readonly unknown[]): Statement {
  let next = 0;
  return statement(
    text.replace(/\$\?/g, () => `$${++next}`),
    [...values],
  );
}
