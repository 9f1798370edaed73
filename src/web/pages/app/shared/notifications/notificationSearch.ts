import * as v from 'valibot';
import { lenient, listSearch } from '#web/lists/address.ts';

const { page, size } = listSearch;

export const NotificationsSearch = v.object({ page, size, show: lenient(v.picklist(['unread'])) });
export type NotificationsSearch = v.InferOutput<typeof NotificationsSearch>;

export const toListQuery = ({ show, ...rest }: NotificationsSearch) =>
  show === 'unread' ? { ...rest, unread: true } : rest;
