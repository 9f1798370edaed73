import type { KycFacts } from '#machines/people/kyc/kyc.contract.ts';
import { kycSample } from '#machines/people/kyc/kyc.sample.ts';
import type { OnboardingFacts } from '#machines/people/onboarding/onboarding.contract.ts';
import { OnboardingPart } from '#machines/people/onboarding/onboarding.contract.ts';
import { onboardingSample } from '#machines/people/onboarding/onboarding.sample.ts';
import type { SuitabilityFacts } from '#machines/people/suitability/suitability.contract.ts';
import { suitabilitySample } from '#machines/people/suitability/suitability.sample.ts';
import type { UserFacts } from '#machines/people/user/user.contract.ts';
import { userSample } from '#machines/people/user/user.sample.ts';
import { newOnboarding } from '../../lifecycles/people/onboarding.ts';
import { newUser } from '../../lifecycles/people/user.ts';
import { rightAnswers } from '../acts/answers.ts';
import { type PathStep, tracePath } from './machinePath.ts';

/** Minutes between the registration and each point of the onboarding. */
export const minutes = { filledIn: 12, tested: 21, simulated: 22, checking: 34, checked: 36, accepted: 1_620 } as const;

const userStep = (type: string, after: number, actor: PathStep<null>['actor'] = 'USER'): PathStep<null> => ({
  event: () => ({ type }),
  actor,
  by: 'self',
  after,
});
const systemStep = (type: string, after: number): PathStep<null> => ({
  ...userStep(type, after, 'SYSTEM'),
  by: 'system',
});
const part = (part: OnboardingPart, after: number, by: PathStep<null>['by'] = 'self'): PathStep<null> => ({
  event: () => ({ type: 'step.complete', part }),
  actor: 'SYSTEM',
  by,
  after,
});

const user: Omit<UserFacts, 'actor'> = { ...userSample, id: '', today: '2026-01-01' };
const kyc: Omit<KycFacts, 'actor'> = { ...kycSample, id: '' };
const onboarding: Omit<OnboardingFacts, 'actor'> = {
  ...onboardingSample,
  id: '',
  steps: [],
  current: [...OnboardingPart.options],
};
const suitability: Omit<SuitabilityFacts, 'actor'> = { ...suitabilitySample, id: '', passed: true, statement: '' };

/** Every user of the crowd has completed all that investing requires. */
export const crowdPaths = {
  user: tracePath('user', newUser, null, user, [
    userStep('user.register', 0),
    systemStep('email.verify', 3),
    { event: () => ({ type: 'user.accept' }), actor: 'ADMIN', by: 'manager', after: minutes.accepted },
  ]),
  kyc: tracePath('kyc', 'new', null, kyc, [
    userStep('kyc.create', 0, 'SYSTEM'),
    userStep('kyc.begin', minutes.checking),
    systemStep('kyc.succeed', minutes.checked),
  ]),
  suitability: tracePath('suitability', 'new', null, suitability, [
    userStep('test.open', 0, 'SYSTEM'),
    {
      event: () => ({ type: 'attempt.submit', answers: rightAnswers }),
      actor: 'USER',
      by: 'self',
      after: minutes.tested,
    },
  ]),
  onboarding: tracePath('onboarding', newOnboarding, null, onboarding, [
    userStep('onboarding.open', 0, 'SYSTEM'),
    part('TYPE_OF_INVESTMENT', minutes.filledIn),
    part('USER_ADDITIONAL_DATA', minutes.filledIn),
    part('test', minutes.tested),
    {
      event: () => ({ type: 'simulation.acknowledge', netWorth: null }),
      actor: 'USER',
      by: 'self',
      after: minutes.simulated,
    },
    part('KYC', minutes.checked, 'system'),
  ]),
};
