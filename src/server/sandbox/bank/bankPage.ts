import { html } from 'hono/html';
import { europeanLocale } from '#machines/shared/language.ts';
import { formatMoney } from '#machines/shared/money.ts';
import { type SandboxLocale, sandboxPage } from '../sandboxPage.ts';
import type { StoredTransfer } from './bankRecords.ts';

const texts = {
  es: {
    title: 'Banco de pruebas',
    intro:
      'Transferencias ordenadas y adeudos cobrados por la plataforma. Las cuentas acabadas en 0000 están cerradas; con las acabadas en 0001 el banco no contesta; en las acabadas en 0002 no hay más de 100 €.',
    none: 'Todavía no hay transferencias.',
    direction: { out: 'Sale', in: 'Entra' },
    outcome: { settled: 'hecha', refused: 'rechazada' },
  },
  en: {
    title: 'Test bank',
    intro:
      'Transfers ordered and debits collected by the platform. Accounts ending in 0000 are closed; for accounts ending in 0001 the bank never answers; accounts ending in 0002 hold no more than €100.',
    none: 'No transfers yet.',
    direction: { out: 'Out', in: 'In' },
    outcome: { settled: 'done', refused: 'refused' },
  },
};

type Row = { id: string; at: string; data: StoredTransfer };

export function bankPage(locale: SandboxLocale, rows: Row[]): Promise<Response> {
  const { title, intro, none } = texts[locale];
  const list = rows.length ? html`<ul>${rows.map((row) => lineOf(locale, row))}</ul>` : html`<p>${none}</p>`;
  return sandboxPage({ locale, title, content: html`<h1>${title}</h1><p>${intro}</p>${list}`, wide: true });
}

function lineOf(locale: SandboxLocale, { at, data }: Row) {
  const { direction, outcome } = texts[locale];
  const currency = { symbol: data.currency, symbol_position: 'after' as const, code: data.currency, name: '' };
  const amount = formatMoney(data.amountMinor, currency, locale);
  const time = new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at),
  );
  return html`<li><strong>${direction[data.direction]} ${amount}</strong> · ${data.holder} · ${data.iban}<br>${time} · ${data.concept} · ${outcome[data.outcome]}</li>`;
}
