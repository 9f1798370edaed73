import { type Currency, formatMoney } from '../money.ts';
import type { FieldError } from './errors.ts';

/**
 * The formatted values of a message: `{limit}` is money in the tenant's currency or a number in the locale's format.
 */
export function errorValues(
  { values, unit }: FieldError,
  locale: string,
  currency: Currency,
): {
  limit?: string;
  name?: string;
} {
  const { limit, name } = values;
  if (limit === undefined) return name === undefined ? {} : { name };
  return { limit: unit === 'money' ? formatMoney(limit, currency, locale) : limit.toLocaleString(locale) };
}
