import * as v from 'valibot';

/** The provider's own words, all that there are. */
export const IdentityWord = v.picklist([
  'SUCCESS',
  'ERROR',
  'VERIFICATION_ERROR',
  'PENDING',
  'RUNNING',
  'MANUAL_REVIEW',
]);
export type IdentityWord = v.InferOutput<typeof IdentityWord>;

/** A word that nobody knows is for a person to look into. */
export function toIdentityWord(text: string): IdentityWord {
  return v.is(IdentityWord, text) ? text : 'MANUAL_REVIEW';
}

export interface VerificationRequest {
  /** One key an attempt: a repeat gives the same verification. */
  key: string;
  personId: string;
  /** Where the person comes back to. That they do proves nothing. */
  returnUrl: string;
  /** Where the signed notice goes. */
  noticeUrl: string;
  locale: 'es' | 'en';
}

/** What the provider found, by its notice or on demand. */
export interface VerificationState {
  reference: string;
  word: IdentityWord;
  /** The last day on which the identity document is valid, as YYYY-MM-DD. */
  documentExpiresAt?: string;
}

export type IdentityNotice = ({ ok: true; eventId: string } & VerificationState) | { ok: false };

export interface IdentityProvider {
  /** Throws where the provider cannot be reached or refuses, so that whoever asked can try again. */
  start(request: VerificationRequest): Promise<{ url: string; reference: string }>;
  /** `rawBody` exactly as it arrived: the signature is over its bytes. */
  readNotice(rawBody: string, headers: Pick<Headers, 'get'>): IdentityNotice;
  fetchStatus(reference: string): Promise<VerificationState>;
}
