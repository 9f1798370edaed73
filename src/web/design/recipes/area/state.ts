import { defineSlotRecipe } from '@pandacss/dev';

/** Shown instead of content: nothing there yet, a failure, no permission. */
export const state = defineSlotRecipe({
  className: 'state',
  slots: ['root', 'icon', 'title', 'detail', 'actions'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      maxWidth: 'card',
      mx: 'auto',
      px: '4',
      py: '10',
      textAlign: 'center',
    },
    icon: { display: 'flex', alignItems: 'center', gap: '2', mb: '2', color: 'muted' },
    title: { textStyle: 'heading', overflowWrap: 'anywhere' },
    detail: { color: 'muted', textWrap: 'balance' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', mt: '4' },
  },
  variants: {
    tone: {
      neutral: {},
      brand: { icon: { color: 'brand.solid' } },
      waiting: { icon: { color: 'info.fg' } },
      negative: { icon: { color: 'negative.fg' } },
    },
    size: { page: { title: { textStyle: 'title' } } },
  },
  defaultVariants: { tone: 'neutral' },
});
