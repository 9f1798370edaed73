import type { Context } from 'hono';
import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Tenants } from '../tenants/tenants.ts';

/**
 * The tenant that a request addresses. With `ports` a host is known only with a port at which it is reached: none, as behind a
 * proxy, one of these, or that of the tenant's own address. Without them the port does not count.
 */
export function tenantOfHost(tenants: Tenants, ports?: readonly number[]): (http: Context) => Tenant | undefined {
  const own = ports && new Set(['', ...ports.map(String)]);
  return (http) => {
    // The URL of a request without a host has one that the server has chosen.
    if (http.req.header('host') === '') return undefined;
    const { hostname, port } = new URL(http.req.url);
    const opened = tenants.opened(hostname);
    const isReached = !own || own.has(port) || (opened !== undefined && port === portOf(opened.definition.origin));
    return isReached ? opened?.tenant : undefined;
  };
}

const portOf = (origin: string) => parsedUrl(origin)?.port;
