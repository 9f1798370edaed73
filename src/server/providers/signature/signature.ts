/** A contract that somebody is to sign. */
export interface SignatureOrder {
  /** One key a signature: a repeat is the same one. */
  key: string;
  document: { bytes: Uint8Array; name: string /** SHA-256, in hex. */; hash: string };
  signer: { personId: string; name: string; email: string };
  locale: 'es' | 'en';
  /** Where the signer comes back to, and where the signed notice goes, when the signing happens elsewhere. */
  returnUrl: string;
  noticeUrl: string;
}

/** `code`: the app sends a one-time code and asks for it. `redirect`: the signer goes to the service. */
export type SigningStart = { kind: 'code' } | { kind: 'redirect'; url: string; reference: string };

export type SignatureNotice =
  | {
      ok: true;
      eventId: string;
      reference: string;
      outcome: 'signed' | 'refused' | 'expired';
      /** Of the document that was signed: what the machine compares. */
      documentHash: string;
    }
  | { ok: false };

/** What proves a signature. */
export interface SignedDocument {
  bytes: Uint8Array;
  /** SHA-256, in hex, of the certificate of a seal that is the platform's own. */
  certificateFingerprint?: string;
}

export interface SignatureProvider {
  /** Throws where the service cannot be reached, so that whoever asked can try again. */
  start(order: SignatureOrder): Promise<SigningStart>;
  /** `rawBody` exactly as it arrived. A provider that asks for a code sends no notices. */
  readNotice(rawBody: string, headers: Pick<Headers, 'get'>): SignatureNotice;
  /** The signed document, once the code was right or the notice came. Throws for one that does not hold what was signed. */
  collect(order: SignatureOrder, signed: { at: Date; reference?: string }): Promise<SignedDocument>;
}
