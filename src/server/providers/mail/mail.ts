export interface Mail {
  /** One key a mail: sent again, it is the same mail. */
  key: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Throws where the mail was not taken, so that whoever sends it can try again. */
  send(mail: Mail): Promise<void>;
}
