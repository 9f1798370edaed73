import type { Next, Tone } from '#machines/investment/investment.selectors.ts';
import { toValue } from '#machines/shared/status.ts';
import type { OnboardingPart, OnboardingStep, PartStatus } from './onboarding.contract.ts';

export const partsOf = (step: OnboardingStep): OnboardingPart[] => {
  if (step === 'INVEST') return [];
  return step === 'SUITABILITY_TEST' ? ['test', 'simulation'] : [step];
};

/** A step is as far as the part of it that is furthest behind. */
export function stepStatus(status: string, step: OnboardingStep): PartStatus {
  const parts = toValue(status);
  const found = partsOf(step).map((part) => typeof parts === 'object' && parts[part]);
  if (found.every((part) => part === 'done')) return 'done';
  return found.every((part) => part === 'done' || part === 'lapsed') ? 'lapsed' : 'missing';
}

/** The first step of the tenant that is not done; investing comes last wherever it stands. */
export const nextStep = (status: string, steps: readonly OnboardingStep[]): OnboardingStep =>
  steps.find((step) => step !== 'INVEST' && stepStatus(status, step) !== 'done') ?? 'INVEST';

export const isOnboardingDone = (status: string, steps: readonly OnboardingStep[]) =>
  nextStep(status, steps) === 'INVEST';

const tones: Record<PartStatus, Tone> = { missing: 'waiting', done: 'positive', lapsed: 'negative' };

export const stepTone = (status: string, step: OnboardingStep) => tones[stepStatus(status, step)];

/** The investor always acts next on onboarding; where a step waits for others, its own lifecycle says for whom. */
export function whoActsNext(status: string, steps: readonly OnboardingStep[]): Next<'onboarding', OnboardingStep> {
  return { who: 'investor', what: `next.onboarding.${nextStep(status, steps)}`, usually: 'next.usually.own' };
}
