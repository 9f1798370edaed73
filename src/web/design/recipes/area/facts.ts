import { defineSlotRecipe } from '@pandacss/dev';

/** Two or three figures side by side below a hairline. */
export const facts = defineSlotRecipe({
  className: 'facts',
  slots: ['root', 'label', 'value'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '3',
      pt: '3',
      borderTop: 'line',
    },
    label: { textStyle: 'tiny', color: 'muted' },
    value: {
      textStyle: 'figureSmall',
      lineHeight: 'tight',
      whiteSpace: 'nowrap',
      '& small': { fontSize: 'small', letterSpacing: 'normal' },
    },
  },
});
