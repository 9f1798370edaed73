import * as v from 'valibot';
import { MAX_SEARCHES, SavedSearch, SavedSearches, SavedSearchForm } from '#machines/market/ad/savedSearch.wire.ts';
import { keepSearch, listSavedSearches } from '../../acts/market/savedSearches.ts';
import { data, notFound, operation, refused, workFor } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import { sql } from '../../postgres/sql.ts';

const shared = { tag: 'market', access: ['USER'] } as const;
const path = '/v2/pfp/saved-searches';

const listSearches = operation({
  ...shared,
  method: 'GET',
  path,
  summary: 'Lists the caller’s saved searches of the board.',
  reply: SavedSearches,
  handle: async ({ tenant, userId }) =>
    data({ rows: await listSavedSearches(tenant.database, userId), max: MAX_SEARCHES }),
});

const saveSearch = operation({
  ...shared,
  method: 'POST',
  stepUp: { session: 'ownData' },
  path,
  summary: 'Saves filters of the board. The caller is told by mail of each new ad that fits.',
  limit: { calls: 60, seconds: 3600 },
  body: SavedSearchForm,
  reply: SavedSearch,
  handle: async (call) => {
    const saved = await workFor(call, (uow) => keepSearch(uow, call.body));
    return saved.ok ? data(saved.value, 201) : refused(saved.refusal);
  },
});

const deleteSearch = operation({
  ...shared,
  method: 'DELETE',
  stepUp: { session: 'ownData' },
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
