import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { TrustedProxies } from '../kernel/clientAddress.ts';
import { observe } from '../telemetry/observe.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

export const REQUEST_ID = 'X-Request-Id';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const VALID_ID = /^[\w.-]{8,64}$/;
/** A trace and a span of zeros are invalid (W3C Trace Context, section 3.2.2). */
const VALID_TRACE = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

interface ScopeOptions {
  trustedProxies: TrustedProxies;
  /** The tenant of the host, even if it cannot be served. */
  keyOf(http: Context): string | undefined;
}

/** Gives each request an id, which its answer, log lines, journal entries and jobs carry. */
export function requestScope({ trustedProxies, keyOf }: ScopeOptions): MiddlewareHandler {
  const sentId = (http: Context<{ Bindings: Partial<HttpBindings> }>) => {
    const id = http.req.header(REQUEST_ID);
    const peer = http.env?.incoming?.socket.remoteAddress ?? '';
    return id && VALID_ID.test(id) && trustedProxies.isTrusted(peer) ? id : undefined;
  };
  return (http, next) => {
    const requestId = sentId(http) ?? randomUUID();
    http.set('requestId', requestId);
    const sentTrace = http.req.header('traceparent');
    const activity = {
      kind: 'request' as const,
      tenant: keyOf(http) ?? 'none',
      method: METHODS.has(http.req.method) ? http.req.method : 'other',
      route: '',
      requestId,
      traceparent: sentTrace && VALID_TRACE.test(sentTrace) ? sentTrace : undefined,
    };
    return observe(activity, next, () => {
      // The pattern of the handler that has answered, so that unknown paths share one.
      activity.route = routePath(http);
      return String(http.res.status);
    });
  };
}
