import type { PageActions } from '#machines/shared/permission.ts';
import type { KycEvent } from './kyc.contract.ts';
import { kycStepUps } from './kyc.stepUp.ts';

/** The decisions of a manager about an identity, on the page of a user. */
export const kycPageActions = {
  machine: 'kyc',
  stepUps: kycStepUps,
  events: ['kyc.approve', 'kyc.reject', 'kyc.revoke'],
  hiding: [],
} as const satisfies PageActions<KycEvent['type']>;
