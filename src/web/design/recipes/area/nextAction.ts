import { defineSlotRecipe } from '@pandacss/dev';

/** The most important task, at the top of a landing page. */
export const nextAction = defineSlotRecipe({
  className: 'nextAction',
  slots: ['root', 'text', 'title', 'detail', 'figures'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '4',
      px: '5',
      py: '4',
      mb: '7',
      border: 'clear',
      borderRadius: 'large',
      bg: 'brand.subtle',
    },
    text: { flex: '1 1 16rem', minWidth: '0' },
    title: { textStyle: 'strong' },
    detail: { textStyle: 'small', color: 'muted' },
    /** Below the task, or alone if there is none. */
    figures: { flexBasis: 'full', mb: '7', textStyle: 'small', color: 'muted', 'section > &': { mb: '0' } },
  },
});
