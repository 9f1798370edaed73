export interface Mail {
  /** The idempotency key: a repeated key is the same mail. */
  key: string;
  /** A single address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Throws if the mail was not accepted, so that the caller can retry. */
  send(mail: Mail): Promise<void>;
}
