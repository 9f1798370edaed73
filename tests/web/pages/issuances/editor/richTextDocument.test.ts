import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Block, MAX_RICH_TEXT, RichText, type Span } from '#machines/issuances/content/content.richText.ts';
import {
  isSameText,
  richTextOfDocument,
  toDocument,
} from '#web/pages/issuances/shared/editor/richText/richTextDocument.ts';

const complete: RichText = [
  { kind: 'heading', spans: [{ text: 'La planta' }] },
  {
    kind: 'paragraph',
    spans: [
      { text: 'Suma ' },
      { text: '4 MW', bold: true },
      { text: ' en ' },
      { text: 'La Puebla', italic: true, bold: true },
      { text: ', según ' },
      { text: 'el plan', href: 'https://ejemplo.es/plan' },
      { text: '.' },
    ],
  },
  { kind: 'bullets', items: [[{ text: 'Uno' }], [{ text: 'Dos', italic: true }]] },
  { kind: 'numbers', items: [[{ text: 'Primero' }], [{ text: 'Segundo' }]] },
  { kind: 'paragraph', spans: [{ text: 'Calle Mayor, 1\n50001 Zaragoza' }] },
];

const roundTrip = (blocks: RichText) => richTextOfDocument(toDocument(blocks));

describe('the round trip through the editor', () => {
  it('keeps every kind of block and every format', () => {
    expect(roundTrip(complete)).toEqual(complete);
  });

  it('keeps any text that the schema allows and that has no blank parts', () => {
    const word = fc.stringMatching(/^[a-zñ]{1,8}( [a-z0-9€]{1,5})?$/);
    const href = fc.constantFrom('https://ejemplo.es', 'https://example.com/a?b=c');
    const formats = fc.array(
      fc.record({ text: word, bold: fc.boolean(), italic: fc.boolean(), href: fc.option(href, { nil: undefined }) }),
      { minLength: 1, maxLength: 5 },
    );
    const spans = formats.map((list): Span[] =>
      list
        .map(({ text, bold, italic, href: to }) => ({
          text,
          ...(bold && { bold: true as const }),
          ...(italic && { italic: true as const }),
          ...(to && { href: to }),
        }))
        // Neighbours of one format are one span.
        .filter((span, index, all) => index === 0 || formatOf(span) !== formatOf(all[index - 1])),
    );
    const block: fc.Arbitrary<Block> = fc.oneof(
      fc.record({ kind: fc.constantFrom('paragraph' as const, 'heading' as const), spans }),
      fc.record({
        kind: fc.constantFrom('bullets' as const, 'numbers' as const),
        items: fc.array(spans, { minLength: 1, maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
        expect(roundTrip(blocks)).toEqual(blocks);
        expect(v.is(RichText, blocks)).toBe(true);
      }),
    );
  });

  it('has the same result when it is repeated', () => {
    const once = roundTrip(complete);
    expect(roundTrip(once ?? [])).toEqual(once);
  });
});

const formatOf = (span: Span | undefined) => JSON.stringify([span?.bold, span?.italic, span?.href]);

describe('the document of the editor', () => {
  it('has one empty paragraph for a text that is not written yet, and none of it is text', () => {
    expect(toDocument(null)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
    expect(richTextOfDocument(toDocument(null))).toBeNull();
  });

  it('loses blank paragraphs, blank items and lists without items', () => {
    const blank = { type: 'paragraph', content: [{ type: 'text', text: '  ' }, { type: 'hardBreak' }] };
    const item = (content: object[]) => ({ type: 'listItem', content: [{ type: 'paragraph', content }] });
    const document = {
      type: 'doc',
      content: [
        blank,
        { type: 'bulletList', content: [item([]), item([{ type: 'text', text: 'Uno' }])] },
        { type: 'orderedList', content: [item([])] },
        { type: 'paragraph' },
      ],
    };
    expect(richTextOfDocument(document)).toEqual([{ kind: 'bullets', items: [[{ text: 'Uno' }]] }]);
    expect(richTextOfDocument({ type: 'doc', content: [blank] })).toBeNull();
  });

  it('joins neighbours of one format and loses characters that no reader sees', () => {
    const text = (typed: string) => ({ type: 'text', text: typed });
    const document = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [text(' So'), text('l\u202e de\u200b '), text('Aragón\u0007 ')] }],
    };
    const written = richTextOfDocument(document);
    expect(written).toEqual([{ kind: 'paragraph', spans: [{ text: 'Sol de Aragón' }] }]);
    expect(v.is(RichText, written)).toBe(true);
  });

  it('keeps what is too long, which the schema refuses with the limit', () => {
    const paragraph = (length: number): RichText => [{ kind: 'paragraph', spans: [{ text: 'a'.repeat(length) }] }];
    expect(v.is(RichText, roundTrip(paragraph(MAX_RICH_TEXT)))).toBe(true);
    const long: RichText = [...paragraph(MAX_RICH_TEXT), ...paragraph(1)];
    expect(roundTrip(long)).toEqual(long);
    expect(v.safeParse(RichText, roundTrip(long)).issues?.[0]?.message).toBe('validator.error_string_max');
  });
});

it('compares texts whatever the order of their properties', () => {
  const stored: RichText = [{ spans: [{ bold: true, text: 'Sol' }], kind: 'paragraph' }];
  expect(isSameText(stored, [{ kind: 'paragraph', spans: [{ text: 'Sol', bold: true }] }])).toBe(true);
  expect(isSameText(stored, [{ kind: 'paragraph', spans: [{ text: 'Sol' }] }])).toBe(false);
  expect(isSameText(null, stored)).toBe(false);
});
