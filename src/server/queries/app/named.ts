import { foldText } from '#machines/shared/foldText.ts';
import { type ListStatement, numbered } from '../../postgres/listPage.ts';
import { anyOf, type Condition, hasWords } from '../../postgres/search.ts';
import type { TenantCore } from '../../secrets/tenantCore.ts';
import { orderNumberIn } from '../orders/investments.ts';
import { withoutSuffix } from '../orders/suspense.ts';
import { identifiedUsers, searchedUsers } from '../people/userSearch.ts';

/** The subjects of a text: users, projects, and investments by their numbers and references. */
export interface Named {
  users: string[];
  projects: string[];
  investments: string[];
}

/**
 * A text with more matches than this matches so many rows of a list that searching the newest is the fastest way to
 * find a page.
 */
export const FEW = 200;

/** Sorts after all characters of a reference, so that an index finds references with a prefix in every plan. */
const beginsWith = (column: string, text: string): Condition => ({
  condition: `${column} ~>=~ $?::text and ${column} ~<~ ($?::text || chr(1114111))`,
  values: [text, text],
});

interface Spelled {
  /** Of an order, or of a transfer between users. */
  own: string;
  /** With the number of the payment, if it was given. */
  payment: string;
}

/** A reference however it was written: with spaces, other dashes, in small letters, without its first part. */
function spelledReferences(text: string): Spelled[] {
  const [, prefix, body, suffix] = /^(?:(ts|tra) ?)?([a-z0-9]+)(?: (\d{1,6}))?$/.exec(foldText(text)) ?? [];
  if (!body) return [];
  return (prefix ? [prefix] : ['ts', 'tra']).map((first) => {
    const own = `${first}-${body}`.toUpperCase();
    return { own, payment: suffix ? `${own}-${suffix}` : own };
  });
}

/** The references of payments that a text may mean. */
export const referenceSpellings = (text: string): string[] => [
  ...new Set([text, text.toUpperCase(), ...spelledReferences(text).map(({ payment }) => payment)]),
];

/** The references of orders and transfers that a text may mean. */
export function orderSpellings(text: string): string[] {
  const plain = withoutSuffix(text);
  return [...new Set([plain, plain.toUpperCase(), ...spelledReferences(text).map(({ own }) => own)])];
}

const few = (table: string, { condition, values }: Condition): Condition => ({
  condition: `select id from ${table} where ${condition} limit ${FEW + 1}`,
  values,
});

function namedInvestments(text: string, number: number | undefined): Condition {
  if (number !== undefined) return { condition: 'select id from investment where number = $?', values: [number] };
  const [spelled] = spelledReferences(text);
  const prefixes = [...new Set([text.toUpperCase(), spelled?.payment ?? `TS-${text.toUpperCase()}`])];
  const parts = [
    ...prefixes.map((prefix) => few('investment', beginsWith('reference', prefix))),
    { condition: 'select id from investment where reference = any($?)', values: [orderSpellings(text)] },
    {
      condition: 'select investment_id from payment where reference = any($?) and investment_id is not null',
      values: [referenceSpellings(text)],
    },
  ];
  return {
    condition: parts.map(({ condition }) => `(${condition})`).join(' union '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** The search of a user in an area. */
export interface Search {
  tenant: Pick<TenantCore, 'database' | 'secrets'>;
  actor: string;
  text: string;
}

/** Digits alone are a number of an order or of a user, and no part of a name. */
function namedUsers({ tenant, actor, text }: Search, number: number | undefined): Condition {
  if (number === undefined) return searchedUsers(text, actor === 'ADMIN' ? tenant : undefined);
  return anyOf(actor === 'ADMIN' ? identifiedUsers(tenant, text) : []);
}

/** The rows that a text names, up to a little more than a few. */
export async function namedBy(search: Search): Promise<Named> {
  const { tenant, text } = search;
  const number = orderNumberIn(text);
  const lists = {
    users: few('users', namedUsers(search, number)),
    projects: number === undefined ? few('project', hasWords(text, ['project.search_text'])) : undefined,
    investments: namedInvestments(text, number),
  };
  const known = Object.entries(lists).flatMap(([name, list]) => (list ? [{ name, list }] : []));
  const columns = known.map(({ name, list }) => `array(${list.condition}) as ${name}`);
  const [found] = await tenant.database.readList((from) =>
    from.query<Partial<Named>>(
      numbered(
        `select ${columns.join(', ')}`,
        known.flatMap(({ list }) => list.values),
      ),
    ),
  );
  return { users: [], projects: [], investments: [], ...found };
}

/** The rows that a text names, if they are few. */
export async function fewNamed(search: Search): Promise<Named | undefined> {
  const found = await namedBy(search);
  return Math.max(...Object.values(found).map(({ length }) => length)) > FEW ? undefined : found;
}

/** A column with the id of something named, and the sorts for which an index has the rows of each id in order. */
interface NamedColumn {
  column: string;
  ordered: readonly string[];
  /** The ids of the column for those of what is named, if they differ: SQL with `$?` for these. */
  keys?: string;
}

interface NamedIn {
  users?: readonly NamedColumn[];
  projects?: readonly NamedColumn[];
  investments?: readonly NamedColumn[];
  /** Conditions that few rows satisfy, such as a number. */
  own?: readonly Condition[];
}

const IDS = 'select unnest($?::uuid[])';

/**
 * The rows of a list that belong to something named. Each named row is a separate portion, whose newest rows an index
 * has, so that a project with many orders costs no more than one with few.
 */
export function branchesOf(named: Named, { own = [], ...columns }: NamedIn): NonNullable<ListStatement['branches']> {
  const given = (['users', 'projects', 'investments'] as const).flatMap((kind) =>
    named[kind].length ? (columns[kind] ?? []).map((each) => ({ ...each, kind, ids: named[kind] })) : [],
  );
  const ofItsOwn = anyOf(own);
  return {
    mayOverlap: true,
    portions: [
      ...given.map(({ column, ordered, keys = IDS, ids }) => ({
        each: { condition: `select ids.key from (${keys}) ids (key)`, values: [ids] },
        condition: `${column} = each.key`,
        values: [],
        ordered,
      })),
      { ...ofItsOwn, ordered: [] },
    ],
    condition: anyOf([...given.map(countedBy), ...(own.length ? [ofItsOwn] : [])]),
  };
}

type Given = NamedColumn & { kind: keyof Named; ids: readonly string[] };

/**
 * PostgreSQL expects ten ids of an array, which are most of the projects of many tenants, so each project has a
 * placeholder.
 */
function countedBy({ column, keys, kind, ids }: Given): Condition {
  if (keys) return { condition: `${column} = any(array(${keys}))`, values: [ids] };
  if (kind !== 'projects') return { condition: `${column} = any($?)`, values: [ids] };
  return { condition: `${column} in (${ids.map(() => '$?').join(', ')})`, values: ids };
}
