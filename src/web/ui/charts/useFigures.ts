import { use } from 'react';
import { useIntl } from 'react-intl';
import { CurrencyContext, currencyDecimals, formatFigure } from '#web/ui/figures/currency.ts';

/** The texts of charts: whole amounts without the currency, months and days. */
export function useFigures() {
  const intl = useIntl();
  const currency = use(CurrencyContext);
  const unit = 10 ** currencyDecimals(currency);
  const month = (value: string, format: Intl.DateTimeFormatOptions) =>
    intl.formatDate(`${value}-15`, { ...format, timeZone: 'UTC' });
  return {
    /** An axis below one unit of the currency keeps its decimals. */
    tick: (amount: number) => formatFigure(intl, amount, currency, { isShort: true }),
    /** Rounded to the currency's unit, because bars are narrow. The table has the exact amount. */
    whole: (amount: number) =>
      formatFigure(intl, amount < unit ? amount : Math.round(amount / unit) * unit, currency, { isShort: true }),
    /** January is the year's first, so the axis names the year there. */
    axisMonth: (value: string) =>
      value.endsWith('-01') ? month(value, { year: 'numeric' }) : month(value, { month: 'short' }),
    shortMonth: (value: string) => month(value, { month: 'short' }),
    letter: (value: string) => month(value, { month: 'narrow' }),
    longMonth: (value: string) => month(value, { month: 'long', year: 'numeric' }),
    day: (value: string) =>
      intl.formatDate(value.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}
