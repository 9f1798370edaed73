import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { ownerOf, tableOf } from '#machines/shared/journal/journalled.ts';
import type { Database } from '#server/postgres/database.ts';
import { containing } from '#server/postgres/list.ts';
import { numbered } from '#server/postgres/listPage.ts';
import { orderNumberIn } from '#server/queries/orders/investments.ts';
import { namedBy } from '../../orders/investments/search.ts';

/** Maximum number of entities that a search lists, so that its cost is limited. Users can refine the search. */
export const MOST = 200;

interface Condition {
  condition: string;
  values: readonly unknown[];
}

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

/** The number in a name such as AD-12, or the number alone. */
function numberIn(prefix: string, text: string): number | undefined {
  const [, digits] = new RegExp(`^(?:${prefix}-)?(\\d{1,9})$`, 'i').exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The entity's own names. */
function ownNames(entity: Journalled, text: string): Condition[] {
  const spellings = [text, text.toUpperCase()];
  const number = entity === 'ad' || entity === 'incident' ? numberIn(entity === 'ad' ? 'AD' : 'INC', text) : undefined;
  if (number !== undefined) return [{ condition: 'number = $?', values: [number] }];
  if (entity === 'payment' || entity === 'transfer') return [{ condition: 'reference = any($?)', values: [spellings] }];
  if (entity === 'whitelisting') return [{ condition: 'lower(wallet) = lower($?)', values: [text] }];
  if (entity === 'invitation')
    return ['email', 'name'].map((column) => ({ condition: `${column} ilike $?`, values: [containing(text)] }));
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
export async function searched(on: Database, entity: Journalled, text: string, filters: readonly Condition[]) {
  const named = await namedBy(on, text);
  const number = orderNumberIn(text);
  const byNumber = number === undefined ? [] : [{ condition: 'number = $?', values: [number] }];
  const numberedOrders = byNumber.length ? await findIds(on, 'investment', byNumber, []) : [];
  const names: Names = { ...named, investments: [...named.investments, ...numberedOrders], text };
  const investments =
    ownerOf(entity) === 'investment'
      ? await findIds(on, 'investment', buildConditions('investment', names), [])
      : names.investments;
  const ids = await findIds(on, entity, buildConditions(entity, { ...names, investments }), filters);
  const isCut = Math.max(ids.length, ...Object.values({ ...named, investments }).map(({ length }) => length)) > MOST;
  return { ids: ids.slice(0, MOST), isCut };
}
