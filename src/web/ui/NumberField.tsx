import { useIntl } from 'react-intl';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useNumberText } from './useNumberText.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'isNumeric'> & {
  value: number | undefined;
  /** NaN while the text is not a number. */
  onValueChange: (value: number | undefined) => void;
  /** The number of decimals, 0 by default. */
  decimals?: number;
};

/** A count or a percentage in the format of the language. */
export function NumberField({ value, onValueChange, decimals = 0, error, onBlur, ...field }: NumberFieldProps) {
  const { formatNumber } = useIntl();
  const scale = 10 ** decimals;
  const text = useNumberText({
    value: value === undefined ? undefined : Math.round(value * scale),
    decimals,
    write: (units) => formatNumber(units / scale, { maximumFractionDigits: decimals, useGrouping: 'always' }),
    onValue: (units) => onValueChange(units === undefined ? undefined : units / scale),
    error,
    onBlur,
  });
  return <TextField autoComplete="off" {...field} isNumeric inputMode={decimals ? 'decimal' : 'numeric'} {...text} />;
}
