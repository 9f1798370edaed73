import { eventStream } from '../http/events.ts';
import { operation, raw } from '../http/operation.ts';

/** Server-sent events: what changed that this person may know of. Read by fetch, because the token travels in a header. */
export const changes = operation({
  method: 'GET',
  path: '/v2/pfp/changes',
  summary: 'A stream of the things that change.',
  tag: 'live',
  access: 'signedIn',
  handle: async ({ http, tenant, by, personId }) =>
    raw(eventStream(http, tenant, by.actor === 'ADMIN' ? null : personId)),
});
