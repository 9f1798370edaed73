import { type BoardFilters, MAX_SEARCHES, type SavedSearch } from '#machines/market/ad/savedSearch.wire.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

export async function listSavedSearches(on: Queryable, userId: string): Promise<SavedSearch[]> {
  const rows = await on.query<{ id: string; name: string; filters: BoardFilters; created_at: Date }>(
    sql`select id, name, filters, created_at from saved_search where user_id = ${userId} order by created_at, id`,
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

/** Saves filters of the board for the caller. */
export async function keepSearch(
  uow: UnitOfWork,
  { name, filters }: Pick<SavedSearch, 'name' | 'filters'>,
): Promise<Worked<SavedSearch>> {
  const userId = uow.by.userId ?? '';
  // Simultaneous requests are counted one after the other.
  await uow.tx.query(sql`select from users where id = ${userId} for update`);
  if ((await listSavedSearches(uow.tx, userId)).length >= MAX_SEARCHES)
    return refuse({
      code: 'invalid',
      fields: { name: { id: 'validator.error_searches_max', values: { limit: MAX_SEARCHES } } },
    });
  const id = newId(uow.now);
  await uow.tx.query(sql`insert into saved_search (id, user_id, name, filters, created_at)
    values (${id}, ${userId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${uow.now})`);
  return { ok: true, value: { id, name, filters, createdAt: uow.now.toISOString() } };
}
