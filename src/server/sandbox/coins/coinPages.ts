import { html } from 'hono/html';
import { toDecimal } from '#machines/orders/coinDeposit/coinUnits.ts';
import { descriptionList, radioGroup, select } from '../sandboxForm.ts';
import { type SandboxLocale, sandboxPage } from '../sandboxPage.ts';
import { coinTexts } from './coinTexts.ts';

export const amounts = ['exact', 'less', 'more', 'twice', 'dust', 'other', 'native'] as const;

/** A payment that waits for coins. */
export interface OpenRequest {
  address: string;
  symbol: string;
  decimals: number;
  missing: bigint;
  confirmations: number;
}

interface Shown {
  locale: SandboxLocale;
  /** Of the test wallets. */
  addresses: { one: string; two: string };
  requests: OpenRequest[];
  isPaid: boolean;
  signature?: string | undefined;
}

export function coinPage({ locale, addresses, requests, isPaid, signature }: Shown): Promise<Response> {
  const texts = coinTexts[locale];
  const wallets = (['one', 'two'] as const).map((name) => ({
    value: name,
    label: `${texts[name]} · ${addresses[name]}`,
  }));
  return sandboxPage({
    locale,
    title: texts.title,
    wide: true,
    content: html`<h1>${texts.title}</h1><p class="muted">${texts.intro}</p>
${isPaid ? html`<p role="status"><strong>${texts.paid}</strong></p>` : ''}
${requests.length ? requests.map((request) => payForm(locale, request, wallets)) : html`<p>${texts.none}</p>`}
<form class="panel" method="post" action="/sandbox/coins/blocks?lang=${locale}"><button>${texts.addBlock}</button></form>
<form class="panel" method="post" action="/sandbox/coins/sign?lang=${locale}"><h2>${texts.signTitle}</h2>
<p>${texts.signDetail}</p>
${select({ name: 'wallet', label: texts.wallet, options: wallets })}
<label class="field">${texts.text}<textarea name="text" rows="6" required></textarea></label>
<button>${texts.sign}</button>
${signature ? descriptionList([[texts.signature, signature]]) : ''}</form>`,
  });
}

function payForm(locale: SandboxLocale, request: OpenRequest, wallets: { value: string; label: string }[]) {
  const texts = coinTexts[locale];
  const { address, symbol, decimals, missing } = request;
  return html`<form class="panel" method="post" action="/sandbox/coins/pay?lang=${locale}">
<input type="hidden" name="address" value="${address}">
${descriptionList([
  [texts.address, address],
  [texts.missing, `${toDecimal(missing, decimals)} ${symbol}`],
])}
${radioGroup({
  name: 'amount',
  legend: texts.amount,
  options: amounts.map((value) => ({ value, label: texts[value] })),
})}
${select({ name: 'wallet', label: texts.wallet, options: wallets })}
${select({
  name: 'blocks',
  label: texts.blocks,
  options: [
    { value: 'confirmed', label: texts.confirmed },
    { value: 'unconfirmed', label: texts.unconfirmed },
  ],
})}
<button>${texts.pay}</button></form>`;
}
