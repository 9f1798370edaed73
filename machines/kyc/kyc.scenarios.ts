import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { KycEvent, KycFacts } from './kyc.contract.ts';

const reason = 'requested by the user';

export const kycScenarios: Scenarios<KycEvent, KycFacts> = {
  machineState: { reason: null },
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
  when: { 'the document is over': { documentValid: false }, 'the provider is silent': { waitOver: true } },
};
