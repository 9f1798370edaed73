import type { Context, MiddlewareHandler } from 'hono';
import { FairQueue } from './fairQueue.ts';
import { wholeBody } from './wholeBody.ts';

/**
 * While several tenants have requests, this number of each runs at once. The busiest tenant is up to 40 % slower, and
 * the others wait half as long as with four. See
 * docs/decisions/processes.md#two-requests-of-each-tenant-run-at-once-while-several-have-some
 */
const AT_A_TIME = 2;
/** A tenant is active for this long after a request. */
const ACTIVE_MS = 1000;
/** A request that takes longer waits for a provider or a listening page, and gives up its slot. */
const PLACE_MS = 100;
/**
 * Maximum number of waiting requests of a tenant, and of one caller. They run within seconds. More would wait longer
 * than users do.
 */
const WAITING = { all: 400, each: 200 };

interface Places {
  running: number;
  lastAt: number;
  queue: FairQueue;
}

interface Turns {
  /** The waiting requests. The callers of a tenant take turns. */
  callerOf(http: Context): string;
  /** The answer if too many wait. */
  refuse(http: Context): Response;
}

const oneCaller: Turns = {
  callerOf: () => '',
  refuse: () => Response.json({ error: 'busy' }, { status: 503, headers: { 'Retry-After': '2' } }),
};

/**
 * Makes the requests of one tenant wait for each other while other tenants have requests too. A single tenant is not
 * delayed. A request only waits once its body is complete, so that an incomplete one takes no slot.
 */
export function requestTurns(
  tenantOf: (http: Context) => { key: string } | undefined,
  { callerOf, refuse }: Turns = oneCaller,
): MiddlewareHandler {
  const all = new Map<string, Places>();

  function isShared(own: Places, now: number): boolean {
    for (const other of all.values()) if (other !== own && now - other.lastAt < ACTIVE_MS) return true;
    return false;
  }

  return async (http, next) => {
    const key = tenantOf(http)?.key;
    if (key === undefined) return next();
    await wholeBody(http);
    const now = performance.now();
    const places = all.get(key) ?? { running: 0, lastAt: now, queue: new FairQueue(WAITING) };
    places.lastAt = now;
    all.set(key, places);
    if (places.running >= AT_A_TIME && isShared(places, now)) {
      const turn = places.queue.join(callerOf(http));
      if (!turn) return refuse(http);
      await turn;
    }
    places.running += 1;
    let hasPlace = true;
    const leave = () => {
      if (!hasPlace) return;
      hasPlace = false;
      places.running -= 1;
      places.queue.next();
    };
    const timer = setTimeout(leave, PLACE_MS).unref();
    try {
      return await next();
    } finally {
      clearTimeout(timer);
      leave();
    }
  };
}
