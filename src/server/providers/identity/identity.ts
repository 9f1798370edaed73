import * as v from 'valibot';
import type { DocumentData, IdentityData } from '#machines/people/kyc/identityData.ts';
import type { KycReason } from '#machines/people/kyc/kyc.reasons.ts';
import type { DocumentKind } from './identityProtocol.ts';

/** The provider's statuses, with its own names. */
export const IdentityStatus = v.picklist([
  'SUCCESS',
  'ERROR',
  'VERIFICATION_ERROR',
  'PENDING',
  'RUNNING',
  'MANUAL_REVIEW',
]);
export type IdentityStatus = v.InferOutput<typeof IdentityStatus>;

/** An unknown status leads to a manual review. */
export function toIdentityStatus(text: string): IdentityStatus {
  return v.is(IdentityStatus, text) ? text : 'MANUAL_REVIEW';
}

export interface VerificationRequest {
  /** The idempotency key: a repeated key returns the same verification. */
  key: string;
  userId: string;
  /** The address to which the user returns. The return itself proves nothing. */
  returnUrl: string;
  /** The address that receives the signed notice. */
  noticeUrl: string;
  locale: 'es' | 'en';
  /** The user's input, for the provider's comparison. */
  declared?: IdentityData;
}

/** The provider's finding, from its notice or on request. */
export interface VerificationState {
  reference: string;
  word: IdentityStatus;
  /** The last day on which the identity document is valid, as YYYY-MM-DD. */
  documentExpiresAt?: string;
  /** Why the provider did not confirm the identity. */
  reason?: KycReason;
  /** The data that the provider read on the document. */
  data?: DocumentData;
  /** The pictures that can be fetched. */
  documents: DocumentKind[];
}

export type IdentityNotice = ({ ok: true; eventId: string } & VerificationState) | { ok: false };

export interface IdentityProvider {
  /** Throws if the provider cannot be reached or refuses, so that the caller can retry. */
  start(request: VerificationRequest): Promise<{ url: string; reference: string }>;
  /** `rawBody` must be unchanged, because its bytes are signed. */
  readNotice(rawBody: string, headers: Pick<Headers, 'get'>): IdentityNotice;
  fetchStatus(reference: string): Promise<VerificationState>;
  /** The bytes come from outside, so they are checked like an upload before they are stored. */
  fetchDocument(reference: string, kind: DocumentKind): Promise<Uint8Array>;
}
