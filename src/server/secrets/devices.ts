import { createHash } from 'node:crypto';
import type { Queryable } from '../postgres/queryable.ts';
import { sql } from '../postgres/sql.ts';

export const hashDevice = (device: string) => createHash('sha256').update(device).digest();

export async function isKnownDevice(on: Queryable, userId: string, device: string): Promise<boolean> {
  const [known] = await on.query(sql`select from device where user_id = ${userId} and hash = ${hashDevice(device)}`);
  return known !== undefined;
}

/** Remembers a browser in which the user has signed in. `new`: not the user's first one. */
export async function rememberDevice(
  on: Queryable,
  now: Date,
  { userId, device, userAgent }: { userId: string; device: string; userAgent: string },
): Promise<'first' | 'new' | 'known'> {
  const [row] = await on.query<{ is_fresh: boolean; others: boolean }>(sql`insert into device
      (user_id, hash, user_agent, first_at, last_at) values (${userId}, ${hashDevice(device)}, ${userAgent}, ${now}, ${now})
    on conflict (user_id, hash) do update set last_at = excluded.last_at, user_agent = excluded.user_agent
    returning (xmax = 0) as is_fresh, exists (select from device where user_id = ${userId}) as others`);
  if (!row?.is_fresh) return 'known';
  return row.others ? 'new' : 'first';
}
