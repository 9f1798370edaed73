import { useIntl } from 'react-intl';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useNumberText } from './useNumberText.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'isNumeric'> & {
  /** A text is one that is not a number, from `onUnreadable`. */
  value: number | string | undefined;
  /** NaN while the text is not a number, unless `onUnreadable` takes it. */
  onValueChange: (value: number | undefined) => void;
  onUnreadable?: (text: string) => void;
  /** The number of decimals, 0 by default. */
  decimals?: number;
  /** A number that names something, such as a chain, has no separators. */
  isIdentifier?: boolean;
};

/** A count or a percentage in the format of the language. */
export function NumberField({ value, onValueChange, onUnreadable, decimals = 0, ...rest }: NumberFieldProps) {
  const { error, onBlur, isIdentifier = false, ...field } = rest;
  const { formatNumber } = useIntl();
  const scale = 10 ** decimals;
  const text = useNumberText({
    value: typeof value === 'number' ? Math.round(value * scale) : value,
    decimals,
    write: (units) =>
      formatNumber(units / scale, { maximumFractionDigits: decimals, useGrouping: isIdentifier ? false : 'always' }),
    onValue: (units) => onValueChange(units === undefined ? undefined : units / scale),
    onUnreadable,
    error,
    onBlur,
  });
  return <TextField autoComplete="off" {...field} isNumeric inputMode={decimals ? 'decimal' : 'numeric'} {...text} />;
}
