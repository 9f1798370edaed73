import type { Database } from '#server/postgres/database.ts';
import { containing } from '#server/postgres/list.ts';
import { statement } from '#server/postgres/sql.ts';
import { withoutSuffix } from '#server/queries/orders/suspense.ts';
import { likeUsers, searchPatterns } from '../../people/users/search.ts';

/** The subjects of a text: users, projects, and investments by their references. */
export interface Named {
  users: string[];
  projects: string[];
  investments: string[];
}

/**
 * A text with more matches than this matches so many investments that searching the newest is the fastest way to find a
 * page.
 */
const FEW = 200;

/** Sorts after all characters of a reference, so that an index finds references with a prefix in every plan. */
const beginsWith = (column: string, text: string) =>
  `${column} ~>=~ ${text} and ${column} ~<~ (${text} || chr(1114111))`;

/** `$6` and the following ones: the patterns for users. */
const named = (patterns: readonly string[]) => `select
  array(select id from users where ${likeUsers(patterns.map((_, index) => `$${6 + index}`))} limit ${FEW + 1}) as users,
  array(select id from project where title ilike $1 limit ${FEW + 1}) as projects,
  array(select id from (
    (select id from investment where ${beginsWith('reference', '$2::text')} limit ${FEW + 1}) union
    (select id from investment where ${beginsWith('reference', '$3::text')} limit ${FEW + 1}) union
    select id from investment where reference = any($4) union
    select investment_id from payment where reference = any($5) and investment_id is not null) named) as investments`;

const spellings = (reference: string) => [reference, reference.toUpperCase()];

/** The rows that a text matches, if they are few. */
export async function fewNamed(on: Database, text: string): Promise<Named | undefined> {
  const found = await namedBy(on, text);
  return Math.max(...Object.values(found).map(({ length }) => length)) > FEW ? undefined : found;
}

/** The rows that a text matches, up to a little more than a few. */
export async function namedBy(on: Database, text: string): Promise<Named> {
  const reference = text.toUpperCase();
  const patterns = searchPatterns(text);
  const [found] = await on.readList((from) =>
    from.query<Named>(
      statement(named(patterns), [
        containing(text),
        reference,
        `TS-${reference}`,
        spellings(withoutSuffix(text)),
        spellings(text),
        ...patterns,
      ]),
    ),
  );
  return found ?? { users: [], projects: [], investments: [] };
}

/** The sorts for which an index has the investments of a project in order, and those of a user, who has few. */
export const ORDERED_IN_PROJECT = ['createdAt', 'amount'];
const ORDERED_OF_USER = ['createdAt'];

/**
 * The investments that match a text. Each matching user and project is a separate portion, whose newest rows an index
 * has, so that a project with many investments costs no more than one with few.
 */
export function buildBranches({ users, projects, investments }: Named) {
  const by = (column: string, ids: readonly string[], ordered: readonly string[]) =>
    ids.length
      ? [
          {
            each: { condition: 'select unnest($?::uuid[]) as key', values: [ids] },
            condition: `${column} = each.key`,
            values: [],
            ordered,
          },
        ]
      : [];
  // PostgreSQL expects ten ids of an array, which are most of the projects of many tenants.
  const conditions: { condition: string; values: unknown[] }[] = [
    ...(users.length ? [{ condition: 'investment.user_id = any($?)', values: [users] }] : []),
    ...(projects.length
      ? [{ condition: `investment.project_id in (${projects.map(() => '$?').join(', ')})`, values: projects }]
      : []),
    { condition: 'investment.id = any($?)', values: [investments] },
  ];
  return {
    mayOverlap: true,
    portions: [
      ...by('investment.user_id', users, ORDERED_OF_USER),
      ...by('investment.project_id', projects, ORDERED_IN_PROJECT),
      { condition: 'investment.id = any($?)', values: [investments], ordered: [] },
    ],
    condition: {
      condition: `(${conditions.map(({ condition }) => condition).join(' or ')})`,
      values: conditions.flatMap(({ values }) => values),
    },
  };
}

/** The same for a text that matches many rows, or for the few investments of one user. */
export function matching(text: string) {
  const pattern = containing(text);
  return {
    condition: `(investment.reference ilike $? or investment.reference = any($?)
      or investment.id in (select investment_id from payment where payment.reference = any($?))
      or project.title ilike $? or users.email ilike $? or (users.first_name || ' ' || users.last_name) ilike $?)`,
    values: [pattern, spellings(withoutSuffix(text)), spellings(text), pattern, pattern, pattern],
  };
}
