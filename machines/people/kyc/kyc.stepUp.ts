import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { KycEvent } from './kyc.contract.ts';

export const kycStepUps = {
  'kyc.create': 'system',
  'kyc.begin': 'session',
  'kyc.succeed': 'system',
  'kyc.fail': 'system',
  'kyc.wait': 'system',
  'kyc.review': 'system',
  'kyc.overdue': 'system',
  // Gives the right to invest and to receive tokens.
  'kyc.approve': 'password',
  'kyc.reject': 'session',
  // Takes the right to invest and to receive tokens away.
  'kyc.revoke': 'password',
  'kyc.retry': 'session',
  'kyc.repeat': 'session',
  'kyc.expire': 'system',
} as const satisfies StepUps<KycEvent>;
export type ConfirmedKycEvent = Confirmed<KycEvent, typeof kycStepUps>;
