import { defineRecipe } from '@pandacss/dev';

/** Lays out children in a column or a row with a gap. */
export const flow = defineRecipe({
  className: 'flow',
  base: { display: 'flex', minWidth: '0' },
  variants: {
    direction: {
      column: { flexDirection: 'column' },
      row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
      apart: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
      /** The search and filters of a list, stacked on a phone. */
      tools: {
        flexDirection: { base: 'column', tablet: 'row' },
        flexWrap: { tablet: 'wrap' },
        alignItems: { base: 'stretch', tablet: 'center' },
        justifyContent: 'space-between',
      },
    },
    gap: Object.fromEntries(['0', '1', '2', '3', '4', '5', '6', '8', '10'].map((gap) => [gap, { gap }])),
  },
  defaultVariants: { direction: 'column', gap: '4' },
});
