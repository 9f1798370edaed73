import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Tenant } from '../tenants/tenant.ts';

/** A comment often enough that no proxy thinks the stream is dead. */
const HEARTBEAT_MS = 25_000;

/**
 * Tells a browser which of the things that it may know of change, those that changed while its page was made among
 * them, never what they are now: it asks again for what it shows, and each answer is checked against who asks.
 */
export function eventStream(http: Context, tenant: Tenant, isMine: (personId: string) => boolean): Response {
  return streamSSE(http, async (stream) => {
    const say = (changes: readonly string[]) => {
      const things = changes.map((change) => change.split(':')).filter(([, , person]) => !person || isMine(person));
      if (!things.length) return;
      const data = JSON.stringify(things.map(([thing, id]) => ({ thing, id })));
      stream.writeSSE({ event: 'changed', data }).catch(() => stream.abort());
    };
    const stop = tenant.watch(say);
    say(tenant.recentChanges());
    stream.onAbort(stop);
    while (!stream.aborted && !stream.closed) {
      await stream.write(': \n\n');
      await stream.sleep(HEARTBEAT_MS);
    }
    stop();
  });
}
