import type { Role } from '#machines/people/session/session.contract.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { isOwnerRole } from './users.ts';

/** ECSPR art. 8(2): managers of the platform must not own projects on it. */
export const isConflicting = (roles: readonly Role[]) => roles.includes('ADMIN') && roles.some(isOwnerRole);

/** Returns true if the user is the only manager of the tenant. */
export async function isLastManager(on: Queryable, userId: string): Promise<boolean> {
  const [row] = await on.query<{ own: boolean; others: number }>(sql`select
      coalesce(bool_or(id = ${userId}), false) as own, count(*) filter (where id <> ${userId}) as others
    from (select id from users where roles @> array['ADMIN'] and review <> 'deleted' for update) manager`);
  return row?.own === true && row.others === 0;
}
