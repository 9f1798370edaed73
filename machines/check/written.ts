import * as v from 'valibot';
import { defaultCustomization } from '#machines/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings.contract.ts';
import { type Override, overrideOf } from './check.contract.ts';

/** Far more than there are steps and phases. */
const list = v.pipe(v.array(v.string()), v.maxLength(40));
const flag = v.optional(v.boolean());

/** What the check reads of a customization; the lists as they are written, so that a wrong one has its path shown. */
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

/** A tenant's choices as somebody wrote them, before any schema has refused them. */
export const Written = v.object({
  customization: v.optional(Customization, {}),
  settings: v.optional(Settings, {}),
});
export type Written = v.InferOutput<typeof Written>;

/** What machines decide with, of choices that may be wrong; what is left out has its default. */
export function overrideFrom({ customization, settings }: Written): Override {
  const { flows, hide, modules, extras } = defaultCustomization;
  const base = overrideOf({ flows, hide, modules, extras }, defaultSettings);
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
