import { europeanLocale } from '#machines/shared/language.ts';
import { type Currency, formatMoney } from '#machines/shared/money.ts';
import type { Prospectus } from '../prospectus.ts';

/** The data of an issuance's documents. */
export interface Terms {
  prospectus: Prospectus;
  locale: 'es' | 'en';
  currency: Currency;
  platform: string;
  at: Date;
  /** Start of the campaign. */
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
    price: 'Precio por token',
    ticket: 'Inversión por persona',
    rate: { debt: 'Interés anual', equity: 'Capital que se ofrece', realEstate: 'Rendimiento anual previsto' },
    term: 'Plazo',
    months: 'meses',
    campaign: 'Campaña',
    token: 'Token',
    ranking: 'Orden de cobro',
    ranks: {
      seniorSecured: 'Preferente, con garantía sobre bienes',
      senior: 'Ordinario',
      subordinated: 'Subordinado',
      participating: 'Préstamo participativo, detrás de todos los acreedores',
      equity: 'Socio, detrás de todos los acreedores',
    },
    guarantee: 'Garantía',
    noGuarantee: 'Sin garantías',
  },
  en: {
    product: 'Product',
    target: 'Target',
    softCap: 'Minimum to go ahead',
    price: 'Price per token',
    ticket: 'Investment per person',
    rate: { debt: 'Annual interest', equity: 'Equity offered', realEstate: 'Expected annual yield' },
    term: 'Term',
    months: 'months',
    campaign: 'Campaign',
    token: 'Token',
    ranking: 'Ranking',
    ranks: {
      seniorSecured: 'Senior, secured on assets',
      senior: 'Ordinary',
      subordinated: 'Subordinated',
      participating: 'Participating loan, after all creditors',
      equity: 'Shareholder, after all creditors',
    },
    guarantee: 'Security',
    noGuarantee: 'None',
  },
};

/** The key figures of a project, formatted for readers. */
export function termRows({ prospectus, locale, currency, from, to }: Terms): [term: string, value: string][] {
  const texts = labels[locale];
  const { product, price, tokensForSale, softCapPercent, order, interestPoints, termMonths, token } = prospectus;
  const { ranking, guarantee, isin } = prospectus;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const day = new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'long', timeZone: 'Europe/Madrid' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const target = price * tokensForSale;
  return [
    [texts.product, products[locale][product]],
    [texts.target, money(target)],
    [texts.softCap, money((target * softCapPercent) / 100)],
    [texts.price, money(price)],
    [texts.ticket, `${money(order.min * price)} – ${money(order.max * price)}`],
    [texts.rate[product], percent.format(interestPoints / 10_000)],
    [texts.term, `${termMonths} ${texts.months}`],
    [texts.ranking, texts.ranks[ranking]],
    [texts.guarantee, guarantee.kind === 'none' ? texts.noGuarantee : guarantee.text],
    [texts.campaign, `${day.format(from)} – ${day.format(to)}`],
    [texts.token, `${token.name} (${token.symbol})`],
    ...(isin ? ([['ISIN', isin]] satisfies [string, string][]) : []),
  ];
}
