import { defineSlotRecipe } from '@pandacss/dev';

export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'body', 'title', 'actions'],
  base: {
    root: {
      display: 'flex',
      gap: '3',
      p: '4',
      border: '1px solid',
      borderRadius: 'medium',
      textStyle: 'body',
    },
    icon: { flex: 'none', mt: '[1px]' },
    body: { flex: '1', minWidth: '0', display: 'grid', gap: '1' },
    title: { fontWeight: 'strong' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '2' },
  },
  variants: {
    tone: Object.fromEntries(
      ['info', 'waiting', 'negative', 'positive'].map((tone) => [
        tone,
        {
          root: {
            bg: `${tone}.subtle`,
            borderColor: `[color-mix(in srgb, {colors.${tone}.fg} 25%, transparent)]`,
          },
          icon: { color: `${tone}.fg` },
          title: { color: `${tone}.fg` },
        },
      ]),
    ),
  },
  defaultVariants: { tone: 'info' },
});
