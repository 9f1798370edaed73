import type { Logger } from 'pino';
import type { Observer } from './observe.ts';

/** Writes one line for this share of the requests. It contains the route's pattern, and no data of the user. */
export const requestLog = (log: Logger, share: number): Observer => ({
  kinds: ['request'],
  begin(activity) {
    if (activity.kind !== 'request' || Math.random() >= share) return undefined;
    const since = performance.now();
    return (status) => {
      const { requestId, tenant, method, route } = activity;
      log.info(
        { request: requestId, tenant, method, route, status, ms: Math.round(performance.now() - since) },
        'Request',
      );
    };
  },
});
