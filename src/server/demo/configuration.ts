import * as v from 'valibot';
import { type Customization, parseCustomization } from '#machines/customization/customization.contract.ts';
import { TenantSettings } from '#machines/tenant/settings.contract.ts';
import type { Queryable } from '../store/database.ts';
import { writeSetting } from '../tenants/configuration.ts';

export type CustomizationInput = v.InferInput<typeof Customization>;
export type SettingsInput = v.InferInput<typeof TenantSettings>;

export interface DemoConfiguration {
  customization: Customization;
  settings: TenantSettings;
}

/** Checked as strictly as what a manager writes. */
export function checked(customization: CustomizationInput, settings: SettingsInput): DemoConfiguration {
  const parsed = parseCustomization(customization);
  if (!parsed.ok) throw new Error(`The demo's customization is wrong at ${parsed.path}: ${parsed.message}`);
  return { customization: parsed.value, settings: v.parse(TenantSettings, settings) };
}

export async function writeConfiguration(on: Queryable, now: Date, { customization, settings }: DemoConfiguration) {
  await writeSetting(on, now, 'customization', customization);
  await writeSetting(on, now, 'settings', settings);
}
