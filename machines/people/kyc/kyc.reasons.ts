import * as v from 'valibot';

/** Why a provider did not confirm an identity. The texts have the locale keys `kyc.reason.*`. */
export const ProviderReason = v.picklist([
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_EXPIRED',
  'DOCUMENT_SUSPICIOUS',
  'DOCUMENT_UNSUPPORTED',
  'FACE_MISMATCH',
  'DATA_MISMATCH',
  'UNDER_AGE',
  'WATCHLIST',
]);
export type ProviderReason = v.InferOutput<typeof ProviderReason>;

/** All codes that `KycFacts.reason` can have. Any other reason is a manager's sentence. */
export const KycReason = v.picklist([
  ...ProviderReason.options,
  /** The provider's statuses, if it gave no reason. */
  'ERROR',
  'VERIFICATION_ERROR',
  /** The provider did not answer in time, or did not send the document's data. */
  'NO_ANSWER',
  'NO_DATA',
  /** The tenant has no identity provider, so a manager checks the documents. */
  'NO_PROVIDER',
  'OTHER',
  'documentExpired',
]);
export type KycReason = v.InferOutput<typeof KycReason>;

export const isReasonCode = (reason: string): reason is KycReason => v.is(KycReason, reason);

/** The reason that the user may read. A suspicion of money laundering must not be disclosed (Ley 10/2010 art. 24). */
export const reasonForUser = (reason: string | null) => (reason === 'WATCHLIST' ? 'OTHER' : reason);
