import { toValue } from '#machines/shared/status.ts';
import type { Next, Tone } from '#machines/shared/waiting.ts';
import type { OnboardingPart, OnboardingStep, PartStatus } from './onboarding.contract.ts';

export const listParts = (step: OnboardingStep): OnboardingPart[] => {
  if (step === 'INVEST') return [];
  return step === 'SUITABILITY_TEST' ? ['test', 'simulation'] : [step];
};

/** The status of a step is that of its least advanced part. */
export function stepStatus(status: string, step: OnboardingStep): PartStatus {
  const parts = toValue(status);
  const found = listParts(step).map((part) => typeof parts === 'object' && parts[part]);
  if (found.every((part) => part === 'done')) return 'done';
  return found.every((part) => part === 'done' || part === 'lapsed') ? 'lapsed' : 'missing';
}

/** The first step in the tenant's order that is not done. INVEST always comes last. */
export const nextStep = (status: string, steps: readonly OnboardingStep[]): OnboardingStep =>
  steps.find((step) => step !== 'INVEST' && stepStatus(status, step) !== 'done') ?? 'INVEST';

export const isOnboardingDone = (status: string, steps: readonly OnboardingStep[]) =>
  nextStep(status, steps) === 'INVEST';

const tones: Record<PartStatus, Tone> = { missing: 'waiting', done: 'positive', lapsed: 'negative' };

export const stepTone = (status: string, step: OnboardingStep) => tones[stepStatus(status, step)];

/** The investor always acts next on the onboarding. If a step waits for another party, its own lifecycle names it. */
export function whoActsNext(status: string, steps: readonly OnboardingStep[]): Next<'onboarding', OnboardingStep> {
  return { who: 'investor', what: `next.onboarding.${nextStep(status, steps)}`, usually: 'next.usually.own' };
}

type Steps = { next: OnboardingStep; steps: readonly { step: OnboardingStep; status: PartStatus }[] };

/** The next step; null if nothing is missing. */
export const missingStep = ({ next }: Pick<Steps, 'next'>): Exclude<OnboardingStep, 'INVEST'> | null =>
  next === 'INVEST' ? null : next;

/** The next step was done before and has to be repeated. */
export const isLapsed = ({ next, steps }: Steps) =>
  steps.some(({ step, status }) => step === next && status === 'lapsed');
