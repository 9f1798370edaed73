import { Customization } from '#machines/customization/customization.contract.ts';
import { request } from './client.ts';

/** A tenant that cannot be asked keeps the look that it has. */
export const fetchCustomization = (signal?: AbortSignal) =>
  request(Customization, '/v2/ui/get-customization', { hideError: true, ...(signal && { signal }) });
