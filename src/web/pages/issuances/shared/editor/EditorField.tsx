import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ContentField } from '#machines/issuances/content/content.fields.ts';
import { css } from '#styled/css';
import { MessageText } from '#web/forms/MessageText.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { fieldId, useEditorContext } from './editorContext.ts';
import { lockOfSection, sectionOf } from './editorSections.ts';
import { AddRemark, FieldRemarks } from './FieldRemarks.tsx';
import { isExplained, LockReason } from './LockReason.tsx';

export interface BoundField<T> {
  name: ContentField;
  value: T;
  label: ReactNode;
  error: ReactNode;
  isDisabled: boolean;
  /** The text below the field: a hint, or why it cannot be changed. */
  hintOf: (hint: ReactNode) => ReactNode;
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

/** A field of the issuance, joined with the validator's remarks above it and a conflict with another editor below it. */
export function EditorField<T>({ field, isWide, children }: EditorFieldProps<T>) {
  const { editor } = useEditorContext();
  const message = editor.errorOf(field);
  const lock = editor.lockOf(field);
  /** A reason for the whole section is shown above it. */
  const isShared = lockOfSection(sectionOf(field), editor.page) !== undefined;
  const remarks = editor.page.remarks.filter((remark) => remark.field === field);
  const isOpen = remarks.some(({ correctedAt }) => correctedAt === null);
  return (
    <div id={fieldId(field)} tabIndex={-1} className={root} data-wide={isWide || undefined}>
      <div className={remarks.length > 0 ? sheet : undefined} data-open={isOpen || undefined}>
        <FieldRemarks field={field} />
        <div className={body}>
          {children({
            name: field,
            value: editor.values[field] as T,
            label: <FormattedMessage id={`content.field.${field}`} />,
            error: message && <MessageText message={message} />,
            isDisabled: lock !== undefined,
            hintOf: (hint) => {
              if (lock === undefined) return hint;
              return isShared || !isExplained(lock) ? undefined : <LockReason lock={lock} />;
            },
            onChange: (value) => editor.type(field, value),
            onBlur: editor.save,
          })}
          <ConflictNotice field={field} />
        </div>
      </div>
      <AddRemark field={field} />
    </div>
  );
}

const root = css({
  display: 'grid',
  gap: '3',
  minWidth: '0',
  alignContent: 'start',
  '&[data-wide]': { gridColumn: '1 / -1' },
  /** The bars at the top do not cover the target of a link or of the tabulator key. */
  '&, & *': { scrollMarginTop: '[10rem]' },
});

const body = css({ display: 'grid', gap: '3', minWidth: '0' });

const sheet = css({
  border: 'line',
  borderRadius: 'card',
  bg: 'surface',
  overflow: 'hidden',
  '&[data-open]': { borderColor: 'waiting.fg' },
  '& > :last-child': { p: '4' },
});
