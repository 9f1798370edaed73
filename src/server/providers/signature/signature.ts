/** A contract to be signed. */
export interface Contract {
  /** The idempotency key: a repeated key is the same signature. */
  key: string;
  document: { bytes: Uint8Array; name: string /** SHA-256, in hex. */; hash: string };
  signer: { userId: string; name: string; email: string };
  locale: 'es' | 'en';
}

/** A contract that is signed at the page of a signing service. */
export interface SignatureOrder extends Contract {
  /** The address to which the signer returns, and the address for the signed notice. */
  returnUrl: string;
  noticeUrl: string;
  /** The service refuses to sign after this moment. */
  expiresAt: Date;
}

/** The signature at the service: its reference, and the page where the signer signs. */
export interface SigningStart {
  reference: string;
  url: string;
}

export type SigningOutcome = 'pending' | 'signed' | 'refused' | 'expired';

/** The service's answer about a signature. */
export interface SigningState {
  reference: string;
  outcome: SigningOutcome;
  /** The hash of the service's document, and the user who signs it. The machine compares both. */
  documentHash: string;
  signer: string;
}

/** The notice proves only that something happened: the state is fetched from the service. */
export type SignatureNotice = { ok: true; eventId: string; reference: string } | { ok: false };

/** The proof of a signature. */
export interface SignedDocument {
  bytes: Uint8Array;
  /** SHA-256 in hex of the certificate that signed it. */
  certificateFingerprint: string;
}

/** Seals the contracts that were signed with a one-time code of this app. */
export interface CodeSignature {
  /** Throws if the sealed content is not the original. */
  collect(contract: Contract, signed: { at: Date }): Promise<SignedDocument>;
}

/** A service on whose page the signer signs. */
export interface SigningService {
  start(order: SignatureOrder): Promise<SigningStart>;
  /** `rawBody` must be unchanged. */
  readNotice(rawBody: string, headers: Pick<Headers, 'get'>): SignatureNotice;
  fetch(reference: string): Promise<SigningState>;
  /** Returns the signed document. Throws unless it is the original with a valid signature appended. */
  collect(contract: Contract, reference: string): Promise<SignedDocument>;
}
