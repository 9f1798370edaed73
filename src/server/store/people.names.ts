import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** What people are called, by their ids; who has no name yet is called by the address. */
export async function peopleNamed(on: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await on.query<{ id: string; name: string }>(sql`select id,
    coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from person where id = any(${ids})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
