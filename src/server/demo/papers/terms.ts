import { type Currency, formatMoney } from '#machines/shared/money.ts';
import type { Prospectus } from '../prospectus.ts';

/** What the papers of an issuance are made from. */
export interface Terms {
  prospectus: Prospectus;
  locale: 'es' | 'en';
  currency: Currency;
  platform: string;
  at: Date;
  /** Of the campaign. */
  from: Date;
  to: Date;
}

const products = {
  es: { debt: 'Deuda', equity: 'Capital', realEstate: 'Inmobiliario' },
  en: { debt: 'Debt', equity: 'Equity', realEstate: 'Real estate' },
};

const labels = {
  es: {
    product: 'Producto',
    target: 'Objetivo',
    softCap: 'Mínimo para que salga adelante',
    price: 'Precio de un token',
    ticket: 'Inversión por persona',
    rate: { debt: 'Interés anual', equity: 'Capital que se ofrece', realEstate: 'Rendimiento anual previsto' },
    term: 'Plazo',
    months: 'meses',
    campaign: 'Campaña',
    token: 'Token',
  },
  en: {
    product: 'Product',
    target: 'Target',
    softCap: 'Minimum for it to go ahead',
    price: 'Price of a token',
    ticket: 'Investment of one person',
    rate: { debt: 'Interest a year', equity: 'Share of the capital', realEstate: 'Expected yield a year' },
    term: 'Term',
    months: 'months',
    campaign: 'Campaign',
    token: 'Token',
  },
};

/** The facts of an offer, as people read them. */
export function termRows({ prospectus, locale, currency, from, to }: Terms): [term: string, value: string][] {
  const said = labels[locale];
  const { product, price, tokensForSale, softCapPercent, order, interestPoints, termMonths, token } = prospectus;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Madrid' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const target = price * tokensForSale;
  return [
    [said.product, products[locale][product]],
    [said.target, money(target)],
    [said.softCap, money((target * softCapPercent) / 100)],
    [said.price, money(price)],
    [said.ticket, `${money(order.min * price)} – ${money(order.max * price)}`],
    [said.rate[product], percent.format(interestPoints / 10_000)],
    [said.term, `${termMonths} ${said.months}`],
    [said.campaign, `${day.format(from)} – ${day.format(to)}`],
    [said.token, `${token.name} (${token.symbol})`],
  ];
}
