import { changeStream } from '../http/changeStream.ts';
import { operation, raw } from '../http/operation.ts';

/**
 * Server-sent events about the changes that the user may know of. The browser reads them with `fetch`, because the
 * token is in a header.
 */
export const changes = operation({
  method: 'GET',
  path: '/v2/pfp/changes',
  summary: 'Streams the changes of entities.',
  tag: 'live',
  access: 'signedIn',
  handle: async ({ http, tenant, by, userId }) => raw(changeStream(http, tenant, by.actor === 'ADMIN' ? null : userId)),
});
