import { type Currency, formatMoney } from '../money.ts';
import type { FieldError } from './errors.ts';

/** The values of a message as they are read: `{limit}` is money in the tenant's currency, or a number of the locale. */
export function errorValues({ values, unit }: FieldError, locale: string, currency: Currency): { limit?: string } {
  const { limit } = values;
  if (limit === undefined) return {};
  return { limit: unit === 'money' ? formatMoney(limit, currency, locale) : limit.toLocaleString(locale) };
}
