import type { ComponentProps } from 'react';
import { checkbox, field } from '#styled/recipes';
import { CheckIcon } from '../icons/files.tsx';
import { FieldLabel, FieldNotes, type FieldProps, useFieldWiring } from './Field.tsx';

export type CheckboxFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

export function CheckboxField({ label, error, hint, isOptional, id, ...control }: CheckboxFieldProps) {
  const { wiring, hintId, errorId } = useFieldWiring({ error, hint }, id);
  const styles = checkbox();
  return (
    <div className={field().root}>
      <label className={styles.root}>
        <input {...control} {...wiring} type="checkbox" className={styles.control} />
        <span className={styles.mark}>
          <CheckIcon size={16} />
        </span>
        <span className={styles.text}>
          <FieldLabel label={label} isOptional={isOptional} />
        </span>
      </label>
      <FieldNotes error={error} hint={hint} hintId={hintId} errorId={errorId} />
    </div>
  );
}
