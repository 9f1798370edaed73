import { createContext } from 'react';
import type { IntlShape } from 'react-intl';

/** A currency in the format of the customization. */
export type Currency = { symbol: string; symbol_position: 'before' | 'after'; code: string };

/** The tenant's currency, provided by the app. */
export const CurrencyContext = createContext<Currency>({ symbol: '€', symbol_position: 'after', code: 'EUR' });

export type MoneyOptions = {
  /** Omits zero cents: 600,000 € instead of 600,000.00 €. */
  isShort?: boolean;
};

const noBreakSpace = '\u00a0';

/** The number of decimals of the minor unit: 2 for EUR, 0 for JPY, and 2 for a code that is not ISO 4217. */
export function currencyDecimals({ code }: Currency): number {
  if (!/^[A-Z]{3}$/.test(code)) return 2;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** Formats minor units without the currency symbol. Without `useGrouping`, Spanish writes 1500 instead of 1.500. */
export function formatFigure(intl: IntlShape, amount: number, currency: Currency, { isShort }: MoneyOptions = {}) {
  const decimals = currencyDecimals(currency);
  const digits = isShort && amount % 10 ** decimals === 0 ? 0 : decimals;
  return intl.formatNumber(amount / 10 ** decimals, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });
}

/** Formats an amount with its currency symbol. A non-breaking space keeps both on one line. */
export function formatMoney(intl: IntlShape, amount: number, currency: Currency, options?: MoneyOptions): string {
  const figure = formatFigure(intl, Math.abs(amount), currency, options);
  const sign = amount < 0 ? '−' : '';
  if (currency.symbol_position === 'after') return `${sign}${figure}${noBreakSpace}${currency.symbol}`;
  const gap = /\p{L}$/u.test(currency.symbol) ? noBreakSpace : '';
  return `${sign}${currency.symbol}${gap}${figure}`;
}
