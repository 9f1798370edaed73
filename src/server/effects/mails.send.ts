import type { Language } from '#machines/shared/language.ts';
import { mailLayout } from '../providers/mail/mailLayout.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type Texts, textsOf } from './mails.intl.ts';

interface Letter {
  /** The idempotency key: a retry with the same key is the same mail. */
  key: string;
  to: string;
  locale: Language;
  write(texts: Texts): {
    subject: string;
    paragraphs: string[];
    code?: string;
    /** A path below the tenant's own origin. A link built from a request could lead to an attacker's host. */
    action?: { label: string; path: string };
  };
}

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
    footer: texts.t('mail.footer', { brand: title }),
  });
  await tenant.providers.mailer.send({ key, to, subject: oneLine(subject), ...layout });
}

/** A mail subject must be one line, but the title of a project may contain line breaks. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
