import { type ComponentProps, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { codeField } from '#styled/recipes';
import { Field, type FieldProps } from './Field.tsx';

export type CodeFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'disabled' | 'autoFocus' | 'ref'> & {
    value: string;
    onValueChange: (code: string) => void;
    /** Called when the last digit is typed or pasted. */
    onComplete?: (code: string) => void;
    length?: number;
  };

/** Accepts only digits. Other pasted characters are removed, and a longer code is refused. What is typed into a full, refused code starts a new one. */
export function CodeField(props: CodeFieldProps) {
  const { label, error, hint, isOptional, id, value, onValueChange, onComplete, length = 5, ...control } = props;
  const [caret, setCaret] = useState(value.length);
  const [isOther, setOther] = useState(false);
  const styles = codeField();
  const change = (text: string, inserted: string | null) => {
    const isNew = error && value.length === length && text.length > length;
    const digits = ((isNew && inserted) || text).replace(/\D/g, '');
    // One more digit is a slip of the hand. More are another code, such as that of an authenticator app.
    const isOther = digits.length > length && inserted?.length !== 1;
    setOther(isOther);
    const code = digits.slice(0, length);
    if (isOther || code === value) return;
    onValueChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <Field
      id={id}
      label={label}
      error={isOther ? <FormattedMessage id="ui.code.length" values={{ length }} /> : error}
      hint={hint}
      isOptional={isOptional}
    >
      {(wiring) => (
        <span className={styles.box}>
          <input
            {...control}
            {...wiring}
            className={styles.control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => change(event.target.value, (event.nativeEvent as InputEvent).data)}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
          />
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity beyond their position
              key={index}
              className={styles.cell}
              data-current={index === Math.min(caret, length - 1) || undefined}
              aria-hidden
            >
              {value.charAt(index)}
            </span>
          ))}
        </span>
      )}
    </Field>
  );
}
