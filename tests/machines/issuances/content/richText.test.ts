import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_RICH_TEXT, plainText, RichText, toRichText } from '#machines/issuances/content/content.richText.ts';

const issueOf = (value: unknown) => v.safeParse(RichText, value).issues?.[0]?.message;
const paragraph = (...spans: object[]) => [{ kind: 'paragraph', spans }];

describe('formatted text', () => {
  it('has paragraphs, headings, lists, bold, italic and links', () => {
    const blocks: RichText = [
      { kind: 'heading', spans: [{ text: 'La planta' }] },
      { kind: 'paragraph', spans: [{ text: '4 MW', bold: true, italic: true, href: 'https://ejemplo.es' }] },
      { kind: 'bullets', items: [[{ text: 'Uno' }], [{ text: 'Dos' }]] },
      { kind: 'numbers', items: [[{ text: 'Primero' }]] },
    ];
    expect(v.parse(RichText, blocks)).toEqual(blocks);
    expect(plainText(blocks)).toBe('La planta\n\n4 MW\n\nUno\nDos\n\nPrimero');
  });

  it('is no markup: a text with tags is a text', () => {
    expect(issueOf(paragraph({ text: '<script>alert(1)</script>' }))).toBeUndefined();
  });

  it.each([
    ['another kind of block', [{ kind: 'html', spans: [{ text: 'a' }] }]],
    ['another property of a block', [{ kind: 'paragraph', spans: [{ text: 'a' }], style: 'color: red' }]],
    ['another property of a span', paragraph({ text: 'a', onclick: 'x()' })],
    ['a format that is off', paragraph({ text: 'a', bold: false })],
    ['a list without items', [{ kind: 'bullets', spans: [{ text: 'a' }] }]],
    ['a string', 'a'],
  ])('refuses %s', (_, value) => {
    expect(v.is(RichText, value)).toBe(false);
  });

  it.each(['http://ejemplo.es', 'javascript:alert(1)', '//ejemplo.es', 'https://', 'https://a b', 'https://a"b'])(
    'refuses a link to %s',
    (href) => {
      expect(issueOf(paragraph({ text: 'plan', href }))).toBe('validator.error_url');
    },
  );

  it('refuses a text without characters, and hidden characters', () => {
    expect(issueOf([])).toBe('validator.error_null');
    expect(issueOf(paragraph({ text: '' }))).toBe('validator.error_null');
    expect(issueOf(paragraph({ text: 'a\u202eb' }))).toBe('validator.error_string_special_chars');
    expect(issueOf(paragraph({ text: 'a\nb' }))).toBeUndefined();
  });

  it('refuses more characters than its limit, wherever they are', () => {
    const half = { text: 'a'.repeat(MAX_RICH_TEXT / 2) };
    expect(issueOf(paragraph(half, half))).toBeUndefined();
    expect(issueOf([...paragraph(half), { kind: 'bullets', items: [[half], [{ text: 'a' }]] }])).toBe(
      'validator.error_string_max',
    );
    expect(issueOf(paragraph({ text: 'a'.repeat(MAX_RICH_TEXT + 1) }))).toBe('validator.error_string_max');
    expect(issueOf(Array.from({ length: 301 }, () => paragraph({ text: 'a' })[0]))).toBe('validator.error_string_max');
    expect(issueOf([{ kind: 'bullets', items: Array.from({ length: 101 }, () => [{ text: 'a' }]) }])).toBe(
      'validator.error_list_max',
    );
  });
});

describe('plain text as formatted text', () => {
  it('has a paragraph for each part between empty lines, and keeps single line breaks', () => {
    expect(toRichText(' Uno\nmás \n \n\nDos\n\n')).toEqual([
      { kind: 'paragraph', spans: [{ text: 'Uno\nmás' }] },
      { kind: 'paragraph', spans: [{ text: 'Dos' }] },
    ]);
    expect(plainText(toRichText('Uno\n\nDos'))).toBe('Uno\n\nDos');
  });

  it('is empty for a blank text', () => {
    expect(toRichText(' \n\n ')).toEqual([]);
  });
});
