import { Fragment, Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { toDocument } from './richTextDocument.ts';
import { richTextOfHtml } from './richTextPaste.ts';

type Handlers = NonNullable<NonNullable<Editor['options']['editorProps']['handleDOMEvents']>>;

/**
 * Pasted and dropped HTML is inserted from here, because the editor would parse it as HTML, which Trusted Types refuse.
 * Plain text, and what is dragged within the editor, stay with the editor.
 */
export const clipboardHandlers: Handlers = {
  paste: (view, event) => {
    const html = event.clipboardData?.getData('text/html');
    if (!html) return false;
    event.preventDefault();
    insert(view, html);
    return true;
  },
  drop: (view, event) => {
    const data = event.dataTransfer;
    if (view.dragging || !data) return false;
    const html = data.getData('text/html');
    // The browser would open a dropped file in place of the page.
    if (!html && data.files.length === 0) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (html) insert(view, html, place?.pos);
    return true;
  },
};

function insert(view: EditorView, html: string, at?: number) {
  const blocks = richTextOfHtml(html);
  if (!blocks) return;
  const { content } = Node.fromJSON(view.state.schema, toDocument(blocks));
  // Open at both ends, so that a part of a sentence continues the paragraph in which it is pasted.
  const slice = Slice.maxOpen(Fragment.from(content));
  const { tr } = view.state;
  const changed = at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice);
  view.dispatch(
    changed
      .scrollIntoView()
      .setMeta('paste', true)
      .setMeta('uiEvent', at === undefined ? 'paste' : 'drop'),
  );
}
