import { manifest } from '#machines/shared/manifest.ts';
import type { OnboardingFacts } from './onboarding.contract.ts';
import { onboardingMachine } from './onboarding.machine.ts';
import { onboardingSample } from './onboarding.sample.ts';
import { onboardingScenarios } from './onboarding.scenarios.ts';
import { isOnboardingDone, whoActsNext } from './onboarding.selectors.ts';

export const onboardingManifest = manifest({
  machine: onboardingMachine,
  about: 'The parts that a user has to complete before investing. The tenant decides their order.',
  sample: onboardingSample,
  scenarios: onboardingScenarios,
  whoActsNext: (status, { steps }: OnboardingFacts) =>
    isOnboardingDone(status, steps) ? null : whoActsNext(status, steps),
});
