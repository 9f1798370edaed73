import { defineSlotRecipe } from '@pandacss/dev';

export const fundingBar = defineSlotRecipe({
  className: 'fundingBar',
  slots: ['root', 'bar', 'tiles', 'raised', 'softCap', 'figures', 'amount', 'share'],
  base: {
    root: { display: 'grid', gap: '3' },
    bar: { position: 'relative', py: '1' },
    /** Money is counted in tiles of equal worth. */
    tiles: {
      forcedColorAdjust: 'none',
      height: 'bar',
      borderRadius: '[2px]',
      bg: 'brand.tint',
      mask: '[linear-gradient(90deg, #000 calc(100% - 2px), transparent 0) 0 / 8px round]',
    },
    raised: { height: 'full', minWidth: '0', bg: 'brand.solid' },
    softCap: { position: 'absolute', insetBlock: '0', width: '[2px]', ml: '[-1px]', borderRadius: 'full', bg: 'fg' },
    figures: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3', flexWrap: 'wrap' },
    amount: { fontWeight: 'strong' },
    share: { textStyle: 'small', color: 'muted' },
  },
});
