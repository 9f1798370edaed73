import { FormattedMessage } from 'react-intl';
import type { ContentField } from '#machines/issuances/content/content.fields.ts';
import { css } from '#styled/css';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { fieldId, useEditorContext } from './editorContext.ts';
import { FieldValue } from './FieldValue.tsx';

/** Another user has saved this field while it was being typed here. Both values are in sight, and nothing is lost. */
export function ConflictNotice({ field }: { field: ContentField }) {
  const { editor } = useEditorContext();
  const conflict = editor.conflictOf(field);
  if (!conflict) return null;
  const { by, at, theirs } = conflict;
  /** The focus returns to the field, because the buttons disappear. */
  const decide = (act: (field: ContentField) => void) => () => {
    document.getElementById(fieldId(field))?.querySelector<HTMLElement>(controls)?.focus();
    act(field);
  };
  return (
    <Notice
      tone="negative"
      title={
        <FormattedMessage id="content.conflict" values={{ name: by, time: <DateTime value={at} format="short" /> }} />
      }
      actions={
        <>
          <Button tone="secondary" size="small" onClick={decide(editor.keepMine)}>
            <FormattedMessage id="content.conflict.mine" />
          </Button>
          <Button tone="secondary" size="small" onClick={decide(editor.takeTheirs)}>
            <FormattedMessage id="content.conflict.theirs" />
          </Button>
        </>
      }
    >
      <blockquote className={quote}>
        <FieldValue field={field} value={theirs} isLong />
      </blockquote>
    </Notice>
  );
}

const controls = 'input, textarea, select, [contenteditable=true]';

const quote = css({ borderLeft: '[2px solid]', borderColor: 'faint', pl: '3', my: '2', overflowWrap: 'anywhere' });
