import type { Notification } from '#machines/user/notification.wire.ts';
import { type ListQuery, list } from '../http/list.ts';
import type { Database, Queryable } from './database.ts';
import { sql } from './sql.ts';

const COLUMNS = `select notification.id, notification.about, notification.params, notification.link,
  notification.created_at as "createdAt", notification.read_at as "readAt" from notification`;

/** A page of somebody's news, newest first. */
export const notificationsOf = (on: Database, personId: string, query: ListQuery & { unread: boolean }) =>
  list<Notification>(on, query, {
    select: COLUMNS,
    from: 'notification',
    where: [
      { condition: 'notification.person_id = $?', values: [personId] },
      ...(query.unread ? [{ condition: 'notification.read_at is null', values: [] }] : []),
    ],
    sorts: { createdAt: 'notification.created_at' },
    tie: 'notification.id',
  });

export async function unreadOf(on: Queryable, personId: string): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    sql`select count(*) as count from notification where person_id = ${personId} and read_at is null`,
  );
  return row?.count ?? 0;
}

/** Marks one, or all; the ids of those that were not read before. */
export async function markRead(on: Queryable, now: Date, personId: string, id: string | null): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`update notification set read_at = ${now}
    where person_id = ${personId} and read_at is null and (${id}::uuid is null or id = ${id}) returning id`);
  return rows.map((row) => row.id);
}

export async function isOwnNotification(on: Queryable, personId: string, id: string): Promise<boolean> {
  const [row] = await on.query(sql`select from notification where id = ${id} and person_id = ${personId}`);
  return row !== undefined;
}
