import type { Context } from 'hono';
import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Tenants } from '../tenants/tenants.ts';

/**
 * The tenant that a request addresses. With `ports`, a host is only accepted with one of its possible ports: none, as
 * behind a proxy, one of these, or that of the tenant's own address. Without `ports`, the port is ignored.
 */
export function tenantOfHost(tenants: Tenants, ports?: readonly number[]): (http: Context) => Tenant | undefined {
  const own = ports && new Set(['', ...ports.map(String)]);
  return (http) => {
    // The server has invented the host in the URL of a request without one.
    if (http.req.header('host') === '') return undefined;
    const { hostname, port } = new URL(http.req.url);
    const opened = tenants.opened(hostname);
    const isReached = !own || own.has(port) || (opened !== undefined && port === portOf(opened.definition.origin));
    return isReached ? opened?.tenant : undefined;
  };
}

const portOf = (origin: string) => parsedUrl(origin)?.port;
