import { html } from 'hono/html';
import { europeanLocale } from '#machines/shared/language.ts';
import { formatMoney } from '#machines/shared/money.ts';
import { radioGroup, textField } from '../sandboxForm.ts';
import { type Html, type SandboxLocale, sandboxPage } from '../sandboxPage.ts';
import { FeedMode, type StoredLine, type StoredTransfer } from './bankRecords.ts';
import { bankTexts } from './bankTexts.ts';
import type { ExpectedTransfer } from './expectedTransfers.ts';

type Row = { id: string; at: string; data: StoredTransfer };

interface Page {
  rows: Row[];
  lines: StoredLine[];
  /** Transfers that were not made yet. */
  awaited: ExpectedTransfer[];
  mode: FeedMode;
  today: string;
  currency: string;
  /** The name of the first wrong field of an invalid form. */
  fault?: 'amount' | 'date' | 'payer' | undefined;
}

export function bankPage(locale: SandboxLocale, page: Page): Promise<Response> {
  const { rows, lines, awaited, fault } = page;
  const texts = bankTexts[locale];
  const list = rows.length
    ? html`<ul>${rows.map((row) => renderTransfer(locale, row))}</ul>`
    : html`<p>${texts.none}</p>`;
  const booked = lines.length
    ? html`<div class="scroll"><table>${lines.map((line) => renderLine(locale, line))}</table></div>`
    : html`<p>${texts.noLines}</p>`;
  const content = html`<h1>${texts.title}</h1><p>${texts.intro}</p>${fault ? html`<p role="alert"><strong>${texts.faults[fault]}</strong></p>` : ''}
${awaited.length ? html`<section class="panel"><h2>${texts.awaited}</h2><p>${texts.awaitedDetail}</p>${awaited.map((transfer) => awaitedForm(locale, page, transfer))}</section>` : ''}
<section class="panel"><h2>${texts.incoming}</h2>${incomingForm(locale, page)}</section>
<section class="panel"><h2>${texts.feed}</h2>${feedForm(locale, page)}</section>
<section class="panel"><h2>${texts.lines}</h2>${booked}</section>
<section class="panel"><h2>${texts.transfers}</h2>${list}</section>`;
  return sandboxPage({ locale, title: texts.title, content, wide: true, status: fault ? 422 : 200 });
}

function incomingForm(locale: SandboxLocale, { today }: Page): Html {
  const { fields, directions, book } = bankTexts[locale];
  return html`<form method="post" action="/sandbox/bank/incoming">
${radioGroup({
  name: 'direction',
  legend: fields.direction,
  options: [
    { value: 'in', label: directions.in },
    { value: 'out', label: directions.out },
  ],
})}${textField({ name: 'payer', label: fields.payer, value: '' })}${textField({ name: 'iban', label: fields.iban, value: '' })}${textField({ name: 'amount', label: fields.amount, value: '' })}${textField({ name: 'concept', label: fields.concept, value: '' })}${textField({ name: 'bookedOn', label: fields.bookedOn, value: today })}<button>${book}</button></form>`;
}

function awaitedForm(locale: SandboxLocale, { today, currency }: Page, transfer: ExpectedTransfer): Html {
  const { payer, amountMinor, reference } = transfer;
  const fields = { direction: 'in', payer, iban: '', amount: (amountMinor / 100).toFixed(2), concept: reference };
  const hidden = Object.entries({ ...fields, bookedOn: today }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="/sandbox/bank/incoming">${hidden}<p><strong>${formatAmount(locale, amountMinor, currency)}</strong> · ${payer} · ${reference}</p><button>${bankTexts[locale].transfer(reference)}</button></form>`;
}

function feedForm(locale: SandboxLocale, { mode }: Page): Html {
  const { modes, modeNow, change } = bankTexts[locale];
  const options = FeedMode.options.map((value) => ({ value, label: modes[value] }));
  return html`<p>${modeNow} <strong>${modes[mode]}</strong></p><form method="post" action="/sandbox/bank/feed">${radioGroup({ name: 'mode', legend: change, options })}<button>${change}</button></form>`;
}

const formatAmount = (locale: SandboxLocale, amount: number, code: string) =>
  formatMoney(amount, { symbol: code, symbol_position: 'after', code, name: '' }, locale);

function renderTransfer(locale: SandboxLocale, { at, data }: Row) {
  const { direction, outcome } = bankTexts[locale];
  const amount = formatAmount(locale, data.amountMinor, data.currency);
  const time = new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at),
  );
  return html`<li><strong>${direction[data.direction]} ${amount}</strong> · ${data.holder} · ${data.iban}<br>${time} · ${data.concept} · ${outcome[data.outcome]}</li>`;
}

function renderLine(locale: SandboxLocale, { amountMinor, currency, bookedOn, reference, counterparty }: StoredLine) {
  const time = new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${bookedOn}T00:00:00Z`),
  );
  const whom = [counterparty.name, counterparty.iban].filter(Boolean).join(' · ');
  return html`<tr><td>${time}</td><td><strong>${formatAmount(locale, amountMinor, currency)}</strong></td><td>${whom}</td><td>${reference}</td></tr>`;
}
