import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { request } from '../client.ts';

/** The part of a page of notifications that the badge shows. */
const Unread = v.object({ unread: v.number() });

/** How many notifications the user has not read. */
export const unreadQuery = queryOptions({
  queryKey: ['notification', 'unread'],
  queryFn: async ({ signal }) => (await request(Unread, '/notifications?size=1', { signal })).unread,
});
