import { useIntl } from 'react-intl';
import { decimalSign, onlyNumeric, parseUnits } from './decimals.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useDraft } from './useDraft.ts';

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'isNumeric'> & {
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
  /** The number of decimals, 0 by default. */
  decimals?: number;
};

/** A count or a percentage in the format of the language. */
export function NumberField({ value, onValueChange, decimals = 0, ...field }: NumberFieldProps) {
  const { locale, formatNumber } = useIntl();
  const draft = useDraft({
    value,
    write: (count) =>
      count === undefined ? '' : formatNumber(count, { maximumFractionDigits: decimals, useGrouping: 'always' }),
    read: (text) => {
      const units = parseUnits(text, decimals, decimalSign(locale));
      return units === undefined ? undefined : units / 10 ** decimals;
    },
    onValue: onValueChange,
  });
  return (
    <TextField
      autoComplete="off"
      {...field}
      isNumeric
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={draft.text}
      onChange={(event) => draft.type(onlyNumeric(event.target.value))}
      onBlur={(event) => {
        draft.finish();
        field.onBlur?.(event);
      }}
    />
  );
}
