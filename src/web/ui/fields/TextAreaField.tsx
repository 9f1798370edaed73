import type { ComponentProps } from 'react';
import { input } from '#styled/recipes';
import { Field, type FieldProps } from './Field.tsx';

export type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextAreaField({ label, error, hint, isOptional, id, ...control }: TextAreaFieldProps) {
  const styles = input();
  return (
    <Field id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      {(wiring) => (
        <span className={styles.box}>
          <textarea rows={4} {...control} {...wiring} className={styles.control} />
        </span>
      )}
    </Field>
  );
}
