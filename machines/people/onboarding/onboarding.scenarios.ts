import type { Scenarios } from '#machines/shared/scenarios.ts';
import { type OnboardingEvent, type OnboardingFacts, OnboardingPart } from './onboarding.contract.ts';

export const onboardingScenarios: Scenarios<OnboardingEvent, OnboardingFacts> = {
  machineState: {},
  events: {
    'onboarding.open': { type: 'onboarding.open' },
    'step.complete': OnboardingPart.options.map((part) => ({ type: 'step.complete', part })),
    'simulation.acknowledge': { type: 'simulation.acknowledge', netWorth: null },
    'step.lapse': OnboardingPart.options.map((part) => ({ type: 'step.lapse', part })),
  },
  when: { 'nothing holds today': { current: [] } },
};
