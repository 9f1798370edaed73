import * as v from 'valibot';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';
import { type MachineConfiguration, toMachineConfiguration } from './modelCheck.contract.ts';

/** The limit is far above the number of steps and phases. */
const list = v.pipe(v.array(v.string()), v.maxLength(40));
const flag = v.optional(v.boolean());

/**
 * The part of a customization that is checked. Lists are not validated, so that the path of a wrong one can be shown.
 */
const Customization = v.object({
  flows: v.optional(v.object({ onboarding: v.optional(list), project_status: v.optional(list) })),
  hide: v.optional(v.object({ signInvestment: flag })),
  modules: v.optional(v.object({ kyc: flag, payment: flag, signature: flag })),
  extras: v.optional(v.object({ payWithBalance: flag })),
});
const Settings = v.object({
  suitabilityPolicy: v.optional(v.string()),
  paymentMethods: v.optional(v.pipe(v.array(v.object({ method: v.string() })), v.maxLength(40))),
});

/** A tenant's configuration as it was typed, before validation. */
export const UncheckedConfiguration = v.object({
  customization: v.optional(Customization, {}),
  settings: v.optional(Settings, {}),
});
export type UncheckedConfiguration = v.InferOutput<typeof UncheckedConfiguration>;

/** The part that affects the machines, of a configuration that may be invalid. Missing values get their defaults. */
export function machineConfigurationFrom({ customization, settings }: UncheckedConfiguration): MachineConfiguration {
  const { flows, hide, modules, extras } = defaultCustomization;
  const base = toMachineConfiguration({ flows, hide, modules, extras }, defaultSettings);
  return {
    ...base,
    steps: customization.flows?.onboarding ?? base.steps,
    phases: customization.flows?.project_status ?? base.phases,
    hasKyc: customization.modules?.kyc ?? base.hasKyc,
    hasPayment: customization.modules?.payment ?? base.hasPayment,
    isSigningHidden: customization.hide?.signInvestment === true || customization.modules?.signature === false,
    hasBalance: customization.extras?.payWithBalance ?? base.hasBalance,
    policy: settings.suitabilityPolicy ?? base.policy,
    methods: settings.paymentMethods?.map(({ method }) => method) ?? base.methods,
  };
}
