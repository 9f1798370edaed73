import type { ReactNode } from 'react';
import { field, radioCards } from '#styled/recipes';
import { FieldLabel, FieldNotes, type FieldProps, useFieldWiring } from './Field.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  /** Shown at the end of the card, for example an icon or a fee. */
  extra?: ReactNode;
  isDisabled?: boolean;
};

export type RadioCardsProps<Value extends string> = FieldProps & {
  name: string;
  options: readonly RadioOption<Value>[];
  value?: Value;
  onValueChange: (value: Value) => void;
  columns?: 'one' | 'two';
};

/** A choice among a few options, each with a description. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, error, hint, isOptional, name, options, value, onValueChange, columns } = props;
  const { wiring, hintId, errorId } = useFieldWiring({ error, hint });
  const styles = radioCards({ columns });
  return (
    <fieldset className={field().root} aria-describedby={wiring['aria-describedby']}>
      <legend className={field().legend}>
        <FieldLabel label={label} isOptional={isOptional} />
      </legend>
      <div className={styles.list}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              aria-invalid={wiring['aria-invalid']}
              onChange={() => onValueChange(option.value)}
              className={styles.control}
            />
            <span className={styles.text}>
              <span className={styles.title}>{option.label}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
            {option.extra && <span className={styles.extra}>{option.extra}</span>}
          </label>
        ))}
      </div>
      <FieldNotes error={error} hint={hint} hintId={hintId} errorId={errorId} />
    </fieldset>
  );
}
