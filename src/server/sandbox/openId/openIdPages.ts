import { html } from 'hono/html';
import { radioGroup } from '../sandboxForm.ts';
import { type Html, type SandboxLocale, sandboxPage } from '../sandboxPage.ts';
import { openIdTexts } from './openIdTexts.ts';

export interface DemoAccount {
  email: string;
  name: string;
}

/** The value of the option for a typed e-mail address. */
export const otherAccount = 'other';

interface AccountPage {
  locale: SandboxLocale;
  /** The name of the provider that the page stands for. */
  provider: string;
  /** Where the answer is posted. */
  action: string;
  accounts: DemoAccount[];
  /** The application's request, repeated in hidden fields. */
  request: Record<string, string | undefined>;
  /** Boxes of this provider. */
  boxes: Html;
  isEmailInvalid?: boolean;
}

export function checkbox({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }): Html {
  const box = isChecked
    ? html`<input type="checkbox" name="${name}" value="yes" checked>`
    : html`<input type="checkbox" name="${name}" value="yes">`;
  return html`<label class="choice">${box}<span>${label}</span></label>`;
}

const hiddenFields = (fields: Record<string, string | undefined>) =>
  Object.entries(fields).map(([name, value]) =>
    value === undefined ? '' : html`<input type="hidden" name="${name}" value="${value}">`,
  );

/** The page where the visitor chooses an account. */
export function accountPage(page: AccountPage): Promise<Response> {
  const { locale, provider, action, accounts, request, boxes, isEmailInvalid = false } = page;
  const texts = openIdTexts[locale];
  const redirectUri = request.redirect_uri ?? '';
  const options = [
    ...accounts.map(({ email, name }) => ({ value: email, label: name, hint: email })),
    { value: otherAccount, label: texts.other },
  ];
  return sandboxPage({
    locale,
    title: texts.title,
    redirectTargets: [redirectUri],
    status: isEmailInvalid ? 400 : 200,
    content: html`<h1>${texts.title}</h1><p class="muted">${texts.intro(provider)} ${new URL(redirectUri).host}.</p>
<form class="panel" method="post" action="${action}">
${hiddenFields(request)}
${isEmailInvalid ? html`<p role="alert"><strong>${texts.invalidEmail}</strong></p>` : ''}
${radioGroup({ name: 'account', legend: texts.account, options })}
<label class="field">${texts.email}<input type="email" name="email" autocomplete="off"></label>
<label class="field">${texts.name}<input type="text" name="name" maxlength="100" autocomplete="off"></label>
${boxes}
<button name="answer" value="allow">${texts.submit}</button> <button class="quiet" name="answer" value="deny">${texts.deny}</button></form>`,
  });
}

/** A form that posts the answer to the application by itself (OAuth 2.0 Form Post Response Mode). */
export function formPostPage(
  locale: SandboxLocale,
  redirectUri: string,
  fields: Record<string, string>,
): Promise<Response> {
  const texts = openIdTexts[locale];
  return sandboxPage({
    locale,
    title: texts.title,
    redirectTargets: [redirectUri],
    submitsItself: true,
    content: html`<form class="panel" method="post" action="${redirectUri}">${hiddenFields(fields)}<button>${texts.submit}</button></form>`,
  });
}

/** Shown for an invalid request. It does not redirect, because the address may not belong to the application. */
export function refusedPage(locale: SandboxLocale, why: string): Promise<Response> {
  const title = openIdTexts[locale].errorTitle;
  return sandboxPage({ locale, title, status: 400, content: html`<h1>${title}</h1><p>${why}</p>` });
}
