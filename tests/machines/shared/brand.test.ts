import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blueSeries,
  brandColours,
  brandCss,
  defaultAccent,
  listBackgrounds,
  pageColours,
} from '#machines/shared/brand.ts';
import { contrast } from '#machines/shared/colour.ts';

const accents = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`);
const themes = ['light', 'dark'] as const;

describe('contrast', () => {
  it('matches the worked values of WCAG', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  });
});

describe('the brand colours of any accent', () => {
  it.each(themes)('carry readable text in the %s theme', (theme) => {
    fc.assert(
      fc.property(accents, (accent) => {
        const { solid, hover, on } = brandColours(accent)[theme];
        expect(contrast(on, solid)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(on, hover)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it.each(themes)(
    'are readable on every background and on their own tint, with a visible focus ring, in the %s theme',
    (theme) => {
      fc.assert(
        fc.property(accents, (accent) => {
          const { fg, ring, subtle, tint } = brandColours(accent)[theme];
          for (const background of [...listBackgrounds(pageColours(accent)[theme]), subtle, tint]) {
            expect(contrast(fg, background)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(ring, background)).toBeGreaterThanOrEqual(3);
          }
        }),
        { numRuns: 500 },
      );
    },
  );

  it('change under the pointer', () => {
    fc.assert(
      fc.property(accents, fc.constantFrom(...themes), (accent, theme) => {
        const { solid, hover } = brandColours(accent)[theme];
        expect(hover).not.toBe(solid);
      }),
    );
  });

  it.each(themes)('stand on the deep block of a page in the %s theme', (theme) => {
    fc.assert(
      fc.property(accents, (accent) => {
        const { deep, deepSoft, onDeep, onDeepMuted, bright } = brandColours(accent)[theme];
        for (const text of [onDeep, onDeepMuted]) expect(contrast(text, deepSoft)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(bright, deep)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it('leave an accent unchanged if it is already readable', () => {
    expect(brandColours('#1d4ed8').light).toMatchObject({ solid: '#1d4ed8', fg: '#1d4ed8', on: '#ffffff' });
    expect(brandColours('#1D4ED8')).toEqual(brandColours('#1d4ed8'));
    expect(brandColours('#fd0')).toEqual(brandColours('#ffdd00'));
  });
});

describe('the greys of any accent', () => {
  it.each(themes)('carry readable text, and visible borders of controls, in the %s theme', (theme) => {
    fc.assert(
      fc.property(accents, (accent) => {
        const page = pageColours(accent)[theme];
        for (const background of listBackgrounds(page)) {
          for (const text of [page.fg, page.muted, page.faint])
            expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(page.lineControl, background)).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('have no hue if the accent has none', () => {
    for (const colour of Object.values(pageColours('#777777').light)) expect(colour).toMatch(/^#(..)\1\1$/);
  });
});

describe('the blue series of charts', () => {
  it.each(themes)('is another colour beside a blue accent, visible on every surface, in the %s theme', (theme) => {
    const beside = { green: blueSeries(defaultAccent)[theme], blue: blueSeries('#1d4ed8')[theme] };
    expect(beside.blue).not.toBe(beside.green);
    for (const [accent, series] of [
      [defaultAccent, beside.green],
      ['#1d4ed8', beside.blue],
    ] as const)
      expect(contrast(series, pageColours(accent)[theme].surface)).toBeGreaterThanOrEqual(3);
  });

  it('stays blue beside an accent without a hue', () => {
    expect(blueSeries('#777777')).toEqual(blueSeries(defaultAccent));
  });
});

describe('brandCss', () => {
  it('copies no invalid input', () => {
    const hostile = fc.oneof(fc.string(), fc.constant('#fff;}body{display:none'), fc.constant('url(https://x.test)'));
    fc.assert(
      fc.property(hostile, (text) => {
        fc.pre(!/^#([\da-f]{3}|[\da-f]{6})$/i.test(text));
        expect(brandCss(text)).toBe(brandCss(defaultAccent));
      }),
    );
  });

  it('follows the system’s colour scheme, and the attribute over the system', () => {
    const { light, dark } = pageColours('#7048e8');
    const css = brandCss('#7048e8');
    expect(css).toContain(`:root{--colors-bg:${light.bg};`);
    expect(css).toContain(`@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--colors-bg:${dark.bg};`);
    expect(css).toContain(`:root[data-theme=dark]{--colors-bg:${dark.bg};`);
    expect(css).toContain(`;--colors-brand-on-deep-muted:${brandColours('#7048e8').dark.onDeepMuted};`);
  });
});
