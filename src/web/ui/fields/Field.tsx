import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { field } from '#styled/recipes';
import { AlertIcon } from '../icons/signs.tsx';

export type FieldProps = {
  label: ReactNode;
  /** Shown below the control and announced with it. */
  error?: ReactNode;
  hint?: ReactNode;
  /** Fields are required by default. */
  isOptional?: boolean;
};

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** A label, a control, a hint and an error, connected for assistive technology. */
export function Field({
  id,
  children,
  ...texts
}: FieldProps & { id?: string; children: (wiring: FieldWiring) => ReactNode }) {
  const { wiring, hintId, errorId } = useFieldWiring(texts, id);
  const styles = field();
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={wiring.id}>
        <FieldLabel {...texts} />
      </label>
      {children(wiring)}
      <FieldNotes {...texts} hintId={hintId} errorId={errorId} />
    </div>
  );
}

export function useFieldWiring({ error, hint }: Pick<FieldProps, 'error' | 'hint'>, ownId?: string) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring: FieldWiring = {
    id,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { wiring, hintId, errorId };
}

export function FieldLabel({ label, isOptional }: FieldProps) {
  return (
    <>
      {label}
      {isOptional && (
        <span className={field().optional}>
          {' '}
          <FormattedMessage id="ui.field.optional" />
        </span>
      )}
    </>
  );
}

type FieldNotesProps = Pick<FieldProps, 'error' | 'hint'> & { hintId?: string; errorId?: string };

export function FieldNotes({ error, hint, hintId, errorId }: FieldNotesProps) {
  const styles = field();
  return (
    <>
      {error && (
        <p id={errorId} className={styles.error}>
          <AlertIcon size={18} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
