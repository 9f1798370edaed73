import type { KycEvent } from './kyc.contract.ts';

const notices = new Map<string, 'kyc.succeed' | 'kyc.fail' | 'kyc.wait' | 'kyc.review'>([
  ['SUCCESS', 'kyc.succeed'],
  ['ERROR', 'kyc.fail'],
  ['VERIFICATION_ERROR', 'kyc.fail'],
  ['PENDING', 'kyc.wait'],
  ['RUNNING', 'kyc.wait'],
  ['MANUAL_REVIEW', 'kyc.review'],
]);

/**
 * The event for a status that the provider sends, with its reason if it gave one. An unknown status leads to a manual
 * review.
 */
export function toKycEvent(providerStatus: string, reason?: string): KycEvent {
  const type = notices.get(providerStatus) ?? 'kyc.review';
  if (type === 'kyc.fail') return { type, reason: reason ?? providerStatus };
  return type === 'kyc.review' ? { type, reason: reason ?? null } : { type };
}
