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
    /** It gives way to the value, so that an amount stays in one line with its currency. */
    // Some names are also used within sentences.
    label: {
      minWidth: '0',
      color: 'muted',
      '[data-total] > &': { color: 'fg' },
      _firstLetter: { textTransform: 'uppercase' },
    },
    value: {
      flex: 'none',
      maxWidth: '[60%]',
      overflowWrap: 'anywhere',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});
