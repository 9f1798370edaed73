import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { css } from '#styled/css';
import {
  BoldIcon,
  BulletsIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  RedoIcon,
  UndoIcon,
} from '#web/ui/icons/formatting.tsx';
import type { IconProps } from '#web/ui/icons/Icon.tsx';
import { HEADING_LEVEL } from './richTextDocument.ts';

type Format = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'link';
type Tool = Format | 'undo' | 'redo';

const icons: Record<Tool, ComponentType<IconProps>> = {
  bold: BoldIcon,
  italic: ItalicIcon,
  heading: HeadingIcon,
  bullets: BulletsIcon,
  numbers: NumbersIcon,
  link: LinkIcon,
  undo: UndoIcon,
  redo: RedoIcon,
};
const tools = Object.keys(icons) as Tool[];

type RichTextToolbarProps = {
  editor: Editor;
  /** The id of the text that it formats. */
  controls: string;
  labelledBy: string;
  onLink: () => void;
};

/** One stop of the tabulator key, whose buttons are reached with the arrow keys (WAI-ARIA's toolbar pattern). */
export function RichTextToolbar({ editor, controls, labelledBy, onLink }: RichTextToolbarProps) {
  const { formatMessage } = useIntl();
  const [current, setCurrent] = useState<Tool>('bold');
  const { pressed, possible } = useEditorState({ editor, selector: ({ editor: now }) => deriveToolState(now) });
  return (
    <div role="toolbar" aria-labelledby={labelledBy} aria-controls={controls} className={bar} onKeyDown={moveFocus}>
      {tools.map((tool) => {
        const ToolIcon = icons[tool];
        const label = formatMessage({ id: `ui.richText.${tool}` });
        const isPossible = possible[tool] !== false;
        return (
          <button
            key={tool}
            type="button"
            className={toolButton}
            aria-label={label}
            title={label}
            aria-pressed={pressed[tool]}
            aria-disabled={!isPossible || undefined}
            tabIndex={tool === current ? 0 : -1}
            onFocus={() => setCurrent(tool)}
            // The text keeps its focus and its selection when the button is pressed with a pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isPossible && (tool === 'link' ? onLink() : apply(editor, tool))}
          >
            <ToolIcon size={18} />
          </button>
        );
      })}
    </div>
  );
}

interface ToolState {
  /** Undefined for buttons that are no switch. */
  pressed: Record<Tool, boolean | undefined>;
  possible: Partial<Record<Tool, boolean>>;
}

const deriveToolState = (editor: Editor): ToolState => ({
  pressed: {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    heading: editor.isActive('heading'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    link: editor.isActive('link'),
    undo: undefined,
    redo: undefined,
  },
  possible: { undo: editor.can().undo(), redo: editor.can().redo() },
});

function apply(editor: Editor, tool: Exclude<Tool, 'link'>) {
  const chain = editor.chain();
  switch (tool) {
    case 'bold':
      return chain.toggleBold().run();
    case 'italic':
      return chain.toggleItalic().run();
    case 'heading':
      return chain.toggleHeading({ level: HEADING_LEVEL }).run();
    case 'bullets':
      return chain.toggleBulletList().run();
    case 'numbers':
      return chain.toggleOrderedList().run();
    case 'undo':
      return chain.undo().run();
    case 'redo':
      return chain.redo().run();
  }
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const index = buttons.findIndex((button) => button.contains(event.target as Node));
  buttons[step(Math.max(index, 0), buttons.length)]?.focus();
  event.preventDefault();
}

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '1', p: '1', borderBottom: 'line' });

const toolButton = css({
  display: 'grid',
  placeItems: 'center',
  boxSize: { base: 'control', tablet: 'controlSmall' },
  borderRadius: 'small',
  color: 'muted',
  cursor: 'pointer',
  '&:hover': { bg: 'sunken', color: 'fg' },
  '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg' },
  '&[aria-disabled=true]': { bg: '[transparent]', color: 'faint', cursor: 'not-allowed' },
});
