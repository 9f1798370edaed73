import type { Tenant } from '../tenants/tenant.ts';

/** Where the bytes of a file are kept: never under a name that somebody typed. */
export const keyOf = (tenant: Pick<Tenant, 'key'>, fileId: string) => `${tenant.key}/${fileId}`;
