import type { KycEvent } from './kyc.contract.ts';

const notices = new Map<string, 'kyc.succeed' | 'kyc.fail' | 'kyc.wait' | 'kyc.review'>([
  ['SUCCESS', 'kyc.succeed'],
  ['ERROR', 'kyc.fail'],
  ['VERIFICATION_ERROR', 'kyc.fail'],
  ['PENDING', 'kyc.wait'],
  ['RUNNING', 'kyc.wait'],
  ['MANUAL_REVIEW', 'kyc.review'],
]);

/** The event for a status that the provider sends. An unknown status leads to a manual review. */
export function kycEventOf(providerStatus: string): KycEvent {
  const type = notices.get(providerStatus) ?? 'kyc.review';
  return type === 'kyc.fail' ? { type, reason: providerStatus } : { type };
}
