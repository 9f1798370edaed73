import { defineSlotRecipe } from '@pandacss/dev';

/** Two or three figures side by side below a hairline. */
export const facts = defineSlotRecipe({
  className: 'facts',
  slots: ['root', 'label', 'value'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 1fr))',
      gap: '3',
      pt: '3',
      borderTop: 'line',
    },
    label: { textStyle: 'small', color: 'muted' },
    value: { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums lining-nums' },
  },
});
