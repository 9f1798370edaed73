import { Marked, NotificationList } from '#machines/app/notification/notification.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

export interface NotificationsFilter extends ListFilter {
  unread?: boolean | undefined;
}

export const notificationsQuery = (filter: NotificationsFilter) =>
  listOptions({ key: ['notification', 'list'], path: '/notifications', page: NotificationList }, filter);

export const markRead = (id: string) => request(Marked, `/notifications/${id}/read`, { method: 'POST' });
export const markAllRead = () => request(Marked, '/notifications/read', { method: 'POST' });
