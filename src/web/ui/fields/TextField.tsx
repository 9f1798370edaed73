import type { ComponentProps, ReactNode } from 'react';
import { input } from '#styled/recipes';
import { Field, type FieldProps } from './Field.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'size' | 'prefix'> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** A control at the end of the field. */
    action?: ReactNode;
    size?: 'medium' | 'figure';
    isNumeric?: boolean;
  };

/** A native input for text, email, tel, url or date. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, isOptional, id, prefix, suffix, action, size, isNumeric, ...control } = props;
  const styles = input({ size, numeric: isNumeric });
  return (
    <Field id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      {(wiring) => (
        <span className={styles.box}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input type="text" {...control} {...wiring} className={styles.control} />
          {suffix && <span className={styles.affix}>{suffix}</span>}
          {action}
        </span>
      )}
    </Field>
  );
}
