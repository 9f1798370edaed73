/**
 * A picture that is sent with its mail, which refers to it as `cid:` + `id`, so that opening the mail loads nothing.
 */
export interface InlinePicture {
  id: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** The idempotency key: a repeated key is the same mail. */
  key: string;
  /** A single address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  pictures?: InlinePicture[];
  /** Where the mailbox’s own button ends further mails, with one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** There is no such mailbox, so sending the mail again is of no use. */
export class UnknownMailbox extends Error {
  readonly code = 'EENVELOPE';
}

export interface Mailer {
  /** Throws if the mail was not accepted, so that the caller can retry: `UnknownMailbox`, or another error. */
  send(mail: Mail): Promise<void>;
}
