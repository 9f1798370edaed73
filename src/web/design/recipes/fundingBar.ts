import { defineSlotRecipe } from '@pandacss/dev';

export const fundingBar = defineSlotRecipe({
  className: 'fundingBar',
  slots: ['root', 'bar', 'raised', 'softCap', 'figures', 'amount', 'share'],
  base: {
    root: { display: 'grid', gap: '3' },
    bar: { position: 'relative', forcedColorAdjust: 'none', height: 'bar', borderRadius: 'full', bg: 'sunken' },
    raised: { height: 'full', minWidth: '0', borderRadius: 'full', bg: 'brand.fg' },
    softCap: { position: 'absolute', top: '[-3px]', bottom: '[-3px]', width: '[2px]', ml: '[-1px]', bg: 'fg' },
    figures: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3', flexWrap: 'wrap' },
    amount: { fontWeight: 'strong' },
    share: { textStyle: 'small', color: 'muted' },
  },
});
