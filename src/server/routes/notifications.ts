import * as v from 'valibot';
import { NotificationList } from '#machines/user/notification.wire.ts';
import { listQuery } from '../http/list.ts';
import { type Call, data, notFound, operation } from '../http/operation.ts';
import { isOwnNotification, markRead, notificationsOf, unreadOf } from '../store/notifications.ts';

const Marked = v.object({ marked: v.number() });

const listNotifications = operation({
  method: 'GET',
  path: '/v2/pfp/notifications',
  summary: 'One’s news, newest first.',
  tag: 'notifications',
  access: 'signedIn',
  query: v.object({ page: listQuery.page, size: listQuery.size, unread: v.optional(v.picklist(['true', 'false'])) }),
  reply: NotificationList,
  handle: async ({ tenant, personId, query }) => {
    const [page, unread] = await Promise.all([
      notificationsOf(tenant.database, personId, { ...query, unread: query.unread === 'true' }),
      unreadOf(tenant.database, personId),
    ]);
    return data({ ...page, unread });
  },
});

/** Not while a manager acts as the person: what they have not seen stays unread. */
async function mark({ tenant, personId }: Call, id: string | null) {
  const marked = await markRead(tenant.database, tenant.clock.now(), personId, id);
  if (marked.length) tenant.announce(marked.map((each) => `notification:${each}:${personId}`));
  return data({ marked: marked.length });
}

const readOne = operation({
  method: 'POST',
  path: '/v2/pfp/notifications/{id}/read',
  summary: 'Marks one of one’s news as read.',
  tag: 'notifications',
  access: 'signedIn',
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  reply: Marked,
  handle: async (call) => {
    const isOwn = await isOwnNotification(call.tenant.database, call.personId, call.params.id);
    return isOwn ? mark(call, call.params.id) : notFound();
  },
});

const readAll = operation({
  method: 'POST',
  path: '/v2/pfp/notifications/read',
  summary: 'Marks all of one’s news as read.',
  tag: 'notifications',
  access: 'signedIn',
  reply: Marked,
  handle: (call) => mark(call, null),
});

export const notificationOperations = [listNotifications, readOne, readAll];
