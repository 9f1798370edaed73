import { createContext } from 'react';
import type { IntlShape } from 'react-intl';

/** The tenant's currency, as the customization sends it. */
export type Currency = { symbol: string; symbol_position: 'before' | 'after'; code: string };

/** The tenant's currency for everything below, put there once by the app. */
export const CurrencyContext = createContext<Currency>({ symbol: '€', symbol_position: 'after', code: 'EUR' });

export type MoneyOptions = {
  /** 600,000 € rather than 600,000.00 €, where there are no cents to show. */
  isShort?: boolean;
};

const noBreakSpace = '\u00a0';

/** How many decimals its smallest unit has: 2 for EUR, 0 for JPY; 2 where the code is no ISO one. */
export function currencyDecimals({ code }: Currency): number {
  if (!/^[A-Z]{3}$/.test(code)) return 2;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** The figure alone, from minor units. Spanish leaves out the point of 1.500 unless grouping is asked for. */
export function formatFigure(intl: IntlShape, amount: number, currency: Currency, { isShort }: MoneyOptions = {}) {
  const decimals = currencyDecimals(currency);
  const shown = isShort && amount % 10 ** decimals === 0 ? 0 : decimals;
  return intl.formatNumber(amount / 10 ** decimals, {
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
    useGrouping: 'always',
  });
}

/** A whole amount; figure and symbol never part at the end of a line. */
export function formatMoney(intl: IntlShape, amount: number, currency: Currency, options?: MoneyOptions): string {
  const figure = formatFigure(intl, Math.abs(amount), currency, options);
  const sign = amount < 0 ? '−' : '';
  if (currency.symbol_position === 'after') return `${sign}${figure}${noBreakSpace}${currency.symbol}`;
  const gap = /\p{L}$/u.test(currency.symbol) ? noBreakSpace : '';
  return `${sign}${currency.symbol}${gap}${figure}`;
}
