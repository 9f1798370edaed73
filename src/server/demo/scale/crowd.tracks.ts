import type { KycFacts } from '#machines/kyc/kyc.contract.ts';
import type { OnboardingFacts } from '#machines/onboarding/onboarding.contract.ts';
import { OnboardingPart } from '#machines/onboarding/onboarding.contract.ts';
import type { SuitabilityFacts } from '#machines/suitability/suitability.contract.ts';
import type { UserFacts } from '#machines/user/user.contract.ts';
import { newOnboarding } from '../../engine/lifecycles/onboarding.ts';
import { newPerson } from '../../engine/lifecycles/person.ts';
import { rightAnswers } from '../acts/answers.ts';
import { type Deed, track } from './track.ts';

/** The minutes after registering at which somebody has come to each point. */
export const minutes = { filledIn: 12, tested: 21, simulated: 22, checking: 34, checked: 36, accepted: 1_620 } as const;

const self = (type: string, after: number, actor: Deed<null>['actor'] = 'USER'): Deed<null> => ({
  event: () => ({ type }),
  actor,
  by: 'self',
  after,
});
const noted = (type: string, after: number): Deed<null> => ({ ...self(type, after, 'SYSTEM'), by: 'nobody' });
const part = (part: OnboardingPart, after: number, by: Deed<null>['by'] = 'self'): Deed<null> => ({
  event: () => ({ type: 'step.complete', part }),
  actor: 'SYSTEM',
  by,
  after,
});

const user: Omit<UserFacts, 'actor'> = {
  id: '',
  personType: 'natural',
  today: '2026-01-01',
  sophisticationOver: false,
  rejectionReason: null,
};
const kyc: Omit<KycFacts, 'actor'> = { id: '', fileComplete: true, documentValid: true, waitOver: false, reason: null };
const onboarding: Omit<OnboardingFacts, 'actor'> = { id: '', steps: [], current: [...OnboardingPart.options] };
const suitability: Omit<SuitabilityFacts, 'actor'> = {
  id: '',
  policy: 'declare',
  passed: true,
  statement: '',
  termOver: false,
  attempts: 0,
  warningAcknowledged: false,
};

/** Everybody of the crowd has done all that is asked before one may invest. */
export const crowdTracks = {
  person: track('person', newPerson, null, user, [
    self('user.register', 0),
    noted('email.verify', 3),
    { event: () => ({ type: 'user.accept' }), actor: 'ADMIN', by: 'manager', after: minutes.accepted },
  ]),
  kyc: track('kyc', 'new', null, kyc, [
    self('kyc.create', 0, 'SYSTEM'),
    self('kyc.begin', minutes.checking),
    noted('kyc.succeed', minutes.checked),
  ]),
  suitability: track('suitability', 'new', null, suitability, [
    self('test.open', 0, 'SYSTEM'),
    {
      event: () => ({ type: 'attempt.submit', answers: rightAnswers }),
      actor: 'USER',
      by: 'self',
      after: minutes.tested,
    },
  ]),
  onboarding: track('onboarding', newOnboarding, null, onboarding, [
    self('onboarding.open', 0, 'SYSTEM'),
    part('TYPE_OF_INVESTMENT', minutes.filledIn),
    part('USER_ADDITIONAL_DATA', minutes.filledIn),
    part('test', minutes.tested),
    {
      event: () => ({ type: 'simulation.acknowledge', netWorth: null }),
      actor: 'USER',
      by: 'self',
      after: minutes.simulated,
    },
    part('KYC', minutes.checked, 'nobody'),
  ]),
};
