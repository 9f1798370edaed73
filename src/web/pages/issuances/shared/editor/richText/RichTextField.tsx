import { EditorContent, useEditor } from '@tiptap/react';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_RICH_TEXT, plainText, type RichText } from '#machines/issuances/content/content.richText.ts';
import { css } from '#styled/css';
import { field } from '#styled/recipes';
import { FieldLabel, FieldNotes, type FieldProps, useFieldWiring } from '#web/ui/fields/Field.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { RichTextLink } from './RichTextLink.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { clipboardHandlers } from './richTextClipboard.ts';
import { richTextOfDocument, toDocument, toTextKey } from './richTextDocument.ts';
import { richTextExtensions } from './richTextExtensions.ts';
import { richTextBox, richTextPage } from './richTextStyles.ts';

export type RichTextFieldProps = FieldProps & {
  id?: string;
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  /** The focus has left the text and its toolbar. */
  onBlur?: () => void;
};

/** The length from which the remaining characters are shown. */
const NEAR_LIMIT = MAX_RICH_TEXT * 0.8;

/** A formatted text: paragraphs, headings, lists, bold, italic and links. */
export function RichTextField({ value, onChange, onBlur, id: ownId, ...texts }: RichTextFieldProps) {
  const intl = useIntl();
  const { wiring, hintId, errorId } = useFieldWiring(texts, ownId);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = wiring;
  const labelId = `${id}-label`;
  const [isLinking, setIsLinking] = useState(false);
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: richTextPage,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      handleDOMEvents: clipboardHandlers,
    }),
    [id, labelId, describedBy, invalid],
  );
  /** The value that was reported and has not come back yet. */
  const reported = useRef<string[]>([toTextKey(value)]);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: toDocument(value),
    editorProps,
    // The content security policy allows no styles that are written into the page.
    injectCSS: false,
    enablePasteRules: false,
    onUpdate: ({ editor: now }) => {
      const written = richTextOfDocument(now.getJSON());
      const key = toTextKey(written);
      if (key === reported.current.at(-1)) return;
      reported.current.push(key);
      onChange(written);
    },
  });
  useEffect(() => {
    const known = reported.current.lastIndexOf(toTextKey(value));
    if (known >= 0) {
      reported.current.splice(0, known);
      return;
    }
    reported.current = [toTextKey(value)];
    editor.commands.setContent(toDocument(value), { emitUpdate: false });
  }, [editor, value]);
  const length = value ? plainText(value).length : 0;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  const styles = field();
  return (
    <fieldset aria-labelledby={labelId} className={styles.root} onBlur={leave}>
      <span id={labelId} className={styles.label}>
        <FieldLabel {...texts} />
      </span>
      <div className={richTextBox}>
        <RichTextToolbar editor={editor} controls={id} labelledBy={labelId} onLink={() => setIsLinking(true)} />
        {isLinking && <RichTextLink editor={editor} onClose={() => setIsLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
      {length > NEAR_LIMIT && (
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage
            id="ui.richText.length"
            values={{ length: formatCount(intl, length), limit: formatCount(intl, MAX_RICH_TEXT) }}
          />
        </p>
      )}
      <FieldNotes {...texts} hintId={hintId} errorId={errorId} />
    </fieldset>
  );
}
