import { defineSlotRecipe } from '@pandacss/dev';

export const gauge = defineSlotRecipe({
  className: 'gauge',
  slots: ['root', 'arc', 'track', 'value', 'figure', 'label', 'ends'],
  base: {
    root: { position: 'relative', width: '[15rem]', maxWidth: 'full', mx: 'auto' },
    arc: { display: 'block', width: 'full', overflow: 'visible' },
    track: { fill: 'transparent', stroke: 'brand.tint', strokeWidth: '[18px]' },
    value: { fill: 'transparent', stroke: 'brand.solid', strokeWidth: '[18px]' },
    figure: { position: 'absolute', insetInline: '0', bottom: '8', textAlign: 'center', textStyle: 'figure' },
    label: { mt: '3', textAlign: 'center', textStyle: 'small', color: 'muted' },
    ends: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      mt: '2',
      textStyle: 'tiny',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
