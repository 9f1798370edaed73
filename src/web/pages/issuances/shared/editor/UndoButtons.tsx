import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { Button } from '#web/ui/Button.tsx';
import { useEditorContext } from './editorContext.ts';

/** Undo and redo. When one of them has nothing left to do, the focus moves to the other. */
export function UndoButtons() {
  const { editor } = useEditorContext();
  const buttons = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
    isPressed.current = false;
  });
  const press = (act: () => void) => () => {
    isPressed.current = true;
    act();
  };
  return (
    <span ref={buttons} className={css({ display: 'contents' })}>
      {editor.canUndo && (
        <Button tone="plain" onClick={press(editor.undo)}>
          <FormattedMessage id="content.undo" />
        </Button>
      )}
      {editor.canRedo && (
        <Button tone="plain" onClick={press(editor.redo)}>
          <FormattedMessage id="content.redo" />
        </Button>
      )}
    </span>
  );
}
