import { defineTextStyles, defineTokens } from '@pandacss/dev';

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

export const fonts = defineTokens.fonts({
  body: { value: `Geist, 'Geist Fallback', ${system}` },
  display: { value: `'Bricolage Grotesque', 'Bricolage Fallback', ${system}` },
});

/** The compact density of managers' pages overrides some of these, see `globalStyles.ts`. */
export const fontSizes = defineTokens.fontSizes({
  tiny: { value: '0.75rem' },
  small: { value: '0.8125rem' },
  body: { value: '0.9375rem' },
  /** iOS zooms into a focused field whose font is smaller than 16 px. */
  field: { value: '1rem' },
  lead: { value: '1.125rem' },
  heading: { value: '1.0625rem' },
  sectionPhone: { value: '1.3125rem' },
  section: { value: '1.5rem' },
  titlePhone: { value: '1.75rem' },
  title: { value: '2.25rem' },
  figureSmall: { value: '1.25rem' },
  figure: { value: '1.625rem' },
  figureLarge: { value: '2.125rem' },
  figurePhone: { value: '2.75rem' },
  figureHuge: { value: '3.75rem' },
});

export const fontWeights = defineTokens.fontWeights({
  regular: { value: '400' },
  medium: { value: '500' },
  strong: { value: '600' },
});

export const lineHeights = defineTokens.lineHeights({
  flat: { value: '1' },
  tight: { value: '1.1' },
  snug: { value: '1.25' },
  body: { value: '1.5' },
});

export const letterSpacings = defineTokens.letterSpacings({
  figure: { value: '-0.03em' },
  tight: { value: '-0.022em' },
  snug: { value: '-0.01em' },
});

const display = { fontFamily: 'display', fontWeight: 'strong' };
const figure = { ...display, lineHeight: 'flat', letterSpacing: 'figure', fontVariantNumeric: 'lining-nums' };

export const textStyles = defineTextStyles({
  title: {
    value: {
      ...display,
      fontSize: { base: 'titlePhone', tablet: 'title' },
      lineHeight: 'tight',
      letterSpacing: 'tight',
    },
  },
  section: {
    value: {
      ...display,
      fontSize: { base: 'sectionPhone', tablet: 'section' },
      lineHeight: 'tight',
      letterSpacing: 'tight',
    },
  },
  heading: { value: { ...display, fontSize: 'heading', lineHeight: 'snug', letterSpacing: 'snug' } },
  lead: { value: { fontSize: 'lead', lineHeight: 'body' } },
  body: { value: { fontSize: 'body', lineHeight: 'body' } },
  strong: { value: { fontSize: 'body', lineHeight: 'body', fontWeight: 'strong' } },
  label: { value: { fontSize: 'body', lineHeight: 'snug', fontWeight: 'medium' } },
  small: { value: { fontSize: 'small', lineHeight: 'body' } },
  smallStrong: { value: { fontSize: 'small', lineHeight: 'body', fontWeight: 'strong' } },
  tiny: { value: { fontSize: 'tiny', lineHeight: 'body' } },
  field: { value: { fontSize: { base: 'field', tablet: 'body' }, lineHeight: 'body' } },
  /** One number as a headline, with its unit in a smaller size. */
  figureSmall: { value: { ...figure, fontSize: 'figureSmall' } },
  figure: { value: { ...figure, fontSize: { base: 'figure', tablet: 'figureLarge' } } },
  figureHuge: { value: { ...figure, fontSize: { base: 'figurePhone', tablet: 'figureHuge' } } },
});
