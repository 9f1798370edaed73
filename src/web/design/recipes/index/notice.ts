import { defineSlotRecipe } from '@pandacss/dev';

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'body', 'title', 'actions'],
  base: {
    root: {
      display: 'flex',
      gap: '3',
      p: '4',
      border: 'clear',
      borderRadius: 'card',
      textStyle: 'body',
    },
    icon: { flex: 'none', mt: '[1px]' },
    body: { flex: '1', minWidth: '0', display: 'grid', alignContent: 'start', gap: '1' },
    title: { fontWeight: 'strong' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '2' },
  },
  variants: {
    tone: Object.fromEntries(
      [
        ['info', 'neutral', {}],
        // Waiting is blue with every accent, so that it is never mistaken for a risk or an error.
        ['waiting', 'info', {}],
        ['negative', 'negative', { boxShadow: '[inset 4px 0 0 {colors.negative.fg}]' }],
        ['positive', 'positive', {}],
      ].map(([tone, colour, root]) => [
        tone,
        { root: { bg: `${colour}.subtle`, ...(root as object) }, icon: { color: `${colour}.fg` } },
      ]),
    ),
  },
  defaultVariants: { tone: 'info' },
});
