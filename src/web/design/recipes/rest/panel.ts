import { defineSlotRecipe } from '@pandacss/dev';

export const panel = defineSlotRecipe({
  className: 'panel',
  slots: ['root', 'header', 'title', 'footer'],
  base: {
    root: { minWidth: '0', border: 'clear', borderRadius: 'large', bg: 'surface', boxShadow: 'raised' },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '3',
      mb: '4',
    },
    title: { textStyle: 'heading' },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '5' },
  },
  variants: {
    padding: {
      roomy: { root: { p: { base: '5', tablet: '6' } } },
      none: { root: { overflow: 'hidden' }, header: { p: '5', mb: '0' }, footer: { p: '5', mt: '0' } },
    },
  },
  defaultVariants: { padding: 'roomy' },
});
