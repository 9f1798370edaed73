import { html } from 'hono/html';
import * as v from 'valibot';
import { choices, facts, select } from '../sandboxForm.ts';
import { type SandboxLocale, sandboxPage } from '../sandboxPage.ts';
import { identityTexts } from './identityTexts.ts';
import type { Verification } from './verification.ts';

/** What the verifier may find; `silence` is that it never says. */
export const Finding = v.picklist(['SUCCESS', 'ERROR', 'VERIFICATION_ERROR', 'MANUAL_REVIEW', 'silence']);

/** Days that the document is still valid. */
export const validDays = { years: 1826, month: 30, yesterday: -1 } as const;

/** Where one decides what the verifier finds. */
export function findingPage(reference: string, verification: Verification, undelivered = false): Promise<Response> {
  const { locale, personId, returnUrl } = verification;
  const texts = identityTexts[locale];
  return sandboxPage({
    locale,
    title: texts.title,
    leadsTo: [returnUrl],
    status: undelivered ? 502 : 200,
    content: html`<h1>${texts.title}</h1>${
      undelivered
        ? html`<p role="alert"><strong>${texts.undelivered}.</strong> ${texts.undeliveredText}</p>`
        : html`<p class="muted">${texts.intro}</p>`
    }
<div class="panel">${facts([
      [texts.person, personId],
      [texts.reference, reference],
    ])}</div>
<form class="panel" method="post">
${choices({
  name: 'finding',
  legend: texts.outcome,
  options: Finding.options.map((value) => ({ value, label: texts[value] })),
})}
${select({
  name: 'validDays',
  label: texts.expiry,
  options: (['years', 'month', 'yesterday'] as const).map((name) => ({
    value: String(validDays[name]),
    label: texts[name],
  })),
})}
<button>${texts.submit}</button></form>
<p class="panel"><a href="${returnUrl}">${texts.back}</a></p>`,
  });
}

/** Every verification that was begun, the newest first, each with the page where its outcome is decided. */
export function listPage(locale: SandboxLocale, begun: { id: string; data: Verification }[]): Promise<Response> {
  const texts = identityTexts[locale];
  const list = begun.length
    ? html`<ul>${begun.map(
        ({ id, data }) =>
          html`<li><a href="/sandbox/identity/verify/${id}">${data.personId}</a> · ${texts[data.status]}</li>`,
      )}</ul>`
    : html`<p>${texts.none}</p>`;
  return sandboxPage({ locale, title: texts.title, content: html`<h1>${texts.title}</h1><p>${texts.list}</p>${list}` });
}

export function missingPage(locale: SandboxLocale): Promise<Response> {
  const texts = identityTexts[locale];
  const content = html`<h1>${texts.missing}</h1><p>${texts.missingText}</p>`;
  return sandboxPage({ locale, title: texts.missing, status: 404, content });
}
