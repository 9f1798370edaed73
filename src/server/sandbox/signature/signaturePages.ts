import { html } from 'hono/html';
import * as v from 'valibot';
import { descriptionList, radioGroup } from '../sandboxForm.ts';
import { type SandboxLocale, sandboxPage } from '../sandboxPage.ts';
import { signatureTexts } from './signatureTexts.ts';
import type { Signing } from './signing.ts';

/** The visitor's choices. With `silence` the service never answers. */
export const Choice = v.picklist(['signed', 'refused', 'expired', 'lost', 'otherDocument', 'otherSigner', 'silence']);

const path = '/sandbox/signature/sign';

/** The page where the visitor decides about the contract. */
export function signingPage(token: string, signing: Signing, isUndelivered = false): Promise<Response> {
  const { locale, document, signer, returnUrl, decision } = signing;
  const texts = signatureTexts[locale];
  const form = html`<form class="panel" method="post">
${radioGroup({
  name: 'choice',
  legend: texts.outcome,
  options: Choice.options.map((value) => ({ value, label: texts[value] })),
})}
<button>${texts.submit}</button></form>`;
  return sandboxPage({
    locale,
    title: texts.title,
    redirectTargets: [returnUrl],
    status: isUndelivered ? 502 : 200,
    content: html`<h1>${texts.title}</h1>${
      isUndelivered
        ? html`<p role="alert"><strong>${texts.undelivered}.</strong> ${texts.undeliveredText}</p>`
        : html`<p class="muted">${texts.intro}</p>`
    }
<div class="panel">${descriptionList([
      [texts.document, document.name],
      [texts.signer, `${signer.name}, ${signer.email}`],
      ['SHA-256', document.hash],
    ])}<p><a href="${path}/${token}/document">${texts.read}</a></p></div>
${decision && !isUndelivered ? html`<p class="panel">${texts.decided}</p>` : form}
<p class="panel"><a href="${returnUrl}">${texts.back}</a></p>`,
  });
}

/** All signatures, newest first, each with a link to its page. */
export function listPage(locale: SandboxLocale, signings: { token: string; data: Signing }[]): Promise<Response> {
  const texts = signatureTexts[locale];
  const list = signings.length
    ? html`<ul>${signings.map(
        ({ token, data }) =>
          html`<li><a href="${path}/${token}">${data.document.name}</a> · ${data.signer.name} · ${texts[data.decision?.outcome ?? 'pending']}</li>`,
      )}</ul>`
    : html`<p>${texts.none}</p>`;
  return sandboxPage({ locale, title: texts.title, content: html`<h1>${texts.title}</h1><p>${texts.list}</p>${list}` });
}

export function missingPage(locale: SandboxLocale): Promise<Response> {
  const texts = signatureTexts[locale];
  const content = html`<h1>${texts.missing}</h1><p>${texts.missingText}</p>`;
  return sandboxPage({ locale, title: texts.missing, status: 404, content });
}
