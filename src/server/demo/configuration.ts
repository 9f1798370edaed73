import * as v from 'valibot';
import { type Customization, parseCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { writeSetting } from '../tenants/configuration.ts';

export type CustomizationInput = v.InferInput<typeof Customization>;
export type SettingsInput = v.InferInput<typeof TenantSettings>;

/** The registrar of both demo tenants. */
export const registrar = { name: 'Registro ERIR, S.A.', taxNumber: 'A58818501' };

/** The demo's pages in place of a tenant's own, by its company and in both languages. */
export const legalAddresses = {
  legal: '/sandbox/legal/terms',
  privacy: '/sandbox/legal/privacy',
  faq: '/sandbox/legal/faq',
  contact: '/sandbox/legal/contact',
};

export interface DemoConfiguration {
  customization: Customization;
  settings: TenantSettings;
}

/** Applies the checks of a manager's configuration. Throws if the demo's is invalid. */
export function checkedConfiguration(customization: CustomizationInput, settings: SettingsInput): DemoConfiguration {
  const parsed = parseCustomization(customization);
  if (!parsed.ok) throw new Error(`The demo's customization is invalid at ${parsed.path}: ${parsed.message}`);
  return { customization: parsed.value, settings: v.parse(TenantSettings, settings) };
}

export async function writeConfiguration(on: Queryable, now: Date, { customization, settings }: DemoConfiguration) {
  await writeSetting(on, now, 'customization', customization);
  await writeSetting(on, now, 'settings', settings);
}
