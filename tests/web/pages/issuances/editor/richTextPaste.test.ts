import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RichText } from '#machines/issuances/content/content.richText.ts';
import { richTextOfHtml } from '#web/pages/issuances/shared/editor/richText/richTextPaste.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', spans: [{ text }] });

describe('pasted HTML', () => {
  it('keeps paragraphs, headings, lists, bold, italic and links', () => {
    const html = `<h1>La planta</h1><p>Suma <strong>4 MW</strong> en <em>La Puebla</em>,
      según <a href="https://ejemplo.es/plan?a=1&amp;b=2">el plan</a>.</p>
      <ul><li>Uno</li><li><b>Dos</b></li></ul><ol><li><p>Primero</p></li></ol>`;
    expect(richTextOfHtml(html)).toEqual([
      { kind: 'heading', spans: [{ text: 'La planta' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Suma ' },
          { text: '4 MW', bold: true },
          { text: ' en ' },
          { text: 'La Puebla', italic: true },
          { text: ', según ' },
          { text: 'el plan', href: 'https://ejemplo.es/plan?a=1&b=2' },
          { text: '.' },
        ],
      },
      { kind: 'bullets', items: [[{ text: 'Uno' }], [{ text: 'Dos', bold: true }]] },
      { kind: 'numbers', items: [[{ text: 'Primero' }]] },
    ]);
  });

  it('loses scripts, styles and everything that is no text', () => {
    const html = `<html><head><title>Página</title><style>p { color: red }</style></head><body onload="x()">
      <!-- nota --><script>alert("<p>1</p>")</script><p onclick="x()">Sol<img src=x onerror="alert(2)"></p>
      <svg><text>dibujo</text></svg><iframe src="https://ejemplo.es">marco</iframe><SCRIPT>alert(3)</SCRIPT >
      <template><p>oculto</p></template><p>de Aragón</p><script>alert(4)`;
    expect(richTextOfHtml(html)).toEqual([paragraph('Sol'), paragraph('de Aragón')]);
  });

  it('keeps only links that are encrypted web addresses', () => {
    const links = ['javascript:alert(1)', 'http://ejemplo.es', 'data:text/html,x', '/plan', ' https://ejemplo.es '];
    const html = links.map((href) => `<p><a href="${href}">plan</a></p>`).join('');
    expect(richTextOfHtml(html)?.map((block) => 'spans' in block && block.spans[0]?.href)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'https://ejemplo.es',
    ]);
    expect(richTextOfHtml('<p><a href="java&#115;cript:alert(1)">plan</a></p>')).toEqual([paragraph('plan')]);
  });

  it('reads the formats of word processors, which are styles', () => {
    const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
      style="font-size:11pt;font-weight:700">Sol</span><span style="font-style:italic"> de Aragón</span></p></b>`;
    expect(richTextOfHtml(html)).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'Sol', bold: true },
          { text: ' de Aragón', italic: true },
        ],
      },
    ]);
  });

  it('makes one list of a list in a list, and lines of the cells of a table', () => {
    expect(richTextOfHtml('<ul><li>Uno<ul><li>Uno y medio</ul><li>Dos</ul>')).toEqual([
      { kind: 'bullets', items: [[{ text: 'Uno' }], [{ text: 'Uno y medio' }], [{ text: 'Dos' }]] },
    ]);
    expect(
      richTextOfHtml('<table><tr><th>Año</th><th>Ventas</th></tr><tr><td>2027</td><td>2,7</td></tr></table>'),
    ).toEqual([paragraph('Año Ventas'), paragraph('2027 2,7')]);
  });

  it('keeps line breaks, and the text between tags that are not closed', () => {
    expect(richTextOfHtml('Calle Mayor, 1<br>50001&nbsp;Zaragoza')).toEqual([
      paragraph('Calle Mayor, 1\n50001 Zaragoza'),
    ]);
    expect(richTextOfHtml('<p>Uno<p><b>Dos<p>Tres')).toEqual([
      paragraph('Uno'),
      { kind: 'paragraph', spans: [{ text: 'Dos', bold: true }] },
      paragraph('Tres'),
    ]);
    expect(richTextOfHtml('<p>2 < 3 &amp; 3 &gt; 2, &oslash; &#8364; &#x20ac;</p>')).toEqual([
      paragraph('2 < 3 & 3 > 2, &oslash; € €'),
    ]);
  });

  it('is nothing if it contains no text', () => {
    for (const html of ['', '   ', '<p>&nbsp;</p>', '<img src="x">', '<script>alert(1)</script>'])
      expect(richTextOfHtml(html)).toBeNull();
  });

  it('becomes valid formatted text whatever it is', () => {
    const tag = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<li>',
      '<ul>',
      '</ul>',
      '<a href="https://x.es">',
      '</a>',
    );
    const part = fc.oneof(
      tag,
      fc.string({ maxLength: 8, unit: 'binary' }),
      fc.constantFrom('<', '>', '"', '<!--', '&#0;'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const blocks = richTextOfHtml(parts.join(''));
        if (blocks) expect(v.safeParse(RichText, blocks).issues).toBeUndefined();
      }),
    );
  });

  it('is read in a moment, however long and broken it is', () => {
    const started = performance.now();
    for (const part of [
      '<a',
      '<a "',
      "<a '",
      '<!--',
      '<p>',
      '<b>a',
      '&',
      '</a',
      '</a ',
      '<script>',
      '<style></style',
      'b',
    ])
      richTextOfHtml(part.repeat(20_000));
    richTextOfHtml(`<${'b'.repeat(200_000)}`);
    richTextOfHtml(`</${'b'.repeat(200_000)}`);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
