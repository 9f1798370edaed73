import * as v from 'valibot';
import { listSearch, soft } from '#web/views/manager/lists/address.ts';

const { page, size } = listSearch;

export const NotificationsSearch = v.object({ page, size, show: soft(v.picklist(['unread'])) });
export type NotificationsSearch = v.InferOutput<typeof NotificationsSearch>;

export const askedOf = ({ show, ...asked }: NotificationsSearch) =>
  show === 'unread' ? { ...asked, unread: true } : asked;
