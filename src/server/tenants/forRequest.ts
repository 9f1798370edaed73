import type { Tenant } from './tenant.ts';

/**
 * The same tenant, whose journal entries, jobs and reports name the request that causes them.
 * See docs/decisions/observability.md#a-requests-id-is-passed-on-by-hand
 */
export function forRequest(tenant: Tenant, requestId: string | null): Tenant {
  if (requestId === null) return tenant;
  const report: Tenant['report'] = (error, context) => tenant.report(error, { request: requestId, ...context });
  return Object.assign(Object.create(tenant) as Tenant, { requestId, report });
}
