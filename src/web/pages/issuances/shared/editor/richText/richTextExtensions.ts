import { ListItem } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import * as v from 'valibot';
import { Span } from '#machines/issuances/content/content.richText.ts';
import { HEADING_LEVEL } from './richTextDocument.ts';

export const isAllowedLink = (href: string) => href !== '' && v.is(Span.entries.href, href);

/** An item has one paragraph and no list of its own, so that the tabulator key leaves the editor also in a list. */
const FlatListItem = ListItem.extend({
  content: 'paragraph',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** The formats that a description may contain: see `content.richText.ts`. */
export const richTextExtensions = [
  FlatListItem,
  StarterKit.configure({
    heading: { levels: [HEADING_LEVEL] },
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { rel: 'noreferrer', target: '_blank' },
    },
    listItem: false,
    listKeymap: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
];
