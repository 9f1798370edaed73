import type { Customization } from './customization.contract.ts';
import type { OnboardingStep } from './flows.contract.ts';

/** The steps that an investor takes: identity is not asked for where no module answers for it. */
export function onboardingSteps({ flows, modules }: Pick<Customization, 'flows' | 'modules'>): OnboardingStep[] {
  return flows.onboarding.filter((step) => step !== 'KYC' || modules.kyc);
}
