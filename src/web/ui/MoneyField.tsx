import { use } from 'react';
import { useIntl } from 'react-intl';
import { type Currency, CurrencyContext, currencyDecimals, formatFigure } from './currency.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useNumberText } from './useNumberText.tsx';

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'isNumeric' | 'prefix' | 'suffix'
> & {
  /** In minor units. */
  value: number | undefined;
  /** NaN while the text is not an amount. */
  onValueChange: (amount: number | undefined) => void;
  currency?: Currency;
};

export function MoneyField({ value, onValueChange, currency: ownCurrency, error, onBlur, ...field }: MoneyFieldProps) {
  const tenantCurrency = use(CurrencyContext);
  const currency = ownCurrency ?? tenantCurrency;
  const intl = useIntl();
  const text = useNumberText({
    value,
    decimals: currencyDecimals(currency),
    write: (amount) => formatFigure(intl, amount, currency),
    onValue: onValueChange,
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
