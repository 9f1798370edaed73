import * as v from 'valibot';
import {
  type BoardFilters,
  MAX_SEARCHES,
  SavedSearch,
  SavedSearches,
  SavedSearchForm,
} from '#machines/ad/savedSearch.wire.ts';
import { refuse } from '../../engine/refusal.ts';
import { data, notFound, operation, refused, workFor } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queryable } from '../../store/queryable.ts';
import { sql } from '../../store/sql.ts';

const shared = { tag: 'market', access: ['USER'] } as const;
const path = '/v2/pfp/saved-searches';

async function searchesOf(on: Queryable, userId: string): Promise<SavedSearch[]> {
  const rows = await on.query<{ id: string; name: string; filters: BoardFilters; created_at: Date }>(
    sql`select id, name, filters, created_at from saved_search where user_id = ${userId} order by created_at, id`,
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

const listSearches = operation({
  ...shared,
  method: 'GET',
  path,
  summary: 'Lists the caller’s saved searches of the board.',
  reply: SavedSearches,
  handle: async ({ tenant, userId }) => data({ rows: await searchesOf(tenant.database, userId), max: MAX_SEARCHES }),
});

const saveSearch = operation({
  ...shared,
  method: 'POST',
  path,
  summary: 'Saves filters of the board. The caller is told by mail of each new ad that fits.',
  limit: { calls: 60, seconds: 3600 },
  body: SavedSearchForm,
  reply: SavedSearch,
  handle: async (call) => {
    const { name, filters } = call.body;
    const saved = await workFor(call, async (uow) => {
      // Two requests at the same moment count one after the other.
      await uow.tx.query(sql`select from users where id = ${call.userId} for update`);
      if ((await searchesOf(uow.tx, call.userId)).length >= MAX_SEARCHES)
        return refuse({
          code: 'invalid',
          fields: { name: { id: 'validator.error_searches_max', values: { limit: MAX_SEARCHES } } },
        });
      const id = newId(uow.now);
      await uow.tx.query(sql`insert into saved_search (id, user_id, name, filters, created_at)
        values (${id}, ${call.userId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${uow.now})`);
      return { ok: true, value: { id, name, filters, createdAt: uow.now.toISOString() } };
    });
    return saved.ok ? data(saved.value, 201) : refused(saved.refusal);
  },
});

const deleteSearch = operation({
  ...shared,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a saved search of the caller.',
  params: ById,
  reply: v.object({ id: v.string() }),
  handle: async ({ tenant, userId, params }) => {
    const deleted = await tenant.database.query(sql`delete from saved_search
      where id = ${params.id} and user_id = ${userId} returning id`);
    return deleted.length ? data({ id: params.id }) : notFound();
  },
});

export const savedSearchOperations = [listSearches, saveSearch, deleteSearch];
