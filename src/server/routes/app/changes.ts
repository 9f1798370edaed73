import { changeStream, hasFreeStream } from '../../http/changeStream.ts';
import { operation, problem, raw } from '../../http/operation.ts';

/**
 * Server-sent events about the changes that are visible to the user. The browser reads them with `fetch`, because the
 * token is in a header.
 */
export const changes = operation({
  method: 'GET',
  path: '/v2/pfp/changes',
  summary: 'Streams the changes of entities.',
  tag: 'live',
  access: 'signedIn',
  handle: async ({ http, tenant, session, by, userId }) => {
    if (!session) return problem(401, 'session_missing');
    if (!hasFreeStream(session)) return problem(429, 'too_many');
    return raw(changeStream(http, tenant, session, by.actor === 'ADMIN' ? null : userId));
  },
});
