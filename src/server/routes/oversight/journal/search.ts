import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { ownerOf, tableOf } from '#machines/shared/journal/journalled.ts';
import type { Database } from '#server/postgres/database.ts';
import { numbered } from '#server/postgres/listPage.ts';
import { type Condition, hasWords, numberIn } from '#server/postgres/search.ts';
import { namedBy, referenceSpellings, type Search } from '#server/queries/app/named.ts';

/** Maximum number of entities that a search lists, so that its cost is limited. Users can refine the search. */
export const MOST = 200;

/** The searchable properties of an entity. */
interface Names {
  users: string[];
  projects: string[];
  investments: string[];
  text: string;
}

/** The columns that name a user, unless the entity belongs to one. Those of questions are left out, because managers do not see who asked. */
const userColumns: Partial<Record<Journalled, readonly string[]>> = {
  user: ['id'],
  investment: ['user_id'],
  earning: ['user_id'],
  document: ['user_id'],
  instruction: ['holder_id'],
  ad: ['seller_id'],
  transfer: ['seller_id', 'buyer_id'],
  approval: ['user_id'],
  invitation: ['user_id'],
};

const projectConditions: Partial<Record<Journalled, string>> = {
  project: 'id = any($?)',
  investment: 'project_id = any($?)',
  // With an order, PostgreSQL reads the index until it has found enough, instead of the whole table.
  earning: 'distribution_id in (select id from distribution where project_id = any($?)) order by distribution_id',
  whitelisting: 'token_id = any(array(select id from token where project_id = any($?)))',
};

/** The entity's own names. */
function ownNames(entity: Journalled, text: string): Condition[] {
  const number = entity === 'ad' || entity === 'incident' ? numberIn(entity === 'ad' ? 'ad' : 'inc', text) : undefined;
  if (number !== undefined) return [{ condition: 'number = $?::bigint', values: [number] }];
  if (entity === 'payment' || entity === 'transfer')
    return [{ condition: 'reference = any($?)', values: [referenceSpellings(text)] }];
  if (entity === 'bankLine') return [hasWords(text, ['bank_line.search_text'])];
  if (entity === 'coinDeposit')
    return [{ condition: 'lower($?) in (lower(transaction), lower(sender))', values: [text] }];
  if (entity === 'whitelisting') return [{ condition: 'lower(wallet) = lower($?)', values: [text] }];
  if (entity === 'invitation') return [hasWords(text, ['invitation.search_text'])];
  return [];
}

function buildConditions(entity: Journalled, { users, projects, investments, text }: Names): Condition[] {
  const owner = ownerOf(entity);
  const user = userColumns[entity] ?? (owner === 'user' ? ['user_id'] : []);
  const project = projectConditions[entity] ?? (owner === 'project' ? 'project_id = any($?)' : undefined);
  const investment = entity === 'investment' ? 'id' : owner === 'investment' ? 'investment_id' : undefined;
  return [
    ...(users.length ? user : []).map((column) => ({
      condition: `${column} = any($?)`,
      values: [users],
    })),
    ...(project && projects.length ? [{ condition: project, values: [projects] }] : []),
    ...(investment && investments.length ? [{ condition: `${investment} = any($?)`, values: [investments] }] : []),
    ...ownNames(entity, text),
  ];
}

/** The ids of the entities that match all filters and any of the conditions, and whether there are more of them. */
async function findIds(
  on: Database,
  entity: Journalled,
  conditions: readonly Condition[],
  filters: readonly Condition[],
) {
  if (!conditions.length) return [];
  const each = conditions.map(({ condition }) => {
    const all = [...filters.map((filter) => filter.condition), condition].join(' and ');
    return `(select id from ${tableOf(entity)} where ${all} limit ${MOST + 1})`;
  });
  const filterValues = filters.flatMap((filter) => filter.values);
  const values = conditions.flatMap((condition) => [...filterValues, ...condition.values]);
  const found = await on.readList((from) =>
    from.query<{ id: string }>(numbered(`select id from (${each.join(' union ')}) found limit ${MOST + 1}`, values)),
  );
  return found.map(({ id }) => id);
}

/** Finds entities by a number or reference, the name or address of a user, or an issuance. */
export async function searched(
  tenant: Search['tenant'],
  entity: Journalled,
  text: string,
  filters: readonly Condition[],
) {
  const on = tenant.database;
  const named = await namedBy({ tenant, actor: 'ADMIN', text });
  const names: Names = { ...named, text };
  const investments =
    ownerOf(entity) === 'investment'
      ? await findIds(on, 'investment', buildConditions('investment', names), [])
      : names.investments;
  const ids = await findIds(on, entity, buildConditions(entity, { ...names, investments }), filters);
  const isCut = Math.max(ids.length, ...Object.values({ ...named, investments }).map(({ length }) => length)) > MOST;
  return { ids: ids.slice(0, MOST), isCut };
}
