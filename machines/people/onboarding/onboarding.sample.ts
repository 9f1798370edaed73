import type { OnboardingFacts } from './onboarding.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const onboardingSample: OnboardingFacts = {
  id: 'onboarding-1',
  actor: 'USER',
  steps: ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'SUITABILITY_TEST', 'INVEST'],
  current: ['KYC', 'TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA', 'test', 'simulation'],
};
