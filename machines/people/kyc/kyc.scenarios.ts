import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { KycEvent, KycFacts } from './kyc.contract.ts';
import { kycSample } from './kyc.sample.ts';

const reason = 'requested by the user';

export const kycScenarios: Scenarios<KycEvent, KycFacts> = {
  machineState: { reason: null, rejected: false },
  events: {
    'kyc.create': { type: 'kyc.create' },
    'kyc.begin': { type: 'kyc.begin' },
    'kyc.succeed': { type: 'kyc.succeed' },
    'kyc.fail': { type: 'kyc.fail', reason },
    'kyc.wait': { type: 'kyc.wait' },
    'kyc.review': { type: 'kyc.review', reason: 'FACE_MISMATCH' },
    'kyc.overdue': { type: 'kyc.overdue' },
    'kyc.approve': { type: 'kyc.approve', checked: kycSample.toCheck, reason: 'the second surname was left out' },
    'kyc.reject': { type: 'kyc.reject', checked: ['document'], reason },
    'kyc.revoke': { type: 'kyc.revoke', checked: ['document'], reason },
    'kyc.retry': { type: 'kyc.retry' },
    'kyc.repeat': { type: 'kyc.repeat' },
    'kyc.expire': { type: 'kyc.expire' },
  },
  invalid: [{ type: 'kyc.approve', checked: ['document'] }],
  when: {
    'the document is over': { documentValid: false },
    'the data contradict the document': { dataMatches: false },
    'the provider is silent': { waitOver: true },
  },
};
