import { Customization } from '#machines/customization/customization.contract.ts';
import { data, operation } from '../../http/operation.ts';

export const getCustomization = operation({
  method: 'GET',
  path: '/v2/ui/get-customization',
  summary: 'Returns the tenant’s public configuration.',
  tag: 'customization',
  access: 'anyone',
  reply: Customization,
  handle: async ({ tenant }) => data(tenant.customization),
});
