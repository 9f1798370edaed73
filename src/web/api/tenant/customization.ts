import { Customization } from '#machines/tenant/customization/customization.contract.ts';
import { request } from '../client.ts';

/** Without a toast: if the call fails, the page keeps its customization. */
export const fetchCustomization = (signal?: AbortSignal) =>
  request(Customization, '/v2/ui/get-customization', { ...(signal && { signal }) });
