import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Tenant } from '../tenants/tenant.ts';

/** A comment is sent this often, so that no proxy closes the stream as idle. */
const HEARTBEAT_MS = 25_000;

/**
 * Streams the changed entities of one user, or of all users, to a browser. It starts with the kinds of entities that
 * changed while the page was being built. The stream never contains the new values: the page fetches them again, with
 * the usual access checks.
 */
export function changeStream(http: Context, tenant: Tenant, user: string | null): Response {
  return streamSSE(http, async (stream) => {
    const send = (event: 'recent' | 'changed', entities: readonly { entity: string | undefined }[]) => {
      if (entities.length) stream.writeSSE({ event, data: JSON.stringify(entities) }).catch(() => stream.abort());
    };
    const isMine = (owner: string | undefined) => !owner || user === null || owner === user;
    const stop = tenant.watch((changes) => {
      const mine = changes.map((change) => change.split(':')).filter(([, , owner]) => isMine(owner));
      send(
        'changed',
        mine.map(([entity, id]) => ({ entity, id })),
      );
    });
    send(
      'recent',
      tenant.recentChanges(user).map((entity) => ({ entity })),
    );
    stream.onAbort(stop);
    while (!stream.aborted && !stream.closed) {
      await stream.write(': \n\n');
      await stream.sleep(HEARTBEAT_MS);
    }
    stop();
  });
}
