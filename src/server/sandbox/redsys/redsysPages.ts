import { html } from 'hono/html';
import { getSISErrorCodeMessage } from 'redsys-easy';
import { toCurrency } from '#server/providers/payment/redsysCodes.ts';
import { descriptionList, radioGroup, select } from '../sandboxForm.ts';
import { type SandboxLocale, sandboxPage } from '../sandboxPage.ts';
import { type RedsysOperation, RedsysOutcome } from './redsysOperation.ts';
import { redsysTexts, refusalCodes } from './redsysTexts.ts';

/** Choices for the delay of a late notice, in seconds. */
export const delays = { seconds: 30, hour: 3600, days: 172_800 } as const;

/** The page where the visitor decides what happens to a payment. */
export function decisionPage(operation: RedsysOperation): Promise<Response> {
  const { locale, order } = operation;
  const texts = redsysTexts[locale];
  return sandboxPage({
    locale,
    title: texts.title,
    redirectTargets: [operation.okUrl, operation.koUrl],
    content: html`<h1>${texts.title}</h1><p class="muted">${texts.intro}</p>
<div class="panel">${descriptionList([
      [texts.merchant, operation.merchantName],
      [texts.order, order],
      [texts.amount, operation.registersCard ? texts.registration : formatAmount(operation)],
      [texts.method, operation.payMethod === 'z' ? 'Bizum' : texts.card],
    ])}</div>
<form class="panel" method="post" action="/sandbox/redsys/sis/decide"><input type="hidden" name="order" value="${order}">
${radioGroup({
  name: 'outcome',
  legend: texts.outcome,
  options: RedsysOutcome.options.map((value) => ({ value, label: texts[value], hint: texts[`${value}Hint`] })),
})}
${select({
  name: 'code',
  label: texts.code,
  options: refusalCodes.map((refusal) => ({ value: refusal.code, label: `${refusal.code} · ${refusal[locale]}` })),
})}
${select({
  name: 'delay',
  label: texts.delay,
  options: (['seconds', 'hour', 'days'] as const).map((name) => ({ value: String(delays[name]), label: texts[name] })),
})}
${select({
  name: 'afterwards',
  label: texts.afterwards,
  options: [
    { value: 'accept', label: texts.afterwardsAccept },
    { value: 'refuse', label: texts.afterwardsRefuse },
    { value: 'lose', label: texts.afterwardsLose },
  ],
})}
<button>${texts.submit}</button></form>`,
  });
}

/** All orders, newest first, each with a button that sends its notice again. */
export function listPage(locale: SandboxLocale, operations: RedsysOperation[]): Promise<Response> {
  const texts = redsysTexts[locale];
  const rows = operations.map(
    (
      operation,
    ) => html`<tr><td>${operation.order}</td><td>${formatAmount(operation)}</td><td>${describeState(operation, locale)}</td>
<td>${operation.lastDelivery ?? '—'}</td><td>${
      operation.state === 'asked'
        ? ''
        : html`<form method="post" action="/sandbox/redsys/notice"><input type="hidden" name="order" value="${operation.order}"><button class="quiet">${texts.resend}</button></form>`
    }</td></tr>`,
  );
  const table = html`<div class="panel scroll"><table><thead><tr><th>${texts.order}</th><th>${texts.amount}</th><th>${texts.state}</th><th>${texts.delivery}</th><th></th></tr></thead><tbody>${rows}</tbody></table></div>`;
  return sandboxPage({
    locale,
    wide: true,
    title: texts.listTitle,
    content: html`<h1>${texts.listTitle}</h1>${rows.length ? table : html`<p class="muted">${texts.listEmpty}</p>`}`,
  });
}

/** Shows Redsys' own code and message for a refused request. */
export function errorPage(locale: SandboxLocale, errorCode: string): Promise<Response> {
  const title = redsysTexts[locale].errorTitle;
  const meaning = getSISErrorCodeMessage(errorCode);
  const content = html`<h1>${title}</h1><p>${errorCode}${meaning ? `: ${meaning}` : ''}</p>`;
  return sandboxPage({ locale, title, status: 400, content });
}

/** Shown when there is nothing to decide. */
export function deadEndPage(locale: SandboxLocale, why: 'done' | 'invalid'): Promise<Response> {
  const texts = redsysTexts[locale];
  const title = why === 'done' ? texts.doneTitle : texts.errorTitle;
  const text = why === 'done' ? texts.doneText : texts.invalid;
  const content = html`<h1>${title}</h1><p>${text}</p>`;
  return sandboxPage({ locale, title, status: why === 'done' ? 409 : 400, content });
}

function formatAmount({ amountMinor, currency, locale }: RedsysOperation): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: toCurrency(currency),
    useGrouping: 'always',
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amountMinor / 10 ** maximumFractionDigits);
}

function describeState(operation: RedsysOperation, locale: SandboxLocale): string {
  const texts = redsysTexts[locale];
  const refunded = operation.refundedMinor
    ? `, ${formatAmount({ ...operation, amountMinor: operation.refundedMinor })} ${texts.refunded}`
    : '';
  return `${texts[operation.state]}${operation.state === 'refused' ? ` (${operation.responseCode})` : ''}${refunded}`;
}
