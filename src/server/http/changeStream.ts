import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { paced } from '#machines/shared/paced.ts';
import type { Session } from '../secrets/sessions.ts';
import { computeRemaining, goesOn } from '../secrets/sessions.use.ts';
import { observe } from '../telemetry/observe.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Interval of comments, so that no proxy closes the stream as idle. */
const HEARTBEAT_MS = 25_000;
/** A page receives a few changes at once, and further ones at most at this interval. */
const PACE_MS = 1_000;
/** Maximum number of entities of a kind that are named one by one. */
const MAX_NAMED = 100;
/** Each open page has a stream. Pages beyond this limit fetch their data only when they are used. */
const MAX_STREAMS = { session: 20, user: 40 };

/** The number of open streams of each session and each user in this process. Those without any have no entry. */
const open = new Map<string, number>();

const keysOf = ({ tokenHash, userId, managerId }: Session) => ({
  session: tokenHash.toString('base64'),
  user: managerId ?? userId,
});

export function hasFreeStream(session: Session): boolean {
  const keys = keysOf(session);
  return (['session', 'user'] as const).every((of) => (open.get(keys[of]) ?? 0) < MAX_STREAMS[of]);
}

function count(session: Session): () => void {
  const keys = Object.values(keysOf(session));
  for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1);
  return () => {
    for (const key of keys) {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    }
  };
}

interface ChangedEntity {
  entity: string;
  id?: string | undefined;
}

/**
 * Changes such as `kyc:<id>:<user>`, each once. If many entities of a kind have changed, the kind is named without ids.
 */
function condense(changes: ReadonlySet<string>): ChangedEntity[] {
  const ids = new Map<string, Set<string | undefined>>();
  for (const change of changes) {
    const [entity = '', id] = change.split(':');
    ids.set(entity, (ids.get(entity) ?? new Set()).add(id));
  }
  return [...ids].flatMap(([entity, of]) =>
    of.size > MAX_NAMED ? [{ entity }] : [...of].map((id) => ({ entity, id })),
  );
}

/**
 * Streams the changed entities of one user, or of all users, to a browser until the session ends. It starts with the kinds
 * of entities that changed while the page was being built. The stream never contains the new values: the page fetches them
 * again, with the usual access checks.
 */
export function changeStream(http: Context, tenant: Tenant, session: Session, user: string | null): Response {
  const follow = async (stream: SSEStreamingApi) => {
    const send = (event: 'recent' | 'changed', entities: readonly ChangedEntity[]) => {
      if (entities.length) stream.writeSSE({ event, data: JSON.stringify(entities) }).catch(() => stream.abort());
    };
    const waiting = new Set<string>();
    const pace = paced(PACE_MS, () => {
      send('changed', condense(waiting));
      waiting.clear();
    });
    const isMine = (owner: string | undefined) => !owner || user === null || owner === user;
    const cleanups = [
      count(session),
      tenant.watch((changes) => {
        const mine = changes.filter((change) => isMine(change.split(':')[2]));
        for (const change of mine) waiting.add(change);
        if (mine.length) pace.request();
      }),
      pace.stop,
    ];
    const ended = new Promise<'ended'>((resolve) => {
      const end = () => resolve('ended');
      cleanups.push(tenant.watchSession(session.tokenHash, end));
      cleanups.push(
        // The page waits for a random moment, so that not all of them reconnect to another process at once.
        tenant.watchStop(() => void stream.writeSSE({ event: 'reconnect', data: '[]' }).then(end, end)),
      );
      stream.onAbort(end);
    });
    send(
      'recent',
      tenant.recentChanges(user).map((entity) => ({ entity })),
    );
    while (!stream.aborted && !stream.closed && (await goesOn(tenant, session))) {
      await stream.write(': \n\n');
      const pause = Math.min(HEARTBEAT_MS, Math.max(0, computeRemaining(tenant, session)));
      if ((await Promise.race([stream.sleep(pause), ended])) === 'ended') break;
    }
    for (const cleanup of cleanups) cleanup();
  };
  return streamSSE(http, (stream) => observe({ kind: 'stream', tenant: tenant.key }, () => follow(stream)));
}
