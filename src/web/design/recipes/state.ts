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
    icon: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '12',
      mb: '2',
      borderRadius: 'full',
      bg: 'sunken',
      color: 'muted',
    },
    title: { textStyle: 'strong' },
    detail: { color: 'muted', textWrap: 'balance' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', mt: '4' },
  },
  variants: { tone: { neutral: {}, negative: { icon: { bg: 'negative.subtle', color: 'negative.fg' } } } },
  defaultVariants: { tone: 'neutral' },
});
