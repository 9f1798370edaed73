import { use } from 'react';
import { useIntl } from 'react-intl';
import { type Currency, CurrencyContext, formatMoney, type MoneyOptions } from './currency.ts';

/** Formats amounts inside sentences, by default in the tenant's currency. */
export function useMoney(currency?: Currency): (amount: number, options?: MoneyOptions) => string {
  const tenantCurrency = use(CurrencyContext);
  const intl = useIntl();
  return (amount, options) => formatMoney(intl, amount, currency ?? tenantCurrency, options);
}
