import { manifestOf } from '#machines/manifests.ts';
import { journalledNames, ownerOf, tableOf } from '#machines/shared/journal/journalled.ts';
import { isKnownStatus } from '#machines/shared/status.ts';
import type { Transaction } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';

export interface SetAside {
  entity: string;
  entity_id: string;
  status: string;
}

/**
 * Sets aside the entities whose status no machine knows. Returns all of them, and those that were not set aside before.
 * An entity whose status is known again returns to the lists.
 */
export async function setAsideUnknown(tx: Transaction, now: Date): Promise<{ all: SetAside[]; fresh: SetAside[] }> {
  const before = await tx.query<{ entity_id: string }>(sql`delete from set_aside returning entity_id`);
  const found: SetAside[] = [];
  for (const entity of journalledNames) {
    const table = tableOf(entity);
    const statuses = await tx.query<{ status: string }>(statement(`select distinct status from ${table}`));
    const { machine } = manifestOf(entity);
    const unknown = statuses.map(({ status }) => status).filter((status) => !isKnownStatus(machine, status));
    if (!unknown.length) continue;
    const user = ownerOf(entity) === 'user' ? 'user_id' : 'null::uuid';
    found.push(
      ...(await tx.query<SetAside>(
        statement(
          `insert into set_aside (entity, entity_id, user_id, status, at)
            select '${entity}', id, ${user}, status, $2 from ${table} where status = any($1)
            returning entity, entity_id, status`,
          [unknown, now],
        ),
      )),
    );
  }
  const known = new Set(before.map(({ entity_id }) => entity_id));
  return { all: found, fresh: found.filter(({ entity_id }) => !known.has(entity_id)) };
}

/**
 * A condition for a list: none of these columns, which are never null, names an entity that was set aside. PostgreSQL plans
 * `not in` as one small hash. It expects that `not exists` leaves no rows, and would sort 100,000 rows to group them.
 */
export const isKnown = (...columns: string[]) => ({
  condition: columns.map((column) => `${column} not in (select entity_id from set_aside)`).join(' and '),
  values: [],
});

/**
 * The same for investments, which are also hidden with their project. It uses only the id, which each index of a list
 * contains, so that the rows before a page are not fetched.
 */
export const isKnownInvestment = {
  condition: `investment.id not in (select entity_id from set_aside
    union all select hidden.id from set_aside join investment hidden on hidden.project_id = set_aside.entity_id)`,
  values: [],
};

/** The same for the rows of users, which also show the statuses of the user's own entities. */
export const isKnownUser = {
  condition: `not exists (select from set_aside where entity_id = users.id)
    and not exists (select from set_aside where user_id = users.id)`,
  values: [],
};
