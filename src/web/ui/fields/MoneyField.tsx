import { use } from 'react';
import { useIntl } from 'react-intl';
import { type Currency, CurrencyContext, currencyDecimals, formatFigure } from '../figures/currency.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useNumberText } from './useNumberText.tsx';

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'isNumeric' | 'prefix' | 'suffix'
> & {
  /** In minor units. A text is one that is not an amount, from `onUnreadable`. */
  value: number | string | undefined;
  /** NaN while the text is not an amount, unless `onUnreadable` takes it. */
  onValueChange: (amount: number | undefined) => void;
  onUnreadable?: (text: string) => void;
  currency?: Currency;
  /** Accepts amounts below zero. */
  isSigned?: boolean;
};

export function MoneyField({
  value,
  onValueChange,
  onUnreadable,
  currency: ownCurrency,
  isSigned,
  ...rest
}: MoneyFieldProps) {
  const { error, onBlur, ...field } = rest;
  const tenantCurrency = use(CurrencyContext);
  const currency = ownCurrency ?? tenantCurrency;
  const intl = useIntl();
  const text = useNumberText({
    value,
    decimals: currencyDecimals(currency),
    isSigned,
    write: (amount) => formatFigure(intl, amount, currency),
    onValue: onValueChange,
    onUnreadable,
    error,
    onBlur,
  });
  return (
    <TextField
      autoComplete="off"
      {...field}
      isNumeric
      inputMode="decimal"
      {...(currency.symbol_position === 'before' ? { prefix: currency.symbol } : { suffix: currency.symbol })}
      {...text}
    />
  );
}
