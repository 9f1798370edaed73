/** A contract to be signed. */
export interface SignatureOrder {
  /** The idempotency key: a repeated key is the same signature. */
  key: string;
  document: { bytes: Uint8Array; name: string /** SHA-256, in hex. */; hash: string };
  signer: { userId: string; name: string; email: string };
  locale: 'es' | 'en';
  /**
   * The address to which the signer returns, and the address for the signed notice, if the signing happens elsewhere.
   */
  returnUrl: string;
  noticeUrl: string;
}

/** `code`: the app sends a one-time code and asks for it. `redirect`: the signer signs at the service. */
export type SigningStart = { kind: 'code' } | { kind: 'redirect'; url: string; reference: string };

export type SignatureNotice =
  | {
      ok: true;
      eventId: string;
      reference: string;
      outcome: 'signed' | 'refused' | 'expired';
      /** The hash of the signed document, which the machine compares. */
      documentHash: string;
    }
  | { ok: false };

/** The proof of a signature. */
export interface SignedDocument {
  bytes: Uint8Array;
  /** SHA-256 in hex of the certificate, if the platform sealed the document itself. */
  certificateFingerprint?: string;
}

export interface SignatureProvider {
  /** Throws if the service cannot be reached, so that the caller can retry. */
  start(order: SignatureOrder): Promise<SigningStart>;
  /** `rawBody` must be unchanged. A provider that uses codes sends no notices. */
  readNotice(rawBody: string, headers: Pick<Headers, 'get'>): SignatureNotice;
  /**
   * Returns the signed document, after the code was confirmed or the notice arrived. Throws if its content is not the
   * original.
   */
  collect(order: SignatureOrder, signed: { at: Date; reference?: string }): Promise<SignedDocument>;
}
