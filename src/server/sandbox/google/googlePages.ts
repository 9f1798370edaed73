import { html } from 'hono/html';
import { radioGroup } from '../sandboxForm.ts';
import { type SandboxLocale, sandboxPage } from '../sandboxPage.ts';
import { googleTexts } from './googleTexts.ts';

export interface DemoAccount {
  email: string;
  name: string;
}

/** The value of the option for a typed e-mail address. */
export const otherAccount = 'other';

interface AccountPage {
  locale: SandboxLocale;
  accounts: DemoAccount[];
  /** The application's request, repeated in hidden fields. */
  request: Record<string, string>;
  isEmailInvalid?: boolean;
}

/** The page where the visitor chooses an account. */
export function accountPage({ locale, accounts, request, isEmailInvalid = false }: AccountPage): Promise<Response> {
  const texts = googleTexts[locale];
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
    content: html`<h1>${texts.title}</h1><p class="muted">${texts.intro} ${new URL(redirectUri).host}.</p>
<form class="panel" method="post" action="/sandbox/google/authorize">
${Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${isEmailInvalid ? html`<p role="alert"><strong>${texts.invalidEmail}</strong></p>` : ''}
${radioGroup({ name: 'account', legend: texts.account, options })}
<label class="field">${texts.email}<input type="email" name="email" autocomplete="off"></label>
<label class="field">${texts.name}<input type="text" name="name" maxlength="100" autocomplete="off"></label>
<label class="choice"><input type="checkbox" name="verified" value="yes" checked><span>${texts.verified}</span></label>
<button name="answer" value="allow">${texts.submit}</button> <button class="quiet" name="answer" value="deny">${texts.deny}</button></form>`,
  });
}

/** Shown for an invalid request. It does not redirect, because the address may not belong to the application. */
export function refusedPage(locale: SandboxLocale, why: string): Promise<Response> {
  const title = googleTexts[locale].errorTitle;
  return sandboxPage({ locale, title, status: 400, content: html`<h1>${title}</h1><p>${why}</p>` });
}
