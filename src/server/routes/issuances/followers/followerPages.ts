import { html } from 'hono/html';
import { CONFIRMATION_DAYS, FOLLOWER_KEPT_DAYS } from '#machines/issuances/follower/follower.contract.ts';
import { buildFollowerPath, buildFollowPath, type FollowerAct } from '#machines/issuances/follower/followerLinks.ts';
import type { FieldError } from '#machines/shared/fields/errors.ts';
import type { Language } from '#machines/shared/language.ts';
import { getTexts } from '#server/effects/app/mails.intl.ts';
import { plainDocument } from '#server/http/pages/plainPage.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

type Shown = Pick<Tenant, 'customization' | 'origin'>;
type Html = ReturnType<typeof html>;

interface Issuance {
  slug: string;
  title: string;
}

interface Link {
  label: string;
  href: string;
}

interface Page {
  title: string;
  /** The title of the document, if it says more than the heading (WCAG technique G88). */
  documentTitle?: string;
  lines?: readonly string[];
  form?: Html;
  links: readonly Link[];
}

const inLanguage = (path: string, language: Language) => `${path}?lang=${language}`;

/** With the tenant’s name above, and the warning of the risk below everything that leads to an issuance. */
function render(tenant: Shown, language: Language, { title, documentTitle = title, lines = [], form, links }: Page) {
  const { t } = getTexts(tenant, language);
  const { brand, title: name } = tenant.customization;
  const content = html`<a class="brand" href="/">${name}</a><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}${form ?? ''}<p class="links">${links.map(
    ({ label, href }) => html`<a href="${href}">${label}</a> `,
  )}</p><p class="risk">${t('mail.risk')}</p>`;
  return plainDocument({ title: `${documentTitle} · ${name}`, language, accent: brand.accent, content, hasForm: true });
}

function issuanceLink({ slug, title }: Issuance, tenant: Shown, language: Language): Link {
  const { t } = getTexts(tenant, language);
  return { label: t('follow.issuance', { project: title }), href: inLanguage(`/invest/${slug}`, language) };
}

function privacyLink(tenant: Shown, language: Language): Link[] {
  const { privacy } = tenant.customization.urls;
  if (!privacy) return [];
  return [{ label: getTexts(tenant, language).t('mail.footer.privacy'), href: new URL(privacy, tenant.origin).href }];
}

interface Typed {
  email: string;
  error: FieldError | 'tooMany' | undefined;
}

/** The form alone, with what was typed and what is wrong with it. */
export function renderForm(tenant: Shown, language: Language, issuance: Issuance, { email, error }: Typed) {
  const { t } = getTexts(tenant, language);
  const title = t('follow.title', { project: issuance.title });
  const wrong = error && (error === 'tooMany' ? t('follow.tooMany') : t(nameError(error), error.values));
  const form = html`<form method="post" action="${inLanguage(buildFollowPath(issuance.slug), language)}"><label for="email">${t('follow.email')}</label>${
    wrong ? html`<p class="error" id="email-error">${wrong}</p>` : ''
  }<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${email}" aria-describedby="${wrong ? 'email-error ' : ''}email-hint"${
    wrong ? html` aria-invalid="true" autofocus` : ''
  }><p class="hint" id="email-hint">${t('follow.hint')}</p><button class="button">${t('follow.send')}</button></form>`;
  return render(tenant, language, {
    title,
    ...(wrong && { documentTitle: t('follow.wrong', { title }) }),
    lines: [t('follow.lead')],
    form,
    links: [issuanceLink(issuance, tenant, language), ...privacyLink(tenant, language)],
  });
}

const nameError = ({ id }: FieldError) => (id === 'validator.error_null' ? 'validator.error_null.email' : id);

/** The same whether the address was known or not. */
export function renderAsked(tenant: Shown, language: Language, issuance: Issuance) {
  const { t } = getTexts(tenant, language);
  return render(tenant, language, {
    title: t('follow.asked.title'),
    lines: [t('follow.asked', { project: issuance.title, days: CONFIRMATION_DAYS }), t('follow.asked.missing')],
    links: [issuanceLink(issuance, tenant, language)],
  });
}

interface Pressed {
  issuance: Issuance;
  /** Whether the issuance has a page for everyone. */
  isPublic: boolean;
  act: FollowerAct;
  token: string;
}

/** Programs that check mails open each link, so a link only shows the button that acts. */
export function renderButton(tenant: Shown, language: Language, { issuance, isPublic, act, token }: Pressed) {
  const { t } = getTexts(tenant, language);
  const values = { project: issuance.title, brand: tenant.customization.title };
  return render(tenant, language, {
    title: t(`follow.${act}.title`, values),
    lines: [t(`follow.${act}`, values)],
    form: html`<form method="post" action="${inLanguage(buildFollowerPath(act, token), language)}"><button class="button">${t(`follow.${act}.send`)}</button></form>`,
    links: [...(isPublic ? [issuanceLink(issuance, tenant, language)] : []), ...privacyLink(tenant, language)],
  });
}

/** What became of a following, in the words of the locale keys `follow.outcome.*`. */
export type Outcome = 'following' | 'joined' | 'stopped' | 'over' | 'useless';

type Ended = Pick<Pressed, 'issuance' | 'isPublic'>;

export function renderOutcome(tenant: Shown, language: Language, outcome: Outcome, shown?: Ended) {
  const { t } = getTexts(tenant, language);
  const values = { project: shown?.issuance.title ?? '', days: FOLLOWER_KEPT_DAYS };
  const catalogue = tenant.customization.hide.catalogue
    ? { label: tenant.customization.title, href: '/' }
    : { label: t('follow.catalogue'), href: inLanguage('/invest', language) };
  return render(tenant, language, {
    title: t(`follow.outcome.${outcome}.title`, values),
    lines: [t(`follow.outcome.${outcome}`, values)],
    links: [shown?.isPublic ? issuanceLink(shown.issuance, tenant, language) : catalogue],
  });
}
