import type { Role } from '#machines/session/session.contract.ts';
import type { Queryable } from './database.ts';
import { isOwnerRole } from './people.ts';
import { sql } from './sql.ts';

/** ECSPR art. 8(2): whoever runs the platform offers no project of their own on it (R9). */
export const isConflicting = (roles: readonly Role[]) => roles.includes('ADMIN') && roles.some(isOwnerRole);

/** Whether nobody would be left to manage the tenant without this person. */
export async function isLastManager(on: Queryable, personId: string): Promise<boolean> {
  const [row] = await on.query<{ own: boolean; others: number }>(sql`select
      coalesce(bool_or(id = ${personId}), false) as own, count(*) filter (where id <> ${personId}) as others
    from (select id from person where roles @> array['ADMIN'] and review <> 'deleted' for update) manager`);
  return row?.own === true && row.others === 0;
}
