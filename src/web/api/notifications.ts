import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { NotificationList } from '#machines/user/notification.wire.ts';
import { request } from './client.ts';

export interface NotificationsAsked {
  page?: number | undefined;
  size?: number | undefined;
  unread?: boolean | undefined;
}

export const notificationsQuery = (asked: NotificationsAsked) =>
  queryOptions({
    queryKey: ['notification', 'list', asked],
    queryFn: ({ signal }) =>
      request(NotificationList, '/notifications', { query: { ...asked }, signal, hideError: true }),
  });

const Marked = v.object({ marked: v.number() });

export const markRead = (id: string) => request(Marked, `/notifications/${id}/read`, { method: 'POST' });
export const markAllRead = () => request(Marked, '/notifications/read', { method: 'POST' });
