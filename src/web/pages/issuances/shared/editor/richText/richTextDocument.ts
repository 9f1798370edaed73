import type { JSONContent } from '@tiptap/react';
import type { Block, RichText, Span } from '#machines/issuances/content/content.richText.ts';
import { hasHiddenCharacters } from '#machines/shared/fields/injection.ts';

/** The level of the only heading that a description has. Its page has the two levels above. */
export const HEADING_LEVEL = 3;

/** Formatted text as the document of the editor. */
export const toDocument = (blocks: RichText | null): JSONContent => ({
  type: 'doc',
  content: blocks?.length ? blocks.map(toNode) : [{ type: 'paragraph' }],
});

function toNode(block: Block): JSONContent {
  switch (block.kind) {
    case 'paragraph':
      return { type: 'paragraph', content: toInlineNodes(block.spans) };
    case 'heading':
      return { type: 'heading', attrs: { level: HEADING_LEVEL }, content: toInlineNodes(block.spans) };
    case 'bullets':
      return { type: 'bulletList', content: block.items.map(toListItem) };
    case 'numbers':
      return { type: 'orderedList', content: block.items.map(toListItem) };
  }
}

const toListItem = (spans: readonly Span[]): JSONContent => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content: toInlineNodes(spans) }],
});

/** A line break is a character of our texts and a node of the editor. The editor has no empty texts. */
function toInlineNodes(spans: readonly Span[]): JSONContent[] {
  return spans.flatMap(({ text, bold, italic, href }) => {
    const marks = [
      ...(bold ? [{ type: 'bold' }] : []),
      ...(italic ? [{ type: 'italic' }] : []),
      ...(href ? [{ type: 'link', attrs: { href } }] : []),
    ];
    return text
      .split('\n')
      .flatMap((line, index): JSONContent[] => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line ? [{ type: 'text', text: line, marks }] : []),
      ]);
  });
}

/** The document of the editor as formatted text, without its empty paragraphs. Null if nothing is written. */
export function richTextOfDocument(document: JSONContent): RichText | null {
  return withoutEmpty((document.content ?? []).map(toBlock));
}

function toBlock(node: JSONContent): Block {
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', spans: toSpans(node) };
    case 'bulletList':
      return { kind: 'bullets', items: (node.content ?? []).map(spansOfItem) };
    case 'orderedList':
      return { kind: 'numbers', items: (node.content ?? []).map(spansOfItem) };
    default:
      return { kind: 'paragraph', spans: toSpans(node) };
  }
}

const spansOfItem = (item: JSONContent) => tidied((item.content ?? []).flatMap(toRawSpans));
const toSpans = (node: JSONContent) => tidied(toRawSpans(node));

const toRawSpans = (node: JSONContent): Span[] =>
  (node.content ?? []).map((inline) => {
    if (inline.type === 'hardBreak') return { text: '\n' };
    const marks = inline.marks ?? [];
    const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
    return {
      text: inline.text ?? '',
      ...(marks.some(({ type }) => type === 'bold') && { bold: true as const }),
      ...(marks.some(({ type }) => type === 'italic') && { italic: true as const }),
      ...(typeof href === 'string' && { href }),
    };
  });

const isBlank = (spans: readonly Span[]) => spans.every(({ text }) => text.trim() === '');

/** Drops blank blocks and items. Null if nothing remains. */
export function withoutEmpty(blocks: readonly Block[]): RichText | null {
  const written = blocks
    .map((block) => ('items' in block ? { ...block, items: block.items.filter((item) => !isBlank(item)) } : block))
    .filter((block) => ('items' in block ? block.items.length > 0 : !isBlank(block.spans)));
  return written.length ? written : null;
}

/** Joins spans of the same format and removes what no reader would see: hidden characters, and spaces at both ends. */
export const tidied = (spans: readonly Span[]) => trimmed(joinedSpans(spans));

/** The same without losing the spaces at both ends. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const text = visible(span.text);
    const last = joined.at(-1);
    if (!text) continue;
    // A line break has no format of its own, so it does not divide a format into two spans.
    if (last && (isSameFormat(last, span) || text === '\n')) last.text += text;
    else joined.push({ ...span, text });
  }
  return joined;
}

const isSameFormat = (one: Span, other: Span) =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href;

const visible = (text: string) =>
  hasHiddenCharacters(text) || /[\u200b\ufeff]/.test(text)
    ? [...text].filter((sign) => !hasHiddenCharacters(sign) && sign !== '\u200b' && sign !== '\ufeff').join('')
    : text;

function trimmed(spans: readonly Span[]): Span[] {
  const texts = spans.map(({ text }) => text);
  const first = texts.findIndex((text) => text.trim());
  const last = texts.findLastIndex((text) => text.trim());
  return spans.slice(first, last + 1).map((span, index) => {
    const isFirst = index === 0;
    const isLast = index === last - first;
    const start = isFirst ? span.text.trimStart() : span.text;
    return { ...span, text: isLast ? start.trimEnd() : start };
  });
}

/** Whether both have the same content, in any order of their properties. */
export const isSameText = (one: RichText | null, other: RichText | null) => toTextKey(one) === toTextKey(other);

/** The same for equal texts, which the server may return with other properties first. */
export const toTextKey = (blocks: RichText | null) => JSON.stringify(richTextOfDocument(toDocument(blocks)));
