import { queryOptions } from '@tanstack/react-query';
import { type PushForm, PushState } from '#machines/app/notification/pushKinds.ts';
import { request } from '../client.ts';

/** Of what the user’s devices are told, with the key to subscribe. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => request(PushState, '/account/push', { signal }),
});

export const savePush = (body: PushForm) => request(PushState, '/account/push', { method: 'PUT', body });
