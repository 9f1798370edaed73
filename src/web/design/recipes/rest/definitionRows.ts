import { defineSlotRecipe } from '@pandacss/dev';

export const definitionRows = defineSlotRecipe({
  className: 'definitionRows',
  slots: ['root', 'row', 'label', 'value'],
  base: {
    root: { display: 'grid' },
    row: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      py: '[10px]',
      borderBottom: 'line',
      '&:first-child': { pt: '0' },
      '&:last-child': { pb: '0', borderBottom: 'none' },
      '&[data-total]': { fontSize: 'heading', fontWeight: 'strong' },
    },
    label: { flex: 'none', maxWidth: '[60%]', color: 'muted', '[data-total] > &': { color: 'fg' } },
    value: {
      minWidth: '0',
      overflowWrap: 'anywhere',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});
