import { defineSlotRecipe } from '@pandacss/dev';

/** The most important task, at the top of a landing page. */
export const nextAction = defineSlotRecipe({
  className: 'nextAction',
  slots: ['root', 'text', 'title', 'detail'],
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
      border: 'line',
      borderLeft: '3px solid {colors.brand.fg}',
      borderRadius: 'medium',
      bg: 'surface',
    },
    text: { flex: '1 1 16rem', minWidth: '0' },
    title: { textStyle: 'strong' },
    detail: { textStyle: 'small', color: 'muted' },
  },
});
