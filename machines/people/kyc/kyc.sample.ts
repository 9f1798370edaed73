import type { KycFacts } from './kyc.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const kycSample: KycFacts = {
  id: 'kyc-1',
  actor: 'USER',
  fileComplete: true,
  documentValid: true,
  dataMatches: true,
  adult: true,
  evidence: true,
  toCheck: ['document', 'photo', 'data'],
  waitOver: false,
  reason: null,
  rejected: false,
};
