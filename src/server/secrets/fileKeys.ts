import type { TenantCore } from './tenantCore.ts';

/** The storage key of a file. It never contains the file name, which comes from the uploader. */
export const buildFileKey = (tenant: Pick<TenantCore, 'key'>, fileId: string) => `${tenant.key}/${fileId}`;
