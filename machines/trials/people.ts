import type { KycEvent, KycFacts } from '#machines/kyc/kyc.contract.ts';
import {
  type OnboardingEvent,
  type OnboardingFacts,
  OnboardingPart,
} from '#machines/onboarding/onboarding.contract.ts';
import type { SuitabilityEvent, SuitabilityFacts } from '#machines/suitability/suitability.contract.ts';
import type { UserEvent, UserFacts } from '#machines/user/user.contract.ts';
import type { Tried } from './trial.ts';

const reason = 'asked for';

export const kyc: Tried<KycEvent, KycFacts> = {
  kept: { reason: null },
  events: {
    'kyc.create': { type: 'kyc.create' },
    'kyc.begin': { type: 'kyc.begin' },
    'kyc.succeed': { type: 'kyc.succeed' },
    'kyc.fail': { type: 'kyc.fail', reason },
    'kyc.wait': { type: 'kyc.wait' },
    'kyc.review': { type: 'kyc.review' },
    'kyc.overdue': { type: 'kyc.overdue' },
    'kyc.approve': { type: 'kyc.approve' },
    'kyc.reject': { type: 'kyc.reject', reason },
    'kyc.retry': { type: 'kyc.retry' },
    'kyc.expire': { type: 'kyc.expire' },
  },
  given: { 'the document is over': { documentValid: false }, 'the provider is silent': { waitOver: true } },
};

export const suitability: Tried<SuitabilityEvent, SuitabilityFacts> = {
  kept: { warningAcknowledged: false },
  events: {
    'test.open': { type: 'test.open' },
    'attempt.submit': { type: 'attempt.submit', answers: { knowledge: {}, general: {} } },
    'warning.acknowledge': { type: 'warning.acknowledge' },
    'test.declare': { type: 'test.declare', statement: 'I declare' },
    'test.reopen': { type: 'test.reopen' },
    'test.lapse': { type: 'test.lapse' },
  },
  given: {
    'the answers are right': { passed: true },
    'one has to contact the platform': { policy: 'retryThenContact' },
    'two years are over': { termOver: true },
  },
};

export const onboarding: Tried<OnboardingEvent, OnboardingFacts> = {
  kept: {},
  events: {
    'onboarding.open': { type: 'onboarding.open' },
    'step.complete': OnboardingPart.options.map((part) => ({ type: 'step.complete', part })),
    'simulation.acknowledge': { type: 'simulation.acknowledge', netWorth: null },
    'step.lapse': OnboardingPart.options.map((part) => ({ type: 'step.lapse', part })),
  },
  given: { 'nothing holds today': { current: [] } },
};

export const user: Tried<UserEvent, UserFacts> = {
  kept: { rejectionReason: null },
  events: {
    'user.register': { type: 'user.register' },
    'email.verify': { type: 'email.verify' },
    'user.accept': { type: 'user.accept' },
    'user.reject': { type: 'user.reject', reason: 'USER_REJECTED' },
    'user.reopen': { type: 'user.reopen' },
    'user.delete': { type: 'user.delete' },
    'sophistication.request': {
      type: 'sophistication.request',
      attested: true,
      figures: { personType: 'legal', ownFunds: 10_000_000, turnover: 0, balanceSheet: 0 },
    },
    'sophistication.grant': { type: 'sophistication.grant' },
    'sophistication.refuse': { type: 'sophistication.refuse', reason },
    'sophistication.lapse': { type: 'sophistication.lapse' },
  },
  given: { 'a legal person asks': { personType: 'legal' }, 'two years are over': { sophisticationOver: true } },
};
