import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColours, pageColours, type Theme } from '#machines/shared/brand.ts';
import { contrast } from '#machines/shared/colour.ts';
import { customization as norte } from '#server/demo/norte/configuration.ts';
import { checkStyles } from '#server/tenants/styles/checkStyles.ts';
import { backgroundColours, textColours } from '#server/tenants/styles/styleRules.ts';
import { boldStyles, hostileStyles } from '#tests/support/hostileStyles.ts';

const idsOf = (css: string) => checkStyles(css).faults.map(({ id }) => id.replace('validator.error_css_', ''));

/** The colour of a custom property such as `--colors-brand-fg`. */
function tokenValue(variable: string, theme: Theme, accent: string): string {
  const name = variable.replace('--colors-', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const colours: Record<string, string> = pageColours(accent)[theme];
  const brand: Record<string, string> = brandColours(accent)[theme];
  const inBrand = name.replace(/^brand(.)/, (_, letter: string) => letter.toLowerCase());
  return (name.startsWith('brand') ? brand[inBrand] : colours[name]) ?? '';
}

describe('a tenant’s CSS', () => {
  it('is served if everything in it is allowed, and does not apply to protected parts', () => {
    const { css, faults } = checkStyles('H1{Letter-Spacing:1PX;color:var(--colors-fg)}');
    expect(faults).toEqual([]);
    expect(css).toMatch(/^H1:not\(:where\(\[data-legal],.*\)\)\{letter-spacing:1PX;color:var\(--colors-fg\)}$/);
  });

  it.each([
    ['the demo tenant', norte.css ?? ''],
    ['a tenant that changes all it may', boldStyles],
    ['a tenant without styles', ' \n'],
    ['comments', '/* a */ p{/* b */line-height:1.5/* c */}'],
    ['harmless escapes', '\\68 1{lett\\65r-spacing:1p\\78}'],
  ])('is allowed for %s', (_, css) => {
    expect(checkStyles(css).faults).toEqual([]);
  });

  it('is served without escapes and comments', () => {
    expect(checkStyles('/* a */\\68 1{lett\\65r-spacing:1p\\78}').css).toMatch(/^h1:not\(.*\)\{letter-spacing:1px}$/);
  });

  it('names every fault with its line and column', () => {
    const { css, faults } = checkStyles(
      'h1 { letter-spacing: 1px; }\nmain,\n  p { op\\61 city: 0 }\np { line-height: 0 }',
    );
    expect(css).toBe('');
    expect(faults).toEqual([
      { id: 'validator.error_css_selector', values: { line: 2, column: 1, name: 'main' } },
      { id: 'validator.error_css_property', values: { line: 3, column: 7, name: 'opacity', part: 'p' } },
      { id: 'validator.error_css_value', values: { line: 4, column: 18, name: 'line-height', part: '0' } },
    ]);
  });

  it.each([
    ['syntax', 'p{} opacity'],
    ['rule', '@import "x";'],
    ['selector', 'main{}'],
    ['property', 'p{opacity:0}'],
    ['value', 'p{line-height:0}'],
    ['nested', 'p{&:hover{line-height:1.5}}'],
  ])('is refused for its %s', (kind, css) => {
    expect(idsOf(css)).toContain(kind);
  });

  it.each(Object.entries(hostileStyles))('is refused for %s', (_, css) => {
    expect(checkStyles(css).faults).not.toEqual([]);
    expect(checkStyles(css).css).toBe('');
  });

  it('is refused at a depth that would exhaust the parser', () => {
    for (const bracket of ['(', '{', '[', ':is(', 'p{'])
      expect(checkStyles(bracket.repeat(20_000)).faults).toHaveLength(1);
  });

  it.each(['#0e5a4b', '#23408e', '#ffffff', '#000000', '#ffe600'])(
    'offers only colours of text that can be read on every background, with the accent %s',
    (accent) => {
      for (const theme of ['light', 'dark'] as const) {
        const valueOfToken = (name: string) => tokenValue(name, theme, accent);
        for (const text of textColours)
          for (const background of backgroundColours)
            expect(contrast(valueOfToken(text), valueOfToken(background)), `${text} on ${background}`).toBeGreaterThan(
              4.5,
            );
      }
    },
  );
});

/** Writes some characters of a name as escapes, in any of their spellings. */
const escapedName = (name: string) =>
  fc
    .array(fc.constantFrom('plain', 'short', 'long', 'upper'), { minLength: name.length, maxLength: name.length })
    .map((ways) => [...name].map((letter, index) => spelled(letter, ways[index])).join(''));

function spelled(letter: string, way: string | undefined): string {
  const code = (way === 'upper' ? letter.toUpperCase() : letter).charCodeAt(0).toString(16);
  if (way === 'short') return `\\${code} `;
  if (way === 'long') return `\\${code.padStart(6, '0')}`;
  return way === 'upper' ? letter.toUpperCase() : letter;
}

const hostileDeclarations: [property: string, value: string][] = [
  ['opacity', '0'],
  ['position', 'fixed'],
  ['display', 'none'],
  ['scale', '0'],
  ['translate', '-9999px'],
  ['visibility', 'hidden'],
  ['content-visibility', 'hidden'],
  ['clip-path', 'inset(50%)'],
  ['color', 'transparent'],
  ['font-size', '0'],
  ['line-height', '0'],
  ['letter-spacing', '-99px'],
  ['margin-top', '-99px'],
  ['text-decoration', 'line-through'],
  ['background', 'url(https://evil.test)'],
];

describe('any sheet of hostile declarations', () => {
  const declaration = fc
    .constantFrom(...hostileDeclarations)
    .chain(([property, value]) => escapedName(property).map((name) => `${name}:${value}`));
  const harmless = fc.constantFrom('line-height:1.5', 'text-align:center', 'color:var(--colors-fg)', '/* x */');
  const sheet = fc
    .tuple(
      fc.constantFrom('h1', 'p', 'td', 'h1,p', 'tr > td', 'td:hover', '.table__cell'),
      fc.array(harmless, { maxLength: 3 }),
      declaration,
      fc.array(harmless, { maxLength: 3 }),
      fc.constantFrom(
        (rule: string) => rule,
        (rule: string) => `@media (min-width:1px){${rule}}`,
      ),
    )
    .map(([selector, before, hostile, after, wrap]) =>
      wrap(`${selector}{${[...before, hostile, ...after].join(';')}}`),
    );

  it('is never served, however its names are escaped', () => {
    fc.assert(
      fc.property(sheet, (css) => {
        expect(checkStyles(css).faults).not.toEqual([]);
        expect(checkStyles(css).css).toBe('');
      }),
    );
  });

  it('is never served from arbitrary text, unless it consists of what is allowed', () => {
    const allowed = /^(?:@media [^{}<\\]*\{)?(?:[^{}<\\]*\{[^{}<\\@;]*(?:;[^{}<\\@;]*)*}|})*$/;
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const { css, faults } = checkStyles(`h1{${text}`);
        expect(faults.length > 0 || allowed.test(css)).toBe(true);
      }),
    );
  });
});
