import { defineSemanticTokens, defineTokens } from '@pandacss/dev';

export const borders = defineSemanticTokens.borders({
  none: { value: '0' },
  line: { value: '1px solid {colors.line}' },
  strong: { value: '1px solid {colors.line.strong}' },
  control: { value: '1px solid {colors.line.control}' },
  /** Reserves room for a border that appears in some states and in forced-colors mode. */
  clear: { value: '1px solid transparent' },
});

export const shadows = defineSemanticTokens.shadows({
  raised: { value: '0 1px 2px {colors.shade}, 0 8px 24px -16px {colors.shade.deep}' },
  floating: { value: '0 2px 6px {colors.shade}, 0 16px 48px -12px {colors.shade.deep}' },
});

export const zIndex = defineTokens.zIndex({
  above: { value: 1 },
  sticky: { value: 10 },
  drawer: { value: 20 },
  dialog: { value: 30 },
  floating: { value: 40 },
  toast: { value: 50 },
  skip: { value: 60 },
});
