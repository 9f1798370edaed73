import type { Notification } from '#machines/app/notification/notification.wire.ts';
import type { Database } from '../../postgres/database.ts';
import { type ListQuery, list } from '../../postgres/list.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';

const COLUMNS = `select notification.id, notification.about, notification.params, notification.link,
  notification.created_at as "createdAt", notification.read_at as "readAt" from notification`;

/** A page of a user's notifications, newest first. */
export const loadNotifications = (on: Database, userId: string, query: ListQuery & { unread: boolean }) =>
  list<Notification>(on, query, {
    select: COLUMNS,
    from: 'notification',
    where: [
      { condition: 'notification.user_id = $? and notification.listed', values: [userId] },
      ...(query.unread ? [{ condition: 'notification.read_at is null', values: [] }] : []),
    ],
    sorts: { createdAt: 'notification.created_at' },
    tie: 'notification.id',
  });

export async function countUnread(on: Queryable, userId: string): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    sql`select count(*) as count from notification where user_id = ${userId} and listed and read_at is null`,
  );
  return row?.count ?? 0;
}

/** Marks one notification, or all if `id` is null, and returns the ids of those that were unread. */
export async function markRead(on: Queryable, now: Date, userId: string, id: string | null): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`update notification set read_at = ${now}
    where user_id = ${userId} and listed and read_at is null and (${id}::uuid is null or id = ${id}) returning id`);
  return rows.map((row) => row.id);
}

export async function isOwnNotification(on: Queryable, userId: string, id: string): Promise<boolean> {
  const [row] = await on.query(sql`select from notification where id = ${id} and user_id = ${userId} and listed`);
  return row !== undefined;
}
