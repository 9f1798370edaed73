import { defineSemanticTokens, defineTokens } from '@pandacss/dev';

export const borders = defineSemanticTokens.borders({
  none: { value: '0' },
  line: { value: '1px solid {colors.line}' },
  strong: { value: '1px solid {colors.line.strong}' },
  control: { value: '1px solid {colors.line.control}' },
  /** Reserves room for a border that appears in some states and in forced-colors mode. */
  clear: { value: '1px solid transparent' },
});

const hairline = '0 0 0 1px {colors.shade.hair}';

export const shadows = defineSemanticTokens.shadows({
  /** A card. */
  raised: { value: `${hairline}, 0 1px 2px {colors.shade.near}, 0 10px 28px -16px {colors.shade.far}` },
  /** A rail, a menu, a toast. */
  floating: { value: `${hairline}, 0 12px 36px -8px {colors.shade.deep}` },
  /** A dialog. */
  lifted: { value: `${hairline}, 0 28px 80px -12px {colors.shade.deep}` },
  hair: { value: hairline },
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
