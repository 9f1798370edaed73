import type { Language } from '#machines/shared/language.ts';
import { mailLayout } from '../providers/mail/mailLayout.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type Texts, textsOf } from './mails.texts.ts';

interface Letter {
  /** One key a mail: sent again, it is the same mail. */
  key: string;
  to: string;
  locale: Language;
  write(texts: Texts): {
    subject: string;
    paragraphs: string[];
    code?: string;
    /** A path of the tenant's own address; no link is ever made from a request (T01). */
    action?: { label: string; path: string };
  };
}

/** Sends a mail in the person's language, with the tenant's brand. */
export async function sendMail(tenant: Tenant, { key, to, locale, write }: Letter) {
  const texts = textsOf(tenant, locale);
  const { title, brand } = tenant.customization;
  const { subject, paragraphs, code, action } = write(texts);
  const layout = await mailLayout({
    locale,
    brandName: title,
    accent: brand.accent,
    heading: subject,
    paragraphs,
    ...(code && { code }),
    ...(action && { action: { label: action.label, url: new URL(action.path, tenant.origin).href } }),
    footer: texts.say('mail.footer', { brand: title }),
  });
  await tenant.providers.mailer.send({ key, to, subject: oneLine(subject), ...layout });
}

/** A subject is one line, whatever a project is called. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
