import type { KycEvent } from './kyc.contract.ts';

const notices = new Map<string, 'kyc.succeed' | 'kyc.fail' | 'kyc.wait' | 'kyc.review'>([
  ['SUCCESS', 'kyc.succeed'],
  ['ERROR', 'kyc.fail'],
  ['VERIFICATION_ERROR', 'kyc.fail'],
  ['PENDING', 'kyc.wait'],
  ['RUNNING', 'kyc.wait'],
  ['MANUAL_REVIEW', 'kyc.review'],
]);

/** What a provider's word means; a person looks at a word that nobody knows. */
export function kycEventOf(word: string): KycEvent {
  const type = notices.get(word) ?? 'kyc.review';
  return type === 'kyc.fail' ? { type, reason: word } : { type };
}
