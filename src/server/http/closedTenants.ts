import type { MiddlewareHandler } from 'hono';
import { note } from '../telemetry/observe.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { outageAnswer } from './pages/outagePage.ts';
import { type ToResponse, UNAVAILABLE } from './toResponse.ts';

/** Paths of the server itself, which belong to no tenant. */
const OF_SERVER = /^\/(health|ready|status|builds\/|assets\/|scenes\/)/;

/**
 * Answers for a tenant that cannot be opened, so that only this tenant is unavailable and proxies do not take the
 * server for broken.
 */
export function closedTenants(tenants: Tenants, toResponse: ToResponse): MiddlewareHandler {
  return async (http, next) => {
    const { hostname, pathname } = new URL(http.req.url);
    const closed = tenants.closedAt(hostname);
    if (!closed || OF_SERVER.test(pathname)) return next();
    note({ kind: 'refusal', tenant: closed.definition.key, code: UNAVAILABLE });
    return outageAnswer(http, undefined, toResponse);
  };
}
