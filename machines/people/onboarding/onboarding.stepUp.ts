import type { StepUps } from '#machines/shared/stepUp.ts';
import type { OnboardingEvent } from './onboarding.contract.ts';

export const onboardingStepUps = {
  'onboarding.open': 'system',
  'step.complete': 'system',
  'simulation.acknowledge': 'session',
  'step.lapse': 'system',
} as const satisfies StepUps<OnboardingEvent>;
