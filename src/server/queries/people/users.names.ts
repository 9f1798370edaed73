import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

/** SQL for the name under which a user holds tokens: that of the company, or the user's own. `user` is an alias. */
export const holderName = (user: string) =>
  `coalesce(case when ${user}.person_type = 'legal' then ${user}.company ->> 'organisationName' end,
    nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.email)`;

/** The names of users by id. A user without a name has the e-mail address instead. */
export async function usersNamed(on: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await on.query<{ id: string; name: string }>(sql`select id,
    coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from users where id = any(${ids})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const readUserName = async (on: Queryable, id: string) => (await usersNamed(on, [id])).get(id) ?? '';
