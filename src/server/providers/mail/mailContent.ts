/** The tenant's picture above a mail. A `logo` stands alone, an `icon` before the brand's name. */
export interface MailMark {
  kind: 'logo' | 'icon';
  /** `cid:` and the id of the attached picture. */
  source: string;
  width: number;
  height: number;
}

export interface MailContent {
  locale: 'es' | 'en';
  brandName: string;
  /** Without one, the brand's name stands alone. */
  mark?: MailMark;
  /** The tenant's accent colour. All other colours are derived from it. */
  accent: string;
  /** The text after the subject in lists of mails. */
  preheader: string;
  heading: string;
  /** The main value of the mail, with its label. */
  figure?: { label: string; value: string };
  paragraphs: string[];
  /** Shown in large letters. */
  code?: string;
  rows?: [term: string, value: string][];
  action?: { label: string; url: string };
  /** Small print below the act. */
  notes?: string[];
  footer: MailFooter;
}

interface MailFooter {
  /** The reason why the user gets this mail. */
  reason: string;
  /** The sender: the company, its tax number, its address and its contact. */
  sender: string[];
  links: { label: string; url: string }[];
}
