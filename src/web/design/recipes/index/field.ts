import { defineSlotRecipe } from '@pandacss/dev';

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'legend', 'optional', 'hint', 'error'],
  base: {
    /** A field keeps its height when its neighbour shows an error. */
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: '2',
      minWidth: '0',
      border: 'none',
    },
    label: { textStyle: 'label' },
    legend: { mb: '2', textStyle: 'label' },
    optional: { color: 'muted', fontWeight: 'regular' },
    hint: { textStyle: 'small', color: 'muted' },
    error: {
      display: 'flex',
      gap: '2',
      textStyle: 'small',
      fontWeight: 'medium',
      color: 'negative.fg',
    },
  },
});
