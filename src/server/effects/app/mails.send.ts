import type { Language } from '#machines/shared/language.ts';
import { loadMailMark } from '../../acts/app/brandPictures.ts';
import type { MailContent, MailMark } from '../../providers/mail/mailContent.ts';
import { mailLayout } from '../../providers/mail/mailLayout.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { getTexts, type Texts } from './mails.intl.ts';

const MARK_ID = 'mark';

export interface Letter {
  /** The idempotency key: a retry with the same key is the same mail. */
  key: string;
  to: string;
  locale: Language;
  /** A mail to a follower without an account, who can stop it with one press. */
  following?: { project: string; stopPath: string };
  write(texts: Texts): Pick<MailContent, 'paragraphs' | 'code' | 'figure' | 'rows' | 'notes'> & {
    subject: string;
    /** The text beside the subject in lists of mails, if it is not the first paragraph. */
    preheader?: string;
    /** A path below the tenant's own origin. A link built from a request could lead to an attacker's host. */
    action?: { label: string; path: string };
  };
}

export async function sendMail(tenant: Tenant, { key, to, locale, following, write }: Letter) {
  const texts = getTexts(tenant, locale);
  const mark = await loadMailMark(tenant);
  const { html, text, subject } = await renderMail(
    tenant,
    locale,
    { ...write(texts), ...(following && { following }) },
    mark,
  );
  const pictures = mark && [{ id: MARK_ID, contentType: 'image/png', bytes: mark.bytes }];
  await tenant.providers.mailer.send({
    key,
    to,
    subject,
    html,
    text,
    ...(pictures && { pictures }),
    ...(following && { unsubscribeUrl: new URL(following.stopPath, tenant.origin).href }),
  });
}

type Sender = Pick<Tenant, 'customization' | 'settings' | 'origin'>;

/** The mail in the tenant's brand. */
export async function renderMail(
  tenant: Sender,
  locale: Language,
  { subject, preheader, action, following, ...body }: ReturnType<Letter['write']> & Pick<Letter, 'following'>,
  mark?: Omit<MailMark, 'source'>,
) {
  const { title, brand } = tenant.customization;
  const layout = await mailLayout({
    locale,
    brandName: title,
    accent: brand.accent,
    heading: oneLine(subject),
    ...body,
    preheader: preheader ?? composePreview(body),
    ...(mark && { mark: { source: `cid:${MARK_ID}`, kind: mark.kind, width: mark.width, height: mark.height } }),
    ...(action && { action: { label: action.label, url: new URL(action.path, tenant.origin).href } }),
    footer: buildFooter(tenant, getTexts(tenant, locale), following),
  });
  return { ...layout, subject: oneLine(subject) };
}

const composePreview = ({ figure, paragraphs, rows }: Pick<MailContent, 'figure' | 'paragraphs' | 'rows'>) =>
  [figure?.value, paragraphs[0], rows?.[0]?.[1]].filter(Boolean).slice(0, 2).join(' · ');

function buildFooter(
  { customization, settings, origin }: Sender,
  { t }: Texts,
  following: Letter['following'],
): MailContent['footer'] {
  const { title, urls } = customization;
  const { name, taxNumber, address, contact } = settings.platform;
  const links = (['legal', 'privacy', 'contact'] as const).flatMap((name) =>
    urls[name] ? [{ label: t(`mail.footer.${name}`), url: new URL(urls[name], origin).href }] : [],
  );
  return {
    reason: following
      ? t('mail.footer.follower', { brand: title, project: following.project })
      : t('mail.footer', { brand: title }),
    sender: name ? [[name, taxNumber, address].join(' · '), t('mail.footer.write', { contact })] : [],
    links: following
      ? [{ label: t('mail.footer.unfollow'), url: new URL(following.stopPath, origin).href }, ...links]
      : links,
  };
}

/** A mail subject must be one line, but the title of a project may contain line breaks. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
