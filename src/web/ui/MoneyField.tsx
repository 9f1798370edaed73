import { use } from 'react';
import { useIntl } from 'react-intl';
import { type Currency, CurrencyContext, currencyDecimals, formatFigure } from './currency.ts';
import { decimalSign, onlyNumeric, parseUnits } from './decimals.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useDraft } from './useDraft.ts';

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'isNumeric' | 'prefix' | 'suffix'
> & {
  /** In minor units. */
  value: number | undefined;
  onValueChange: (amount: number | undefined) => void;
  currency?: Currency;
};

export function MoneyField({ value, onValueChange, currency: ownCurrency, ...field }: MoneyFieldProps) {
  const tenantCurrency = use(CurrencyContext);
  const currency = ownCurrency ?? tenantCurrency;
  const intl = useIntl();
  const draft = useDraft({
    value,
    write: (amount) => (amount === undefined ? '' : formatFigure(intl, amount, currency)),
    read: (text) => parseUnits(text, currencyDecimals(currency), decimalSign(intl.locale)),
    onValue: onValueChange,
  });
  return (
    <TextField
      autoComplete="off"
      {...field}
      isNumeric
      inputMode="decimal"
      {...(currency.symbol_position === 'before' ? { prefix: currency.symbol } : { suffix: currency.symbol })}
      value={draft.text}
      onChange={(event) => draft.type(onlyNumeric(event.target.value))}
      onBlur={(event) => {
        draft.finish();
        field.onBlur?.(event);
      }}
    />
  );
}
