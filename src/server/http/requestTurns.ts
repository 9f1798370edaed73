import type { Context, MiddlewareHandler } from 'hono';

/**
 * While several tenants have requests, so many of each run at once. The tenant with the most is up to 40 % slower for it, and the
 * others wait half as long as with four.
 */
const AT_A_TIME = 2;
/** A tenant is active for this long after a request. */
const ACTIVE_MS = 1000;
/** A request that takes longer waits for a provider or a page that listens, and gives up its place. */
const PLACE_MS = 100;

interface Places {
  running: number;
  lastAt: number;
  waiting: (() => void)[];
}

/** Lets the requests of one tenant wait for each other while other tenants have some too. A single tenant is not held up. */
export function requestTurns(tenantOf: (http: Context) => { key: string } | undefined): MiddlewareHandler {
  const all = new Map<string, Places>();

  function isShared(own: Places, now: number): boolean {
    for (const other of all.values()) if (other !== own && now - other.lastAt < ACTIVE_MS) return true;
    return false;
  }

  return async (http, next) => {
    const key = tenantOf(http)?.key;
    if (key === undefined) return next();
    const now = performance.now();
    const places = all.get(key) ?? { running: 0, lastAt: now, waiting: [] };
    places.lastAt = now;
    all.set(key, places);
    if (places.running >= AT_A_TIME && isShared(places, now))
      await new Promise<void>((resolve) => places.waiting.push(resolve));
    places.running += 1;
    let hasPlace = true;
    const leave = () => {
      if (!hasPlace) return;
      hasPlace = false;
      places.running -= 1;
      places.waiting.shift()?.();
    };
    const timer = setTimeout(leave, PLACE_MS).unref();
    try {
      await next();
    } finally {
      clearTimeout(timer);
      leave();
    }
  };
}
