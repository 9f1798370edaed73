import { defineSlotRecipe } from '@pandacss/dev';

export const stepProgress = defineSlotRecipe({
  className: 'stepProgress',
  slots: ['root', 'name', 'bars', 'bar'],
  base: {
    root: { display: 'grid', gap: '3' },
    name: { textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' },
    bars: { display: 'flex', gap: { base: '1', tablet: '2' } },
    bar: {
      forcedColorAdjust: 'none',
      flex: '1',
      height: '1',
      borderRadius: 'full',
      bg: 'line.strong',
      '&[data-state=done]': { bg: 'brand.fg' },
      '&[data-state=now]': { bgImage: '[linear-gradient(90deg, {colors.brand.fg} 50%, transparent 50%)]' },
    },
  },
});
