import { defineTextStyles, defineTokens } from '@pandacss/dev';

export const fonts = defineTokens.fonts({
  body: { value: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" },
});

export const fontSizes = defineTokens.fontSizes({
  small: { value: '0.8125rem' },
  body: { value: '0.9375rem' },
  /** iOS zooms into a focused field whose font is smaller than 16 px. */
  field: { value: '1rem' },
  heading: { value: '1.125rem' },
  titlePhone: { value: '1.5rem' },
  title: { value: '1.75rem' },
});

export const fontWeights = defineTokens.fontWeights({
  regular: { value: '400' },
  medium: { value: '500' },
  strong: { value: '600' },
});

export const lineHeights = defineTokens.lineHeights({
  tight: { value: '1.2' },
  snug: { value: '1.35' },
  body: { value: '1.5' },
});

export const letterSpacings = defineTokens.letterSpacings({
  tight: { value: '-0.02em' },
  snug: { value: '-0.01em' },
});

export const textStyles = defineTextStyles({
  title: {
    value: {
      fontSize: { base: 'titlePhone', tablet: 'title' },
      lineHeight: 'tight',
      fontWeight: 'strong',
      letterSpacing: 'tight',
    },
  },
  heading: {
    value: { fontSize: 'heading', lineHeight: 'snug', fontWeight: 'strong', letterSpacing: 'snug' },
  },
  body: { value: { fontSize: 'body', lineHeight: 'body' } },
  strong: { value: { fontSize: 'body', lineHeight: 'body', fontWeight: 'strong' } },
  label: { value: { fontSize: 'body', lineHeight: 'snug', fontWeight: 'medium' } },
  small: { value: { fontSize: 'small', lineHeight: 'body' } },
  smallStrong: { value: { fontSize: 'small', lineHeight: 'body', fontWeight: 'strong' } },
  field: { value: { fontSize: { base: 'field', tablet: 'body' }, lineHeight: 'body' } },
  figure: {
    value: {
      fontSize: { base: 'titlePhone', tablet: 'title' },
      lineHeight: 'tight',
      fontWeight: 'strong',
      letterSpacing: 'snug',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});
