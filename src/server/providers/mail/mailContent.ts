interface MailLogo {
  /** `cid:` and the id of the picture that travels with the mail. */
  source: string;
  width: number;
  height: number;
}

export interface MailContent {
  locale: 'es' | 'en';
  brandName: string;
  /** Without a logo, the brand's name stands beside a mark in its colour. */
  logo?: MailLogo;
  /** The tenant's accent colour. All other colours are derived from it. */
  accent: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  heading: string;
  /** The one value that the mail is about, with its label. */
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
  /** Why the user gets this mail. */
  reason: string;
  /** Who sends it: the company, its tax number, its address and how to reach it. */
  sender: string[];
  links: { label: string; url: string }[];
}
