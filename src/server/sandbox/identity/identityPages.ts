import { html } from 'hono/html';
import * as v from 'valibot';
import { DocumentType, identityFields } from '#machines/people/kyc/identityData.ts';
import { ProviderReason } from '#machines/people/kyc/kyc.reasons.ts';
import { descriptionList, radioGroup, select, textField } from '../sandboxForm.ts';
import { type SandboxLocale, sandboxPage } from '../sandboxPage.ts';
import { identityTexts } from './identityTexts.ts';
import { inventDocument, type Verification } from './verification.ts';

/** The possible results of a verification. With `silence` the verifier never answers. */
export const Finding = v.picklist(['SUCCESS', 'ERROR', 'VERIFICATION_ERROR', 'MANUAL_REVIEW', 'silence']);

/** Remaining validity of the document, in days. */
export const validDays = { years: 1826, month: 30, yesterday: -1 } as const;

/** The page where the visitor decides the result. */
export function findingPage(reference: string, verification: Verification, undelivered = false): Promise<Response> {
  const { locale, userId, returnUrl } = verification;
  const texts = identityTexts[locale];
  const read = inventDocument(reference, verification);
  return sandboxPage({
    locale,
    title: texts.title,
    redirectTargets: [returnUrl],
    status: undelivered ? 502 : 200,
    content: html`<h1>${texts.title}</h1>${
      undelivered
        ? html`<p role="alert"><strong>${texts.undelivered}.</strong> ${texts.undeliveredText}</p>`
        : html`<p class="muted">${texts.intro}</p>`
    }
<div class="panel">${descriptionList([
      [texts.user, userId],
      [texts.reference, reference],
    ])}</div>
<form class="panel" method="post">
${radioGroup({
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
${select({
  name: 'reason',
  label: texts.reason,
  options: [
    { value: '', label: texts.usualReason },
    ...ProviderReason.options.map((value) => ({ value, label: texts.reasons[value] })),
  ],
})}
<fieldset><legend>${texts.document}</legend>${[...identityFields, 'documentCountry' as const].map((name) =>
      textField({ name, label: texts.fields[name], value: read[name] ?? '' }),
    )}
${select({
  name: 'documentType',
  label: texts.documentType,
  options: DocumentType.options
    .toSorted((one, other) => Number(other === read.documentType) - Number(one === read.documentType))
    .map((value) => ({ value, label: texts.types[value] })),
})}</fieldset>
<button>${texts.submit}</button></form>
<p class="panel"><a href="${returnUrl}">${texts.back}</a></p>`,
  });
}

/** All started verifications, newest first, each with a link to the page that decides its result. */
export function listPage(
  locale: SandboxLocale,
  verifications: { id: string; data: Verification }[],
): Promise<Response> {
  const texts = identityTexts[locale];
  const list = verifications.length
    ? html`<ul>${verifications.map(
        ({ id, data }) =>
          html`<li><a href="/sandbox/identity/verify/${id}">${data.userId}</a> · ${texts[data.status]}</li>`,
      )}</ul>`
    : html`<p>${texts.none}</p>`;
  return sandboxPage({ locale, title: texts.title, content: html`<h1>${texts.title}</h1><p>${texts.list}</p>${list}` });
}

export function missingPage(locale: SandboxLocale): Promise<Response> {
  const texts = identityTexts[locale];
  const content = html`<h1>${texts.missing}</h1><p>${texts.missingText}</p>`;
  return sandboxPage({ locale, title: texts.missing, status: 404, content });
}
