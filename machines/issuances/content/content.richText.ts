import * as v from 'valibot';
import { canonicalWord } from '#machines/shared/fields/canonicalWord.ts';
import { textPart } from '#machines/shared/fields/text.ts';

/**
 * Formatted text as data, never as HTML: pages build their elements from it, so that no text can become markup. It has
 * only the elements that a description needs.
 */
const text = textPart(10_000);
const href = v.pipe(
  v.string(),
  v.maxLength(500, 'validator.error_url_max'),
  v.transform(canonicalWord),
  v.regex(/^https:\/\/[^\s"'<>]+$/, 'validator.error_url'),
);

export const Span = v.strictObject({
  text,
  bold: v.optional(v.literal(true)),
  italic: v.optional(v.literal(true)),
  href: v.optional(href),
});
export type Span = v.InferOutput<typeof Span>;

const Spans = v.pipe(v.array(Span), v.maxLength(500, 'validator.error_string_max'));

export const Block = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['paragraph', 'heading']), spans: Spans }),
  v.strictObject({
    kind: v.picklist(['bullets', 'numbers']),
    items: v.pipe(v.array(Spans), v.maxLength(100, 'validator.error_list_max')),
  }),
]);
export type Block = v.InferOutput<typeof Block>;

/** Maximum number of characters of one description. */
export const MAX_RICH_TEXT = 10_000;

const collectSpans = (block: Block) => ('items' in block ? block.items.flat() : block.spans);

/** The text without its format. Blocks and items are separated by line breaks. */
export const plainText = (blocks: RichText): string =>
  blocks
    .map((block) =>
      'items' in block
        ? block.items.map((item) => item.map((span) => span.text).join('')).join('\n')
        : block.spans.map((span) => span.text).join(''),
    )
    .join('\n\n');

const countCharacters = (blocks: readonly Block[]) =>
  blocks.flatMap(collectSpans).reduce((sum, span) => sum + span.text.length, 0);

const isLimited = Object.assign((blocks: Block[]) => countCharacters(blocks) <= MAX_RICH_TEXT, {
  limit: MAX_RICH_TEXT,
});

export const RichText = v.pipe(
  v.array(Block),
  v.maxLength(300, 'validator.error_string_max'),
  v.check((blocks) => countCharacters(blocks) > 0, 'validator.error_null'),
  v.check(isLimited, 'validator.error_string_max'),
);
export type RichText = v.InferOutput<typeof RichText>;

/** Plain text as formatted text: an empty line separates two paragraphs. */
export const toRichText = (plain: string): RichText =>
  plain
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ kind: 'paragraph', spans: [{ text: paragraph }] }));
