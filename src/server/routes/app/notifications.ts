import * as v from 'valibot';
import { Marked, NotificationList } from '#machines/app/notification/notification.wire.ts';
import { type Call, data, notFound, operation } from '../../http/operation.ts';
import { ById } from '../../http/params.ts';
import { pageQuery } from '../../postgres/list.ts';
import { countUnread, isOwnNotification, loadNotifications, markRead } from '../../queries/app/notifications.ts';

const listNotifications = operation({
  method: 'GET',
  path: '/v2/pfp/notifications',
  summary: 'Lists the user’s notifications, newest first.',
  tag: 'notifications',
  access: 'signedIn',
  query: v.object({ ...pageQuery, unread: v.optional(v.picklist(['true', 'false'])) }),
  reply: NotificationList,
  handle: async ({ tenant, userId, query }) => {
    const [page, unread] = await Promise.all([
      loadNotifications(tenant.database, userId, { ...query, unread: query.unread === 'true' }),
      countUnread(tenant.database, userId),
    ]);
    return data({ ...page, unread });
  },
});

/** A manager who acts as the user cannot do this, so that notifications remain unread until the user sees them. */
async function mark({ tenant, userId }: Call, id: string | null) {
  const marked = await markRead(tenant.database, tenant.clock.now(), userId, id);
  if (marked.length) tenant.announce(marked.map((each) => `notification:${each}:${userId}`));
  return data({ marked: marked.length });
}

const readOne = operation({
  method: 'POST',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/notifications/{id}/read',
  summary: 'Marks a notification as read.',
  tag: 'notifications',
  access: 'signedIn',
  isOpenToBanned: true,
  params: ById,
  reply: Marked,
  handle: async (call) => {
    const isOwn = await isOwnNotification(call.tenant.database, call.userId, call.params.id);
    return isOwn ? mark(call, call.params.id) : notFound();
  },
});

const readAll = operation({
  method: 'POST',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/notifications/read',
  summary: 'Marks all notifications as read.',
  tag: 'notifications',
  access: 'signedIn',
  isOpenToBanned: true,
  reply: Marked,
  handle: (call) => mark(call, null),
});

export const notificationOperations = [listNotifications, readOne, readAll];
