import { Customization } from '#machines/customization/customization.contract.ts';
import { data, operation } from '../../http/operation.ts';
import { checkStyles } from '../../tenants/styles/checkStyles.ts';

/** Parsing the CSS takes longer than the rest of the reply, and a configuration is replaced as a whole. */
const served = new WeakMap<Customization, Customization>();

/** Open pages apply the CSS, so they get what a new page would contain. */
function servedOf(customization: Customization): Customization {
  const known = served.get(customization);
  if (known) return known;
  const fresh = { ...customization, css: checkStyles(customization.css).css };
  served.set(customization, fresh);
  return fresh;
}

export const getCustomization = operation({
  method: 'GET',
  path: '/v2/ui/get-customization',
  summary: 'Returns the tenant’s public configuration.',
  tag: 'customization',
  access: 'anyone',
  limit: { calls: 600, seconds: 60, counted: 'here' },
  reply: Customization,
  handle: async ({ tenant }) => data(servedOf(tenant.customization)),
});
