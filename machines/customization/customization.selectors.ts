import type { Customization } from './customization.contract.ts';
import type { OnboardingStep } from './flows.contract.ts';

/** Which words are used: texts of a set other than the base are laid over it. */
export type WordingSet = 'base' | 'participants';

/** A tenant that admits tokens to trading says members and participants instead of investors. */
export const wordingOf = ({ tenant }: Pick<Customization, 'tenant'>): WordingSet =>
  tenant.type === 'admission_to_trading' ? 'participants' : 'base';

/** The steps that an investor takes: identity is not asked for where no module answers for it. */
export function onboardingSteps({ flows, modules }: Pick<Customization, 'flows' | 'modules'>): OnboardingStep[] {
  return flows.onboarding.filter((step) => step !== 'KYC' || modules.kyc);
}
