import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ContentField } from '#machines/content/content.fields.ts';
import { css } from '#styled/css';
import { MessageText } from '#web/forms/MessageText.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { fieldId, useEditorContext } from './editorContext.ts';
import { FieldRemarks } from './FieldRemarks.tsx';

export interface BoundField<T> {
  name: ContentField;
  value: T;
  label: ReactNode;
  error: ReactNode;
  isDisabled: boolean;
  onChange: (value: T | null) => void;
  /** Saves without waiting for the pause after typing. */
  onBlur: () => void;
}

type EditorFieldProps<T> = {
  field: ContentField;
  /** Fields across the whole width, such as texts. */
  isWide?: boolean;
  children: (bound: BoundField<T>) => ReactNode;
};

/** A field of the issuance with the validator's remarks above it and a conflict with another editor below it. */
export function EditorField<T>({ field, isWide, children }: EditorFieldProps<T>) {
  const { editor } = useEditorContext();
  const message = editor.errorOf(field);
  const lock = editor.lockOf(field);
  return (
    <div id={fieldId(field)} tabIndex={-1} className={root} data-wide={isWide || undefined}>
      <FieldRemarks field={field} />
      {children({
        name: field,
        value: editor.values[field] as T,
        label: <FormattedMessage id={`content.field.${field}`} />,
        error: message && <MessageText message={message} />,
        isDisabled: lock !== undefined,
        onChange: (value) => editor.type(field, value),
        onBlur: editor.save,
      })}
      <ConflictNotice field={field} />
    </div>
  );
}

const root = css({
  display: 'grid',
  gap: '3',
  minWidth: '0',
  alignContent: 'start',
  scrollMarginTop: '24',
  '&[data-wide]': { gridColumn: '1 / -1' },
});
