import type { ComponentProps } from 'react';
import { input } from '#styled/recipes';
import { ChevronDownIcon } from '../icons/arrows.tsx';
import { Field, type FieldProps } from './Field.tsx';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'multiple' | 'size' | 'children'> & {
    options: readonly SelectOption[];
    /** The empty choice, such as "Choose a country". */
    placeholder?: string;
  };

/** The native select, so that a phone shows its own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, isOptional, id, options, placeholder, ...control } = props;
  const styles = input();
  return (
    <Field id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      {(wiring) => (
        <span className={styles.box}>
          <select {...control} {...wiring} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {label}
              </option>
            ))}
          </select>
          <span className={styles.affix}>
            <ChevronDownIcon />
          </span>
        </span>
      )}
    </Field>
  );
}
