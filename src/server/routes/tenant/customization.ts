import { Customization } from '#machines/tenant/customization/customization.contract.ts';
import { data, operation } from '../../http/operation.ts';
import { Json, type PartlySerialized } from '../../postgres/json.ts';
import { checkStyles } from '../../tenants/styles/checkStyles.ts';

type Served = PartlySerialized<Customization>;

/** Parsing the CSS and writing the JSON take longer than the rest of the reply, and a configuration is replaced as a whole. */
const served = new WeakMap<Customization, Served>();

/** Open pages apply the CSS, so they get the same as new pages. */
function toServed(customization: Customization): Served {
  const known = served.get(customization);
  if (known) return known;
  const parts = Object.entries({ ...customization, css: checkStyles(customization.css).css });
  const written = parts.flatMap(([name, part]) => (part === undefined ? [] : [[name, new Json(JSON.stringify(part))]]));
  const fresh = Object.fromEntries(written) as Served;
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
  handle: async ({ tenant }) => data(toServed(tenant.customization)),
});
