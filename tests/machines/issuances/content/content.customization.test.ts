import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { hiddenOn, IssuanceCustomization, textsOn } from '#machines/issuances/content/content.customization.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';

const tenant = {
  ...defaultCustomization,
  hide: { ...defaultCustomization.hide, description: true },
  texts: {
    ...defaultCustomization.texts,
    es: { ...defaultCustomization.texts.es, investCustomDisclaimer: 'Del inquilino' },
  },
};

it('is laid over that of the tenant, part by part', () => {
  const own = {
    customization: { hide: { description: false }, texts: { es: { declareInterestDescription: 'De la emisión' } } },
  };
  expect(hiddenOn(own, tenant)).toEqual({ description: false, progressBar: false });
  expect(textsOn(own, tenant, 'es')).toEqual({
    investCustomDisclaimer: 'Del inquilino',
    declareInterestDescription: 'De la emisión',
  });
});

it('is that of the tenant for an issuance without its own, and before its details have loaded', () => {
  for (const issuance of [undefined, { customization: null }])
    expect([hiddenOn(issuance, tenant).description, textsOn(issuance, tenant, 'es').investCustomDisclaimer]).toEqual([
      true,
      'Del inquilino',
    ]);
});

it.each([
  { hide: { register: true } },
  { hide: { description: 'yes' } },
  { css: 'body {}' },
  { texts: { fr: {} } },
  { texts: { es: { investCustomDisclaimer: '' } } },
])('refuses %j', (value) => {
  expect(safeParse(IssuanceCustomization, value).success).toBe(false);
});
