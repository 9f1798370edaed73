import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Tenant } from '../tenants/tenant.ts';

/** A comment often enough that no proxy thinks the stream is dead. */
const HEARTBEAT_MS = 25_000;

/**
 * Tells a browser which things of a person, or of anybody, change, and first what kinds of them changed while its page was
 * made. It never tells what they are now: the page asks again for what it shows, and each answer is checked against who asks.
 */
export function eventStream(http: Context, tenant: Tenant, person: string | null): Response {
  return streamSSE(http, async (stream) => {
    const say = (event: 'recent' | 'changed', things: readonly { thing: string | undefined }[]) => {
      if (things.length) stream.writeSSE({ event, data: JSON.stringify(things) }).catch(() => stream.abort());
    };
    const isMine = (owner: string | undefined) => !owner || person === null || owner === person;
    const stop = tenant.watch((changes) => {
      const mine = changes.map((change) => change.split(':')).filter(([, , owner]) => isMine(owner));
      say(
        'changed',
        mine.map(([thing, id]) => ({ thing, id })),
      );
    });
    say(
      'recent',
      tenant.recentChanges(person).map((thing) => ({ thing })),
    );
    stream.onAbort(stop);
    while (!stream.aborted && !stream.closed) {
      await stream.write(': \n\n');
      await stream.sleep(HEARTBEAT_MS);
    }
    stop();
  });
}
